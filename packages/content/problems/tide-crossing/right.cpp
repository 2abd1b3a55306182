#include <iostream>
#include <queue>
#include <vector>

int main() {
  int height, width;
  std::cin >> height >> width;
  std::vector<std::vector<int>> under(height, std::vector<int>(width)), arrival(height, std::vector<int>(width, -1));
  for (auto& row : under)
    for (int& minute : row) std::cin >> minute;
  std::queue<std::pair<int, int>> queue;
  if (under[0][0] > 0) {
    arrival[0][0] = 0;
    queue.push({0, 0});
  }
  const int down[] = {1, -1, 0, 0}, right[] = {0, 0, 1, -1};
  while (!queue.empty()) {
    auto [row, column] = queue.front();
    queue.pop();
    for (int way = 0; way < 4; way++) {
      int r = row + down[way], c = column + right[way], minute = arrival[row][column] + 1;
      if (r < 0 || c < 0 || r >= height || c >= width || arrival[r][c] >= 0 || under[r][c] <= minute) continue;
      arrival[r][c] = minute;
      queue.push({r, c});
    }
  }
  std::cout << arrival[height - 1][width - 1] << "\n";
}
