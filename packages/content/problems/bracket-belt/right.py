opens = {")": "(", "]": "[", "}": "{"}


def check(plan):
    pile = []
    for at, bracket in enumerate(plan, 1):
        if bracket not in opens:
            pile.append(bracket)
        elif not pile or pile.pop() != opens[bracket]:
            return at
    return "open" if pile else "ok"


for _ in range(int(input())):
    print(check(input().strip()))
