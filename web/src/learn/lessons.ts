// A short finished game of each kind, as a replay link, for the lessons.

import type { GameName } from "stolik-client";

export const LESSONS: Record<GameName, { readonly link: string; readonly names: readonly string[] }> = {
  rummikub: {
    link: "AQO3hABdJ610XJ_kSMwc75D0m-J3e2_WZ_BWZqTHz457Gc1XQY7DMAi885qqW6na7-wxPVjq7_K7ZSDE0BA3yTqr3uI2nhkGbIjbdCUi8U-jZW0vS0i9I-pyx-PsJo3jqMZn_2IhTgsKr9idQc2hxa7w4gsGklXwqPmBHOcyRGQ6ImIFCeApIq-Q2MHSSp2xtW4q_FHxEZbpuChBx6zMUb4XceyxKYUL9AE7yuHKT0z7A7aTidPj2PBolFl4b0gXuKnDjkQ2XSSDfKR5Fewd2xKaxAE1yMhcjpJqrdn1RCfrMJ53knCVfpIWXOub9fRhf4SYuNUM2mmwqH3mmKj12nXQu-2ShjippB013c-vWAdV0JxM16UPO9c4-W3G9Yh48uCJQiPafh_-s8ioDHtvGG5EtQ1QH2XqFRNYwRusjYe28jVbbbp7--woA0-fBLhil4B-EBMdPGhN8RU-n092661WMECZOuo0RNPZ-tfykIRimjZFpcNBkV91Vh9OyUYwzxj7hvKodj0xcD9larBvEPoF",
    names: ["Ada", "Bruno"],
  },
  rikiki: {
    link: "AQNfVPwJ-mFwLIufYotm_dGUvKQDAH-aNYUT_NBTq6xGx4ObZYxqmnEsUHLfvn39M6Z3Nbcu3DQVAA",
    names: ["Ada", "Bruno", "Cilla"],
  },
  zole: {
    link: "AQPVailLZay3xPSi8gd493UYT0_nJlOORcwhhnlQRHGx18MhvBUSut7JCiEZXF1TNmxcvGR654xJ7Usnr-uYtrBn6qbNM9cvAwA",
    names: ["Ada", "Bruno", "Cilla"],
  },
  bridge: {
    link: "AQP7ftNlR39FfWUviImdgtEJ0KQupdVOIHec7sKTduBXkUMo4OI6f3HLpS1btsAC2LGYa-aEvt7GhvaeZXNmzZ0xaerE-QsXz5s-uX9KS0dTc_fy1rYVGzavAgA",
    names: ["Ada", "Bruno", "Cilla", "Dainis"],
  },
  farkle: {
    link: "AQOXzSt576ODFr4VtZ7bHHTBB_hJg0_sEjEPTM3XwbJMHIOrNAJKlCQWpacCI8jQwMAAKLcbbK0hsnNMoIJgFoozTbl2AwA",
    names: ["Ada", "Bruno"],
  },
};
