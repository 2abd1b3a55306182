import sys

begin, end, _, *messages = sys.stdin.read().split()
print(sum(begin <= message < end for message in messages))
