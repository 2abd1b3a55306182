import sys

lines = [line for line in sys.stdin.read().split("\n") if line.strip()]
depths = [len(line) - len(line.lstrip(" ")) for line in lines]


def share(at):
    """Tasks done, all tasks, and the line after the item at this line."""
    done = tasks = 0
    after = at + 1
    while after < len(lines) and depths[after] > depths[at]:
        done_below, tasks_below, after = share(after)
        done += done_below
        tasks += tasks_below
    if tasks == 0:
        return int(lines[at][depths[at] + 1] == "x"), 1, after
    return done, tasks, after


line = 0
while line < len(lines):
    name = lines[line][4:]
    done, tasks, line = share(line)
    print(f"{name}: {done}/{tasks}")
