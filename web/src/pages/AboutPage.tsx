// About Stolik: what is stored, for how long and how to delete it; credits, licences, trademarks.

import { useEffect, useState } from "preact/hooks";
import { Page, Skeleton } from "../parts/Page";
import { askConfirm } from "../parts/questions";
import { fillTemplate, language, t } from "../texts";
import { type AboutTexts, loadAboutTexts } from "../texts/about";
import { forgetDevice } from "./forget_device";
import keptFor from "./kept_for.json";
import "./about.css";

export function AboutPage() {
  const [texts, setTexts] = useState<AboutTexts>();
  useEffect(() => {
    void loadAboutTexts(language.value).then(setTexts);
  }, [language.value]);
  return <Page title={t("aboutStolik")}>{texts ? <About texts={texts} /> : <Skeleton />}</Page>;
}

function About({ texts }: { texts: AboutTexts }) {
  const forget = async (): Promise<void> => {
    const { forgetTitle: title, forgetText: text, forgetDevice: yes, keepIt: no } = texts;
    if (!(await askConfirm({ title, text, yes, no, danger: true }))) return;
    await forgetDevice();
    location.assign("/");
  };
  return (
    <div class="about">
      <p>{texts.what}</p>
      <section class="form">
        <h2>{texts.privacyTitle}</h2>
        <p>{texts.onDevice}</p>
        <p>{texts.onService}</p>
        <p>{texts.withAccount}</p>
        <p>{texts.whereStored}</p>
      </section>
      <section class="form">
        <h2>{texts.keptTitle}</h2>
        <p>{fillTemplate(texts.kept, keptFor)}</p>
      </section>
      <section class="form">
        <h2>{texts.deleteTitle}</h2>
        <p>{texts.deleteIt}</p>
        <div class="buttons">
          <a class="button" href="/account">
            {t("settings")}
          </a>
          <button class="button-quiet danger" onClick={() => void forget()}>
            {texts.forgetDevice}
          </button>
        </div>
      </section>
      <section class="form">
        <h2>{texts.artTitle}</h2>
        <p>{texts.art}</p>
        <h2>{texts.softwareTitle}</h2>
        <p>{texts.software}</p>
        <h2>{texts.trademarkTitle}</h2>
        <p>{texts.trademark}</p>
      </section>
    </div>
  );
}
