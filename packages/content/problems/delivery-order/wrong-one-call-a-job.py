import sys

numbers = list(map(int, sys.stdin.read().split()))
count = numbers[0]
after = [[] for _ in range(count + 1)]
for first, second in zip(numbers[2::2], numbers[3::2]):
    after[first].append(second)
state = ["new"] * (count + 1)
order = []


def visit(job):
    if state[job] == "open":
        print("impossible")
        sys.exit()
    if state[job] == "done":
        return
    state[job] = "open"
    for later in after[job]:
        visit(later)
    state[job] = "done"
    order.append(job)


for job in range(1, count + 1):
    visit(job)
print(*reversed(order))
