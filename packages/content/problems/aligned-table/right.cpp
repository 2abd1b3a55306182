#include <algorithm>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

int main() {
  int count;
  std::cin >> count;
  std::vector<std::pair<std::string, std::string>> rows(count);
  long long sum = 0;
  for (auto& [name, amount] : rows) {
    std::cin >> name >> amount;
    sum += std::stoll(amount);
  }
  rows.emplace_back("total", std::to_string(sum));
  size_t names = 0, amounts = 0;
  for (const auto& [name, amount] : rows) {
    names = std::max(names, name.size());
    amounts = std::max(amounts, amount.size());
  }
  for (int at = 0; at <= count; at++) {
    if (at == count) std::cout << std::string(names + 2 + amounts, '-') << "\n";
    std::cout << std::left << std::setw(names) << rows[at].first << "  " << std::right << std::setw(amounts) << rows[at].second << "\n";
  }
}
