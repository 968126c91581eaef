// A table on the service in React Native: moves survive a restart in AsyncStorage, and the app's return wakes the SDK.

import AsyncStorage from "@react-native-async-storage/async-storage";
import { initializeApp } from "firebase/app";
import { getReactNativePersistence, initializeAuth } from "firebase/auth";
import { useEffect, useState } from "react";
import { AppState, Button, Text, View } from "react-native";
import type { Move } from "stolik-client";
import { Account, connect, Lobby, RemoteTable } from "stolik-client/remote";

// Of the service's Firebase project: console, Project settings, Your apps, Web app.
const app = initializeApp({ projectId: "YOUR-PROJECT", apiKey: "YOUR-API-KEY", appId: "YOUR-APP-ID" });
const auth = initializeAuth(app, { persistence: getReactNativePersistence(AsyncStorage) });
const connection = connect({ app, auth, storage: AsyncStorage });
AppState.addEventListener("change", (state) => {
  if (state === "active") connection.wake();
});

const warn = (error: Error): void => console.warn(error.message);

async function openTable(signal: AbortSignal): Promise<RemoteTable<"farkle">> {
  const account = new Account(connection);
  if (!(await account.person.when())) await account.guest("Phone");
  const { gameId } = await new Lobby(connection).create({ game: "farkle", seats: 2, bots: ["basic"] });
  return RemoteTable.open(connection, gameId, { game: "farkle", signal });
}

export default function App() {
  const [table, setTable] = useState<RemoteTable<"farkle">>();
  const [choices, setChoices] = useState<readonly Move<"farkle">[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const opened = openTable(leaving.signal);
    opened.then((table) => leaving.signal.aborted || setTable(table)).catch(warn);
    return () => {
      leaving.abort();
      opened.then((table) => table.close()).catch(() => undefined); // was told above
    };
  }, []);
  useEffect(() => {
    const show = (): void => void table?.choices().then(setChoices).catch(warn);
    return table?.view.subscribe(show);
  }, [table]);
  return (
    <View>
      <Text>{table?.view.value?.table.scores.join(" : ")}</Text>
      {choices.map((move) => (
        <Button key={move} title={move} onPress={() => void table?.play(move).catch(warn)} />
      ))}
    </View>
  );
}
