n = int(input())
heights = list(map(int, input().split()))
breaks = [0] + [at for at in range(1, n) if heights[at] <= heights[at - 1]] + [n]
print(max(end - begin for begin, end in zip(breaks, breaks[1:])))
