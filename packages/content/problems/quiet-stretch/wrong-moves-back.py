last = {}
begin = best = 0
for at, song in enumerate(input().strip()):
    if song in last:
        begin = last[song] + 1
    last[song] = at
    best = max(best, at - begin + 1)
print(best)
