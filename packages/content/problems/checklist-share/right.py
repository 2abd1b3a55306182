import sys

lines = [line for line in sys.stdin.read().split("\n") if line.strip()]
depths = [len(line) - len(line.lstrip(" ")) for line in lines] + [0]
rows = []
for at, line in enumerate(lines):
    if depths[at] == 0:
        rows.append([line[4:], 0, 0])
    if depths[at + 1] <= depths[at]:
        rows[-1][1] += line[depths[at] + 1] == "x"
        rows[-1][2] += 1
for name, done, tasks in rows:
    print(f"{name}: {done}/{tasks}")
