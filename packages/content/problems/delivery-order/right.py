import sys
from graphlib import CycleError, TopologicalSorter

numbers = list(map(int, sys.stdin.read().split()))
jobs = TopologicalSorter({job: () for job in range(1, numbers[0] + 1)})
for before, after in zip(numbers[2::2], numbers[3::2]):
    jobs.add(after, before)
try:
    print(*jobs.static_order())
except CycleError:
    print("impossible")
