#include <cstdio>
#include <vector>

int main() {
  int count, until;
  if (std::scanf("%d %d", &count, &until) != 2) return 1;
  std::vector<int> begins(count), ends(count), chosen;
  for (int at = 0; at < count; at++)
    if (std::scanf("%d %d", &begins[at], &ends[at]) != 2) return 1;
  int covered = 0;
  while (covered < until) {
    int best = -1, latest = covered;
    for (int at = 0; at < count; at++) {
      if (begins[at] <= covered && ends[at] > latest) {
        latest = ends[at];
        best = at;
      }
    }
    if (best < 0) {
      std::puts("-1");
      return 0;
    }
    chosen.push_back(best + 1);
    covered = latest;
  }
  std::printf("%zu\n", chosen.size());
  for (int number : chosen) std::printf("%d ", number);
  std::puts("");
}
