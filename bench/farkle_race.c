/* Two-player Farkle solved exactly: the chance to win of the seat that is about to roll.

   Reads from standard input: the target in steps of 50 points, the number of dice, then for each
   number of dice the count of outcomes and, for each, in how many rolls it comes, the number of
   ways to go on and the ways as (dice left, steps). Writes chance[a][b], a and b being what the
   seat to roll and the other need, as text, row by row.

   A bank short of the target leads to a state with less need in all; a farkle swaps the seats.
   So states are solved by rising sums of needs, each pair (a, b), (b, a) until it settles. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { DICE = 7, ROWS = 200, WAYS = 8, REACH = 600, MOST = 420, PAD = 210 };

static int target, dice, rows[DICE];
static double weight[DICE][ROWS], blank[DICE];
static int ways[DICE][ROWS], left_of[DICE][ROWS][WAYS], gain[DICE][ROWS][WAYS];
static double reaches[DICE][REACH + 1], *chance;

#define CHANCE(a, b) chance[(a) * (target + 1) + (b)]

static double reach(int need) { return need <= 0 ? 1 : reaches[dice][need < REACH ? need : REACH]; }

static double bank(int a, int b, int steps) {
  if (steps >= a) return 1 - reach(b + steps - a + 1);
  return 1 - CHANCE(b, a - steps);
}

static double turn(int a, int b) {
  static double stand[DICE][MOST + PAD];
  double roll[DICE] = {0}, lost = 1 - CHANCE(b, a);
  int top = a + 60 < MOST ? a + 60 : MOST;
  for (int i = top + PAD - 1; i >= 0; i--) {
    double banked = bank(a, b, i);
    if (i <= top)
      for (int n = 1; n <= dice; n++) {
        roll[n] = blank[n] * lost;
        for (int r = 0; r < rows[n]; r++) {
          double best = 0;
          for (int w = 0; w < ways[n][r]; w++) {
            double one = stand[left_of[n][r][w]][i + gain[n][r][w]];
            if (one > best) best = one;
          }
          roll[n] += weight[n][r] * best;
        }
      }
    for (int n = 0; n <= dice; n++)
      stand[n][i] = i <= top ? fmax(banked, roll[n ? n : dice]) : banked;
  }
  return roll[dice];
}

int main(void) {
  if (scanf("%d %d", &target, &dice) != 2) return 1;
  for (int n = 1; n <= dice; n++) {
    double all = pow(6, n), scoring = 0;
    if (scanf("%d", &rows[n]) != 1 || rows[n] > ROWS) return 1;
    for (int r = 0; r < rows[n]; r++) {
      int count;
      if (scanf("%d %d", &count, &ways[n][r]) != 2 || ways[n][r] > WAYS) return 1;
      weight[n][r] = count / all;
      scoring += count;
      for (int w = 0; w < ways[n][r]; w++)
        if (scanf("%d %d", &left_of[n][r][w], &gain[n][r][w]) != 2) return 1;
    }
    blank[n] = 1 - scoring / all;
  }
  for (int need = 1; need <= REACH; need++)
    for (int n = 1; n <= dice; n++)
      for (int r = 0; r < rows[n]; r++) {
        double best = 0;
        for (int w = 0; w < ways[n][r]; w++) {
          int more = need - gain[n][r][w], on = left_of[n][r][w];
          double one = more <= 0 ? 1 : reaches[on ? on : dice][more];
          if (one > best) best = one;
        }
        reaches[n][need] += weight[n][r] * best;
      }
  chance = calloc((target + 1) * (target + 1), sizeof *chance);
  for (int sum = 2; sum <= 2 * target; sum++)
    for (int a = sum - target > 1 ? sum - target : 1; a <= sum - a; a++) {
      int b = sum - a;
      double before;
      if (b > target) continue;
      CHANCE(a, b) = CHANCE(b, a) = 0.5;
      do {
        before = CHANCE(a, b);
        CHANCE(b, a) = turn(b, a);
        CHANCE(a, b) = turn(a, b);
      } while (fabs(before - CHANCE(a, b)) > 1e-7);
    }
  for (int a = 1; a <= target; a++)
    for (int b = 1; b <= target; b++) printf("%.9f%c", CHANCE(a, b), b < target ? ' ' : '\n');
  return 0;
}
