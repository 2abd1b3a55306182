import sys

commands = [line.split() for line in sys.stdin.read().splitlines()[1:]]
letters, mark = [], 0
text = ""
for command, value in commands:
    if command == "type":
        letters = letters[:mark] + [value]
        mark += 1
    elif command == "undo":
        mark = max(0, mark - int(value))
    else:
        mark = min(len(letters), mark + int(value))
    text = ""
    for letter in letters[:mark]:
        text += letter
print(len(text))
print(text[-10:] or "empty")
