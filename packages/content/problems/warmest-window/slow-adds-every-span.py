import sys

words = sys.stdin.read().split()
days, span = int(words[0]), int(words[1])
temperatures = list(map(float, words[2:]))
best = None
for first in range(days - span + 1):
    total = 0.0
    for day in range(first, first + span):
        total += temperatures[day]
    if best is None or total > best:
        best = total
print(best / span)
