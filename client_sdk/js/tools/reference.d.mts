// Types of reference.mjs.

export interface Described {
  readonly name: string;
  readonly kind: "class" | "interface" | "function" | "type";
  readonly text: string;
  readonly signature: string;
  readonly members: readonly { readonly name: string; readonly text: string; readonly signature: string }[];
  /** Of an interface, with inherited ones. */
  readonly fields: readonly string[];
}

export interface Entry {
  readonly entry: string;
  readonly names: readonly Described[];
}

export function exported(): readonly Entry[];
export function reference(entries?: readonly Entry[]): string;
