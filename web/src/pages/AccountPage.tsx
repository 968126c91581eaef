// The account page: device settings, profile, sign-in, notifications, people.

import "../account/account.css";
import { AccountActions } from "../account/AccountActions";
import { AddressAndPassword } from "../account/AddressAndPassword";
import { DeviceSettings } from "../account/DeviceSettings";
import { FavouritesAndBlocked } from "../account/FavouritesAndBlocked";
import { NotificationSettings } from "../account/NotificationSettings";
import { ProfileForm } from "../account/ProfileForm";
import { SignInForm } from "../account/SignInForm";
import { TelegramCode } from "../account/TelegramCode";
import { OfflineNotice, Page, Skeleton } from "../parts/Page";
import { route } from "../router";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useService } from "../service/useService";
import { t } from "../texts";

export function AccountPage() {
  const { service, failed, retry } = useService();
  return (
    <Page title={t("settings")}>
      {failed && <OfflineNotice onRetry={retry} />}
      <div class="account-page">
        <DeviceSettings />
        <div class="account-page">
          {!service && !failed && <Skeleton rows={2} />}
          {service && <Membership service={service} />}
        </div>
      </div>
    </Page>
  );
}

function Membership({ service }: { service: Service }) {
  const { account } = service;
  const person = useLatestValue(account.person);
  const profile = useLatestValue(account.profile);
  if (person === undefined) return <Skeleton rows={2} />;
  const startAt = route.peek().query.has("forgot") ? { startAt: "forgot" as const } : {};
  if (!person) return <SignInForm key="nobody" account={account} person={null} profile={null} {...startAt} />;
  return (
    <>
      {profile && <ProfileForm key={person.uid} account={account} profile={profile} person={person} />}
      {person.guest && profile && (
        <SignInForm key={person.uid} account={account} person={person} profile={profile} {...startAt} />
      )}
      <AddressAndPassword account={account} person={person} />
      {profile && <NotificationSettings account={account} profile={profile} person={person} />}
      {profile && <FavouritesAndBlocked service={service} profile={profile} />}
      <TelegramCode key={`telegram ${person.uid}`} account={account} />
      <AccountActions account={account} guest={person.guest} />
    </>
  );
}
