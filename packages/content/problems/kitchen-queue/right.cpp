#include <algorithm>
#include <cstdio>
#include <functional>
#include <queue>
#include <vector>

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  std::vector<std::pair<long long, long long>> orders(count);
  for (auto& [arrival, length] : orders)
    if (std::scanf("%lld %lld", &arrival, &length) != 2) return 1;
  std::sort(orders.begin(), orders.end());
  std::priority_queue<std::pair<long long, long long>, std::vector<std::pair<long long, long long>>, std::greater<>> waiting;
  long long minute = 0, total = 0;
  size_t at = 0;
  while (at < orders.size() || !waiting.empty()) {
    if (waiting.empty()) minute = std::max(minute, orders[at].first);
    for (; at < orders.size() && orders[at].first <= minute; at++) waiting.push({orders[at].second, orders[at].first});
    auto [length, arrival] = waiting.top();
    waiting.pop();
    minute += length;
    total += minute - arrival;
  }
  std::printf("%.9f\n", static_cast<double>(total) / count);
}
