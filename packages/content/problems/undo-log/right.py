import sys

text, taken_back = [], []
for line in sys.stdin.read().splitlines()[1:]:
    command, value = line.split()
    if command == "type":
        text.append(value)
        taken_back.clear()
        continue
    source, target = (text, taken_back) if command == "undo" else (taken_back, text)
    for _ in range(min(int(value), len(source))):
        target.append(source.pop())
print(len(text))
print("".join(text[-10:]) or "empty")
