MODULUS = 1_000_000_007
lamps, most = map(int, input().split())
ways = [1] + [0] * most
for _ in range(lamps):
    ways = [sum(ways) % MODULUS] + ways[:-1]
print(sum(ways) % MODULUS)
