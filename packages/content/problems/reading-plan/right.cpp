#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int count, days;
  std::cin >> count >> days;
  std::vector<long long> pages(count);
  for (auto& chapter : pages) std::cin >> chapter;
  long long low = *std::max_element(pages.begin(), pages.end());
  long long high = std::accumulate(pages.begin(), pages.end(), 0LL);
  while (low < high) {
    long long limit = (low + high) / 2, today = 0;
    int used = 1;
    for (long long chapter : pages) {
      if (today + chapter > limit) {
        used++;
        today = 0;
      }
      today += chapter;
    }
    if (used <= days) high = limit;
    else low = limit + 1;
  }
  std::cout << low << "\n";
}
