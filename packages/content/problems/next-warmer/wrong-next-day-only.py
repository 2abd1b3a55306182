n = int(input())
days = list(map(int, input().split()))
waits = [0] * n
pile = []
for at, day in enumerate(days):
    if pile and days[pile[-1]] < day:
        served = pile.pop()
        waits[served] = at - served
    pile.append(at)
print(*waits)
