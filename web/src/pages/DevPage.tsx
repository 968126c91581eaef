// The developers' page, on emulators only: call a function, watch or write a document, move the clock.

import type { Firestore } from "firebase/firestore";
import { useEffect, useState } from "preact/hooks";
import type { CallableName, JsonMap } from "stolik-client";
import { writeAsOwner } from "../dev/write_document";
import { RecentErrors } from "../errors/RecentErrors";
import { Notice, Page } from "../parts/Page";
import { errorReason } from "../run_action";
import { type Emulators, emulatorHosts, type Service } from "../service/service";
import { useService } from "../service/useService";
import { t } from "../texts";

const HOUR_MS = 3_600_000;

export function DevPage() {
  const { service } = useService();
  const [hosts, setHosts] = useState<Emulators | null>();
  useEffect(() => void emulatorHosts().then(setHosts, () => setHosts(null)), []);
  if (hosts === null)
    return (
      <Page title="/dev">
        <Notice text={t("notFound")} />
      </Page>
    );
  if (!service || !hosts) return <Page title="/dev">{t("loading")}</Page>;
  return (
    <Page title="/dev">
      <Caller call={(name, fields) => service.connection.call(name as CallableName, fields)} />
      <Watcher db={service.connection.db} write={(path, fields) => writeAsOwner(hosts, path, fields)} />
      <TimeTravel host={hosts.functions} />
      <StackPages host={hosts.functions} account={service.account} />
      <RecentErrors />
    </Page>
  );
}

function Caller({ call }: { call(name: string, fields: object): Promise<unknown> }) {
  const [name, setName] = useState("list_choices");
  const [fields, setFields] = useState('{"gameId": ""}');
  const [answer, setAnswer] = useState("");
  const send = async (): Promise<void> => {
    try {
      setAnswer(JSON.stringify(await call(name, JSON.parse(fields) as object), null, 2));
    } catch (error) {
      setAnswer(`${errorReason(error)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>Call a function</h2>
      <label class="field">
        <span>Function</span>
        <input value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>Fields (JSON)</span>
        <textarea rows={4} value={fields} onInput={(event) => setFields(event.currentTarget.value)} />
      </label>
      <button class="button-main" type="submit">
        Call
      </button>
      <Output text={answer} />
    </form>
  );
}

function Watcher({ db, write }: { db: Firestore; write(path: string, fields: JsonMap): Promise<void> }) {
  const [path, setPath] = useState("");
  const [watched, setWatched] = useState("");
  const [shown, setShown] = useState("");
  const [wanted, setWanted] = useState("{}");
  const [answer, setAnswer] = useState("");
  const replace = (): void => {
    const done = async (): Promise<void> => write(path, JSON.parse(wanted) as JsonMap);
    done().then(
      () => setAnswer("Written."),
      (error: Error) => setAnswer(error.message),
    );
  };
  useEffect(() => {
    if (!watched) return;
    let stop: (() => void) | undefined;
    void import("firebase/firestore").then(({ doc, onSnapshot }) => {
      const show = (text: string): void => setShown(text);
      stop = onSnapshot(
        doc(db, watched),
        (snapshot) => show(JSON.stringify(snapshot.data() ?? null, null, 2)),
        (error) => show(error.message),
      );
    });
    return () => stop?.();
  }, [watched]);
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        setWatched(path);
      }}
    >
      <h2>Watch a document</h2>
      <label class="field">
        <span>Path</span>
        <input value={path} placeholder="games/…" onInput={(event) => setPath(event.currentTarget.value)} />
      </label>
      <button type="submit">Watch</button>
      <Output text={shown} />
      <label class="field">
        <span>Fields to replace (JSON)</span>
        <textarea rows={4} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={replace}>
        Write
      </button>
      <Output text={answer} />
    </form>
  );
}

function TimeTravel({ host }: { host: string }) {
  const [offset, setOffset] = useState<number>();
  const ask = async (wanted?: number): Promise<void> => {
    const body = wanted === undefined ? {} : { method: "POST", body: JSON.stringify({ offset: wanted }) };
    setOffset(((await (await fetch(`http://${host}/__clock`, body)).json()) as { offset: number }).offset);
  };
  useEffect(() => void ask().catch(() => undefined), []);
  return (
    <section class="form">
      <h2>Time</h2>
      <p>The service's clock is {((offset ?? 0) / HOUR_MS).toFixed(2)} h ahead.</p>
      <div class="buttons">
        <button onClick={() => void ask((offset ?? 0) + 60_000)}>+1 min</button>
        <button onClick={() => void ask((offset ?? 0) + HOUR_MS)}>+1 h</button>
        <button onClick={() => void ask((offset ?? 0) + 24 * HOUR_MS)}>+1 day</button>
        <button onClick={() => void ask(0)}>Now</button>
      </div>
    </section>
  );
}

/** The pages of the stack's mail server and push service; this person's notices can go to the latter. */
function StackPages({ host, account }: { host: string; account: Service["account"] }) {
  const [pages, setPages] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState("");
  useEffect(() => {
    const load = async (): Promise<void> =>
      setPages((await (await fetch(`http://${host}/__pages`)).json()) as typeof pages);
    void load().catch(() => undefined);
  }, []);
  const subscribe = async (): Promise<void> => {
    const made = await fetch(`${pages["push"]}/subscriptions`, { method: "POST" });
    await account.subscribePush((await made.json()) as PushSubscriptionJSON);
    setAnswer("Subscribed.");
  };
  return (
    <section class="form">
      <h2>Mail and push</h2>
      <div class="buttons">
        {Object.entries(pages).map(([part, address]) => (
          <a key={part} class="button" href={address} target="_blank" rel="noreferrer">
            {part}
          </a>
        ))}
        {pages["push"] && (
          <button onClick={() => void subscribe().catch((error: Error) => setAnswer(error.message))}>
            Send my notices to the push page
          </button>
        )}
      </div>
      <Output text={answer} />
    </section>
  );
}

function Output({ text }: { text: string }) {
  return text ? (
    <pre class="output" tabIndex={0}>
      {text}
    </pre>
  ) : null;
}
