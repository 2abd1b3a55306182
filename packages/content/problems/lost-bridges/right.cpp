#include <iostream>
#include <numeric>
#include <vector>

std::vector<int> group;

int find(int island) {
  while (group[island] != island) island = group[island] = group[group[island]];
  return island;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int islands, bridges, losses;
  std::cin >> islands >> bridges >> losses;
  std::vector<std::pair<int, int>> ends(bridges);
  for (auto& [from, to] : ends) std::cin >> from >> to;
  std::vector<int> lost(losses), counts(losses);
  std::vector<bool> gone(bridges, false);
  for (int& bridge : lost) {
    std::cin >> bridge;
    gone[--bridge] = true;
  }
  group.resize(islands + 1);
  std::iota(group.begin(), group.end(), 0);
  int groups = islands;
  auto build = [&](int bridge) {
    int from = find(ends[bridge].first), to = find(ends[bridge].second);
    if (from == to) return;
    group[from] = to;
    groups--;
  };
  for (int bridge = 0; bridge < bridges; bridge++)
    if (!gone[bridge]) build(bridge);
  for (int at = losses - 1; at >= 0; at--) {
    counts[at] = groups;
    build(lost[at]);
  }
  for (int count : counts) std::cout << count << "\n";
}
