#include <algorithm>
#include <iostream>
#include <string>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int count;
  std::cin >> count;
  std::string command, value, text, undone;
  for (int at = 0; at < count; at++) {
    std::cin >> command >> value;
    if (command == "type") {
      text += value;
      undone.clear();
      continue;
    }
    std::string& from = command == "undo" ? text : undone;
    std::string& to = command == "undo" ? undone : text;
    for (long long left = std::stoll(value); left > 0 && !from.empty(); left--) {
      to.push_back(from.back());
      from.pop_back();
    }
  }
  std::cout << text.size() << "\n";
  std::cout << (text.empty() ? "empty" : text.substr(text.size() - std::min<size_t>(10, text.size()))) << "\n";
}
