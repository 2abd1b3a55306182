#include <iostream>
#include <string>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int count;
  std::cin >> count;
  std::vector<char> letters;
  long long mark = 0;
  std::string command, value, text;
  for (int at = 0; at < count; at++) {
    std::cin >> command >> value;
    if (command == "type") {
      letters.resize(mark);
      letters.push_back(value[0]);
      mark++;
    } else if (command == "undo") {
      mark = std::max(0LL, mark - std::stoll(value));
    } else {
      mark = std::min<long long>(letters.size(), mark + std::stoll(value));
    }
    text.clear();
    for (long long letter = 0; letter < mark; letter++) text += letters[letter];
  }
  std::cout << text.size() << "\n";
  std::cout << (text.empty() ? "empty" : text.substr(text.size() - std::min<size_t>(10, text.size()))) << "\n";
}
