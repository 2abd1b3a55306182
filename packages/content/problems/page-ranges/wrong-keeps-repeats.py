import sys

pages = sorted(map(int, sys.stdin.read().split()[1:]))
parts = []
run = []
for page in pages + [None]:
    if run and page != run[-1] + 1:
        parts.append(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)))
        run = []
    run.append(page)
print(",".join(parts))
