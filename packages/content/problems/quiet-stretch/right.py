last = {}
begin = best = 0
for at, song in enumerate(input().strip()):
    begin = max(begin, last.get(song, -1) + 1)
    last[song] = at
    best = max(best, at - begin + 1)
print(best)
