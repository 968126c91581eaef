// The rules of each game in French.

import type { RuleTexts } from "./en";

export const fr: RuleTexts = {
  rummikub: {
    start: "Chacun commence avec {rackSize} tuiles. Débarrassez-vous des vôtres en premier en posant des combinaisons.",
    meld: "Un groupe : trois ou quatre tuiles du même nombre, de couleurs différentes ; une suite : au moins trois nombres qui se suivent, d’une même couleur. Votre première pose doit valoir au moins {initialMeld} points, avec vos seules tuiles.",
    rearrange:
      "Ensuite, toute la table se réarrange, pourvu qu’à la fin chaque combinaison soit juste. Un joker remplace n’importe quelle tuile.",
    draw: "Si vous ne pouvez ou ne voulez rien poser, piochez une tuile et votre tour est fini.",
    scored: "Qui vide son chevalet gagne. Les autres paient ce qui leur reste ; un joker compte {jokerPenalty}.",
  },
  rikiki: {
    start:
      "Chacun reçoit le même nombre de cartes, qui change d’une manche à l’autre. Une carte est retournée : sa couleur est l’atout.",
    bid: "Avant la première carte, dites combien de plis vous ferez. Tout le monde l’entend.",
    card: "Fournissez la couleur demandée si vous le pouvez. Sinon, jouez ce que vous voulez : un atout, ou une carte à jeter.",
    trick: "Le plus fort atout prend le pli, sinon la plus forte carte de la couleur demandée. Qui prend entame.",
    round:
      "Il s’agit de faire exactement le nombre de plis annoncé : le tableau plus bas dit ce que cela rapporte, et ce que valent les plis de trop ou de moins.",
  },
  zole: {
    start:
      "On joue à trois avec 26 cartes : huit chacun et deux sur la table. Les atouts, du plus fort au plus faible : les dames, les valets, puis les carreaux.",
    choice:
      "Chacun à son tour peut jouer seul contre deux : le Lielais prend les deux cartes, la Zole les laisse, et la Petite zole, si elle est permise, ne fait aucun pli.",
    stash: "Le Lielais écarte deux cartes. Leurs points comptent pour lui.",
    card: "Fournissez ; tous les atouts sont une seule couleur. Si vous ne pouvez pas, jouez ce que vous voulez.",
    trick: "L’as vaut 11, le dix 10, le roi 4, la dame 3, le valet 2. Il faut au Lielais 61 des 120 points.",
    kind: "Si tous passent : {allPass}. Au Galdiņš, chacun joue pour soi, et paie celui qui a {tableLoser}.",
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
    start:
      "{dice} dés et une course à {target} points. Lancez, gardez des dés qui marquent, et décidez jusqu’où aller.",
    rolled:
      "Un 1 vaut 100, un 5 vaut 50, un brelan cent fois son nombre (trois 1 : {threeOnes}) ; davantage de dés identiques valent plus.",
    kept: "Gardez au moins un dé qui marque. Relancez les autres ou encaissez. Quand tous sont gardés, les {dice} peuvent être relancés.",
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
