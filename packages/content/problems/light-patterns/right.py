MODULUS = 1_000_000_007
lamps, most = map(int, input().split())
size = most + 1


def multiply(one, other):
    columns = list(zip(*other))
    return [[sum(a * b for a, b in zip(row, column)) % MODULUS for column in columns] for row in one]


# From each number of lamps that are on at the end: off goes to 0, on goes one further.
step = [[1] + [0] * most for _ in range(size)]
for state in range(most):
    step[state][state + 1] = 1
ways = [[1] + [0] * most]
while lamps:
    if lamps & 1:
        ways = multiply(ways, step)
    step = multiply(step, step)
    lamps >>= 1
print(sum(ways[0]) % MODULUS)
