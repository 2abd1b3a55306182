n, k, goal = map(int, input().split())
steps = list(map(int, input().split()))
print(sum(sum(steps[day : day + k]) >= goal for day in range(n - k + 1)))
