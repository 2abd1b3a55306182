import sys
from itertools import groupby

pages = sorted(set(map(int, sys.stdin.read().split()[1:])))
parts = []
# Within a run, page and position grow together, so their difference stays the same.
for _, group in groupby(enumerate(pages), key=lambda pair: pair[1] - pair[0]):
    run = [page for _, page in group]
    if len(run) > 2:
        parts.append(f"{run[0]}-{run[-1]}")
    else:
        parts.extend(map(str, run))
print(",".join(parts))
