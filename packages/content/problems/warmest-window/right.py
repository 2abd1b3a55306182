import sys
from itertools import accumulate

words = sys.stdin.read().split()
days, span = int(words[0]), int(words[1])
until = [0.0, *accumulate(map(float, words[2:]))]
print(max(until[end] - until[end - span] for end in range(span, days + 1)) / span)
