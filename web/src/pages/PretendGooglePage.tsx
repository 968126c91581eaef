// Stands for Google's sign-in on the emulators, whose Auth takes unsigned tokens. A developer's tool, in English only.

import { useState } from "preact/hooks";
import { Form } from "../parts/Form";
import { Page } from "../parts/Page";
import { route } from "../router";
import { emulatorHosts } from "../service/service";
import { useLoaded } from "../service/useLoaded";
import { NotFoundPage } from "./NotFoundPage";

export function PretendGooglePage() {
  const emulators = useLoaded(emulatorHosts, []);
  const [email, setEmail] = useState("");
  if (emulators.value === null || emulators.error) return <NotFoundPage />;
  const answer = (): void => {
    const { query } = route.value;
    const encode = (part: object): string =>
      btoa(JSON.stringify(part)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
    const claims = { sub: `google-${email}`, email, email_verified: true, nonce: query.get("nonce") };
    const idToken = `${encode({ alg: "none" })}.${encode(claims)}.`;
    location.assign(
      `/auth/google#${new URLSearchParams({ id_token: idToken, state: query.get("state") ?? "" }).toString()}`,
    );
  };
  return (
    <Page title="Not Google">
      <Form onSubmit={answer}>
        <p>On the emulators this page stands for Google: choose who you are.</p>
        <label class="field">
          <span>E-mail at Google</span>
          <input type="email" value={email} onInput={(event) => setEmail(event.currentTarget.value)} />
        </label>
        <button class="button-main" type="submit">
          Sign in
        </button>
      </Form>
    </Page>
  );
}
