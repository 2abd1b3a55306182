import sys

letters, mark = [], 0
for line in sys.stdin.read().splitlines()[1:]:
    command, value = line.split()
    if command == "type":
        del letters[mark:]
        letters.append(value)
        mark += 1
    elif command == "undo":
        mark = max(0, mark - int(value))
    else:
        mark = min(len(letters), mark + int(value))
print(mark)
print("".join(letters[max(0, mark - 10) : mark]) or "empty")
