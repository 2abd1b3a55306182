import sys

words = sys.stdin.read().split()[1:]
lines = list(zip(words[::2], words[1::2]))
pairs = []
for a, b in lines:
    if a < b and (b, a) in lines and (a, b) not in pairs:
        pairs.append((a, b))
print("\n".join(f"{a} {b}" for a, b in pairs) or "none")
