// Where moves are kept until they are answered: localStorage, or React Native's AsyncStorage.

type Answer<T> = T | Promise<T>;

/** The part of localStorage and AsyncStorage that is used here. */
export interface Storage {
  getItem(key: string): Answer<string | null>;
  setItem(key: string, value: string): Answer<void>;
  removeItem(key: string): Answer<void>;
}
