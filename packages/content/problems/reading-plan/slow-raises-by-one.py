import sys

numbers = list(map(int, sys.stdin.read().split()))
days, pages = numbers[1], numbers[2:]


def days_for(limit):
    used, today = 1, 0
    for chapter in pages:
        if today + chapter > limit:
            used += 1
            today = 0
        today += chapter
    return used


limit = max(pages)
while days_for(limit) > days:
    limit += 1
print(limit)
