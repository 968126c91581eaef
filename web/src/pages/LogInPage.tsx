// Logging in on a device where nobody has: only the form, and then the first page.

import "../account/account.css";
import { useState } from "preact/hooks";
import { SignInForm } from "../account/SignInForm";
import { OfflineNotice, Page, Skeleton } from "../parts/Page";
import { navigate } from "../router";
import { online } from "../service/online";
import { getService, rememberAccount } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { t } from "../texts";

export function LogInPage() {
  const [attempts, setAttempts] = useState(0);
  const { value: service, error } = useLoaded(getService, [attempts]);
  const person = useLatestValue(service?.account.person);
  const profile = useLatestValue(service?.account.profile);
  const goHome = (): void => {
    rememberAccount();
    navigate("/", true);
  };
  if (error || !online.value)
    return (
      <Page title={t("logIn")}>
        <OfflineNotice onRetry={() => setAttempts(attempts + 1)} />
      </Page>
    );
  return (
    <Page title={t("logIn")}>
      {service && person !== undefined ? (
        <SignInForm
          account={service.account}
          person={person}
          profile={profile ?? null}
          startAt="logIn"
          onSignedIn={goHome}
        />
      ) : (
        <Skeleton rows={1} />
      )}
    </Page>
  );
}
