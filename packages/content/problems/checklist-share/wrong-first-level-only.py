import sys

rows = []
for line in sys.stdin.read().split("\n"):
    if line.startswith("["):
        rows.append([line[4:], line[1] == "x", 0, 0])
    elif line.startswith("  ["):
        rows[-1][2] += line[3] == "x"
        rows[-1][3] += 1
for name, marked, done, tasks in rows:
    print(f"{name}: {done}/{tasks}" if tasks else f"{name}: {int(marked)}/1")
