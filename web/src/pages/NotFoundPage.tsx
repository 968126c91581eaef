// The page for an address that does not exist.

import { t } from "../texts";

export function NotFoundPage() {
  return (
    <main class="home">
      <h1>{t("notFound")}</h1>
      <a class="button button-main" href="/">
        {t("home")}
      </a>
    </main>
  );
}
