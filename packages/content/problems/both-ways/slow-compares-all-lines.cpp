#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

std::uint64_t numberOf(const std::string& word) {
  std::uint64_t number = 0;
  for (int at = 0; at < 8; at++) number = number * 27 + (at < static_cast<int>(word.size()) ? word[at] - 'a' + 1 : 0);
  return number;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int count;
  std::cin >> count;
  std::vector<std::string> from(count), to(count);
  std::vector<std::uint64_t> begins(count), ends(count);
  for (int at = 0; at < count; at++) {
    std::cin >> from[at] >> to[at];
    begins[at] = numberOf(from[at]);
    ends[at] = numberOf(to[at]);
  }
  std::vector<std::string> pairs;
  for (int at = 0; at < count; at++) {
    if (begins[at] >= ends[at]) continue;
    for (int other = 0; other < count; other++) {
      if (begins[other] == ends[at] && ends[other] == begins[at]) pairs.push_back(from[at] + " " + to[at]);
    }
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  if (pairs.empty()) std::cout << "none\n";
  for (const auto& pair : pairs) std::cout << pair << "\n";
}
