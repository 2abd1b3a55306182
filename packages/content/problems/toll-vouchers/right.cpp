#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>
#include <queue>
#include <tuple>
#include <vector>

int main() {
  int towns, count, vouchers;
  std::cin >> towns >> count >> vouchers;
  std::vector<std::vector<std::pair<int, int>>> roads(towns + 1);
  for (int at = 0; at < count; at++) {
    int one, other, toll;
    std::cin >> one >> other >> toll;
    roads[one].push_back({other, toll});
    roads[other].push_back({one, toll});
  }
  const long long never = std::numeric_limits<long long>::max();
  std::vector<std::vector<long long>> best(towns + 1, std::vector<long long>(vouchers + 1, never));
  std::priority_queue<std::tuple<long long, int, int>, std::vector<std::tuple<long long, int, int>>, std::greater<>> queue;
  auto reach = [&](long long cost, int town, int used) {
    if (used > vouchers || cost >= best[town][used]) return;
    best[town][used] = cost;
    queue.push({cost, town, used});
  };
  reach(0, 1, 0);
  while (!queue.empty()) {
    auto [cost, town, used] = queue.top();
    queue.pop();
    if (cost > best[town][used]) continue;
    for (auto [to, toll] : roads[town]) {
      reach(cost + toll, to, used);
      reach(cost, to, used + 1);
    }
  }
  long long answer = *std::min_element(best[towns].begin(), best[towns].end());
  std::cout << (answer == never ? -1 : answer) << "\n";
}
