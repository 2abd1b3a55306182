n, goal = map(int, input().split())
litres = list(map(int, input().split()))
best = n + 1
for begin in range(n):
    total = 0
    for end in range(begin, n):
        total += litres[end]
        if total >= goal:
            best = min(best, end - begin + 1)
            break
print(best if best <= n else -1)
