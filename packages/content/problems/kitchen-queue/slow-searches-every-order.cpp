#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  std::vector<std::pair<int, int>> orders(count);
  for (auto& [arrival, length] : orders)
    if (std::scanf("%d %d", &arrival, &length) != 2) return 1;
  long long minute = 0, total = 0;
  while (!orders.empty()) {
    long long best = -1, first = 0;
    for (size_t at = 0; at < orders.size(); at++) {
      if (orders[at].first < orders[first].first) first = at;
      if (orders[at].first <= minute && (best < 0 || orders[at].second < orders[best].second)) best = at;
    }
    if (best < 0) {
      minute = orders[first].first;
      continue;
    }
    minute += orders[best].second;
    total += minute - orders[best].first;
    orders[best] = orders.back();
    orders.pop_back();
  }
  std::printf("%.9f\n", static_cast<double>(total) / count);
}
