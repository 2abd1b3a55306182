n, k, goal = map(int, input().split())
steps = list(map(int, input().split()))
total = sum(steps[:k])
streaks = int(total >= goal)
for new, old in zip(steps[k:], steps):
    total += new - old
    streaks += total >= goal
print(streaks)
