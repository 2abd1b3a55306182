#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string one, other;
    std::cin >> one >> other;
    const int n = one.size(), m = other.size();
    std::vector<std::vector<int>> left(n + 1, std::vector<int>(m + 1));
    // From the ends of both words: the steps for what is left of them.
    for (int i = n; i >= 0; i--) {
        for (int j = m; j >= 0; j--) {
            if (i == n || j == m) {
                left[i][j] = n - i + m - j;
                continue;
            }
            left[i][j] = std::min({left[i + 1][j] + 1, left[i][j + 1] + 1, left[i + 1][j + 1] + (one[i] != other[j])});
            if (i + 1 < n && j + 1 < m && one[i] == other[j + 1] && one[i + 1] == other[j])
                left[i][j] = std::min(left[i][j], left[i + 2][j + 2] + 1);
        }
    }
    std::cout << left[0][0] << "\n";
}
