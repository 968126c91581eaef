// One's account on one page: this device, name, the way in, notices, people, and the way out.

import "../account/account.css";
import { DeviceSettings } from "../account/DeviceSettings";
import { MyPeople } from "../account/MyPeople";
import { Myself } from "../account/Myself";
import { Notices } from "../account/Notices";
import { Telegram } from "../account/Telegram";
import { WayIn } from "../account/WayIn";
import { WayOut } from "../account/WayOut";
import { useLive } from "../live";
import { Notice, Page, Skeleton } from "../parts/Page";
import type { Service } from "../service";
import { t } from "../texts";
import { useService } from "../useService";

export function AccountPage() {
  const { service, failed, retry } = useService();
  return (
    <Page title={t("settings")}>
      <DeviceSettings />
      {failed && (
        <Notice text={t("offline")}>
          <button onClick={retry}>{t("retry")}</button>
        </Notice>
      )}
      {!service && !failed && <Skeleton rows={2} />}
      {service && <Membership service={service} />}
      <p class="muted small credits">{t("credits")}</p>
    </Page>
  );
}

function Membership({ service }: { service: Service }) {
  const { account } = service;
  const person = useLive(account.person);
  const profile = useLive(account.profile);
  if (person === undefined) return <Skeleton rows={2} />;
  if (!person) return <WayIn key="nobody" account={account} person={null} />;
  return (
    <>
      {profile && <Myself key={person.uid} account={account} profile={profile} />}
      {person.guest && <WayIn key={person.uid} account={account} person={person} />}
      {profile && <Notices account={account} profile={profile} guest={person.guest} />}
      {profile && <MyPeople service={service} profile={profile} />}
      <Telegram key={`telegram ${person.uid}`} account={account} />
      <WayOut account={account} guest={person.guest} />
    </>
  );
}
