// The rules of each game in French.

import type { RuleTexts } from "./en";

export const fr: RuleTexts = {
  rummikub: {
    start: "Chacun a quatorze tuiles. Débarrassez-vous des vôtres en premier en posant des combinaisons.",
    meld: "Un groupe : trois ou quatre tuiles du même nombre, de couleurs différentes ; une suite : au moins trois nombres qui se suivent, d’une couleur. La première pose demande 30 points à vous.",
    rearrange:
      "Ensuite, toute la table se réarrange, pourvu qu’à la fin chaque combinaison soit juste. Un joker remplace n’importe quelle tuile.",
    draw: "Si vous ne pouvez ou ne voulez rien poser, piochez une tuile et votre tour est fini.",
    scored: "Qui vide son chevalet gagne. Les autres paient ce qui leur reste ; un joker compte 30.",
  },
  rikiki: {
    start:
      "Chacun reçoit autant de cartes, une de moins à chaque manche. Une carte est retournée : sa couleur est l’atout.",
    bid: "Avant la première carte, dites combien de plis vous ferez. Tout le monde l’entend.",
    card: "Fournissez la couleur demandée si vous le pouvez. Sinon, jouez ce que vous voulez : un atout, ou une carte à jeter.",
    trick: "Le plus fort atout prend le pli, sinon la plus forte carte de la couleur demandée. Qui prend entame.",
    round: "Exactement le nombre annoncé rapporte 10 points et 2 par pli ; chaque pli de trop ou de moins coûte 2.",
  },
  zole: {
    start:
      "À trois avec 26 cartes, huit chacun et deux sur la table. Atouts par ordre : les dames, les valets, puis les carreaux.",
    choice:
      "Chacun à son tour peut jouer seul contre deux : le Lielais prend les deux cartes, la Zole les laisse, la Petite zole ne fait aucun pli.",
    stash: "Le Lielais écarte deux cartes. Leurs points comptent pour lui.",
    card: "Fournissez ; tous les atouts sont une seule couleur. Si vous ne pouvez pas, jouez ce que vous voulez.",
    trick: "L’as vaut 11, le dix 10, le roi 4, la dame 3, le valet 2. Il faut au Lielais 61 des 120 points.",
    kind: "Si tous passent, on joue le Galdiņš : chacun pour soi, et qui fait le plus de plis paie.",
    round: "La feuille garde ce que chacun a gagné ou payé. 91 points et plus, ou tous les plis, comptent davantage.",
  },
  bridge: {
    start: "Quatre joueurs, treize cartes chacun, et personne ne sait encore qui joue avec qui.",
    bid: "Annoncez combien de plis au-dessus de six vous ferez et quelle couleur est l’atout, ou passez. Chaque enchère doit monter.",
    partner:
      "Le plus offrant nomme une carte. Qui la tient est son partenaire, en secret, jusqu’à ce qu’elle soit jouée.",
    card: "Fournissez si vous le pouvez. On n’entame pas l’atout tant qu’il n’est pas ouvert par une coupe.",
    trick: "Le plus fort atout prend le pli, sinon la plus forte carte de la couleur demandée.",
    "partner-revealed": "Dès que cette carte est jouée, chacun connaît les camps.",
    round: "Le camp du déclarant gagne avec les plis promis ; les autres gagnent s’ils l’en empêchent.",
  },
  farkle: {
    start: "Six dés et une course à l’objectif. Lancez, gardez des dés qui marquent, et décidez jusqu’où oser.",
    rolled:
      "Un 1 vaut 100, un 5 vaut 50, un brelan cent fois son nombre (trois 1 : 1 000) ; davantage de dés identiques valent plus.",
    kept: "Gardez au moins un dé qui marque. Relancez les autres ou encaissez. Quand tous sont gardés, relancez les six.",
    banked: "Les points encaissés sont à l’abri.",
    farkle: "Un lancer sans dé qui marque est un farkle : les points du tour sont perdus.",
    lastTurns: "Dès qu’un joueur atteint l’objectif, chacun des autres a un dernier tour.",
  },
  house: {
    usual: "D’ordinaire : {value}",
    or: "Ou : {values}",
    here: "À cette table : {value}",
    between: "de {low} à {high}",
  },
};
