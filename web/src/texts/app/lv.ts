// Teksti par ielādi, atjaunināšanu un instalēšanu latviski.

export const app = {
  fetchingRules: "Lejupielādē noteikumus: {loaded} no {total} MB",
  startingRules: "Gatavo galdu",
  newVersion: "Ir jauna versija.",
  reload: "Pārlādēt",
  reloading: "Ielādē jauno versiju",
  pageFailed: "Šajā lapā kaut kas nogāja greizi.",
  pageFailedHint: "Pārlādē, lai turpinātu. Spēles šajā ierīcē ir saglabātas.",
  partMissing: "Daļu šīs lapas neizdevās ielādēt.",
  partMissingHint: "Pārbaudi savienojumu un pārlādē.",
  installOffer: "Pievieno Stolik sākuma ekrānam: tas atveras uzreiz un darbojas arī bez tīkla.",
  installOnIphone: "Pievieno Stolik sākuma ekrānam: pieskaries Kopīgot, tad Pievienot sākuma ekrānam.",
  install: "Instalēt",
  notNow: "Ne tagad",
} as const;
