// The lessons in French: a sentence for each stage of the game's lesson.json, then for playing on and for the end.

import type { LessonTexts } from "./en";

export const lessons: LessonTexts = {
  words: {
    step: "Étape {step} sur {steps}",
    next: "Suivant",
    freePlay: "À vous de gagner",
    otherMove: "Ce serait permis. Pour l’instant, jouez ce qui est éclairé.",
    doneTitle: "Vous savez jouer",
    again: "Encore une fois",
    lost: "Presque. Réessayez : cette partie se gagne.",
  },
  zole: {
    stages: [
      "On joue à trois, huit cartes chacun, et deux sont sur la table. Votre main est pleine d’atouts : toutes les dames, tous les valets, puis les carreaux.",
      "Avec une telle main, jouez en solo contre les deux autres. Touchez « Lielais » : vous prenez les deux cartes de la table.",
      "Vous avez dix cartes. Écartez les deux qui sont marquées : leurs points comptent pour vous.",
      "Il vous faut 61 des 120 points. Entamez atout pour faire tomber les leurs : le valet de carreau.",
      "Le pli est à vous. Entamez la dame de carreau : quelqu’un doit y laisser le plus fort atout.",
      "Ada entame pique. Ici les dames sont des atouts, pas des piques : essayez la dame de pique et voyez ce que disent les règles.",
      "Vous avez un pique : il faut fournir. L’as prend le pli et ses 11 points.",
      "À vous d’entamer. La dame de cœur prend un autre pli.",
    ],
    free: "Le reste est à vous : quatre plis, et les meilleurs atouts en main. Atteignez 61.",
    done: "Avec 61 points, le Lielais gagne 1 de chaque adversaire ; davantage de points rapportent plus. Tout le tableau est dans les règles.",
  },
  bridge: {
    stages: [
      "On joue à quatre, treize cartes chacun. Vous ne connaissez pas encore votre partenaire : vous le choisirez en nommant une carte.",
      "Cilla annonce sept plis à cœur. Vous avez huit piques : annoncez 1♠, c’est plus haut.",
      "Bruno annonce 2♥. Montez : 2♠, c’est huit plis avec pique pour atout.",
      "Tous passent : vous jouez 2♠. Nommez le roi de pique. Qui l’a est votre partenaire, et lui seul le sait.",
      "Ada entame carreau. Fournissez : votre valet suffit ici.",
      "Le pli est à vous, vous entamez. Essayez l’as de pique, un atout.",
      "On n’entame pas l’atout tant que personne n’a coupé. Entamez plutôt le roi de carreau.",
      "Continuez avec le roi de cœur.",
      "Puis l’as de cœur. Déjà quatre plis.",
    ],
    free: "Il vous en faut huit. Le reste est à vous : vos longs piques y suffisent.",
    done: "Contrat réussi : vous et votre partenaire marquez un point chacun.",
  },
  farkle: {
    stages: [
      "Six dés et une course. Ici 1 000 points suffisent ; d’ordinaire, c’est 10 000.",
      "Lancez les dés.",
      "Un 1 vaut 100, un 5 vaut 50, trois dés identiques davantage. Touchez le 4 : seul, il ne vaut rien.",
      "Touchez le 1, puis relancez les cinq autres dés.",
      "Trois 6 valent 600. Touchez-les et encaissez : 700 points sont à l’abri.",
      "Aucun dé d’Ada ne marque : c’est un farkle. Ses points du tour sont perdus.",
    ],
    free: "Il vous manque 300. Lancez, gardez ce qui marque, et encaissez dès que c’est assez.",
    done: "Qui atteint l’objectif lance les derniers tours. Jusqu’où oser, c’est tout le jeu.",
  },
  rikiki: {
    stages: [
      "Annoncez vos plis, puis faites-en exactement autant. La carte retournée donne l’atout : cœur.",
      "Vos deux as devraient gagner. Annoncez 2.",
      "Entamez l’as de trèfle : la plus forte carte de la couleur demandée prend le pli.",
      "Un pli. Débarrassez-vous du 3 de carreau : vous n’en voulez plus qu’un.",
      "Ada entame trèfle. Essayez votre as de cœur.",
      "Qui peut fournir doit fournir. Jouez le 7 de trèfle : ce pli peut partir.",
    ],
    free: "Bruno entame pique, et vous n’en avez plus. Votre atout prend le deuxième pli.",
    done: "Deux annoncés, deux faits : 10 points et 2 par pli. La manche suivante a une carte de moins.",
  },
  rummikub: {
    stages: [
      "Débarrassez-vous de vos tuiles. Un groupe : un nombre en trois ou quatre couleurs. Une suite : au moins trois nombres d’une couleur.",
      "La première pose demande 30 points à vous. Vous ne les avez pas encore : piochez une tuile.",
      "Un troisième 10 ! Touchez les trois 10, puis la table vide, et posez-les : 30 points.",
      "Ada a ajouté son 10 à votre groupe. Vous le pouvez aussi : mettez le 6 noir à la suite noire, et posez.",
      "Réarrangez : touchez le 10 rouge du groupe de quatre, puis la table vide. Ajoutez-y vos 8 et 9 rouges, et posez la suite.",
    ],
    free: "Ada a posé une suite bleue. Il reste une tuile sur votre chevalet : trouvez sa place et finissez.",
    done: "Votre chevalet est vide : les autres paient ce qui leur reste.",
  },
};
