n = int(input())
heights = list(map(int, input().split()))
best = run = 1
for before, height in zip(heights, heights[1:]):
    run = run + 1 if height >= before else 1
    best = max(best, run)
print(best)
