import sys

words = sys.stdin.read().split()[1:]
lines = set(zip(words[::2], words[1::2]))
pairs = [(a, b) for a, b in lines if a < b and (b, a) in lines]
print("\n".join(f"{a} {b}" for a, b in pairs) or "none")
