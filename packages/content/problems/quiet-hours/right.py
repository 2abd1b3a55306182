import sys


def minutes(time):
    hours, rest = time.split(":")
    return int(hours) * 60 + int(rest)


begin, end, _, *messages = sys.stdin.read().split()
begin, end = minutes(begin), minutes(end)
silent = 0
for message in map(minutes, messages):
    if begin < end:
        silent += begin <= message < end
    elif begin > end:
        silent += message >= begin or message < end
print(silent)
