/**
 * Runs one program on many inputs in one process of Python: a process for each would leave no time for a search. Reads `{ source, inputs }` as JSON
 * and prints one JSON line: for each input how the program ended and what it printed. Every find is run once more by itself before it counts.
 */
export const pythonRunMany = String.raw`import builtins, io, json, signal, sys

job = json.load(sys.stdin)
real_open, real_stdout = builtins.open, sys.stdout


class Over(BaseException):
    pass


def ring(*_):
    raise Over()


signal.signal(signal.SIGALRM, ring)
limit = sys.getrecursionlimit()
answers = []
code = compile(job["source"], "main.py", "exec")
room, slow = 48000, 0
for text in job["inputs"]:
    stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    sink = io.BytesIO()
    out = io.TextIOWrapper(sink, encoding="utf-8", write_through=True)
    builtins.open = lambda file, *rest, stdin=stdin, **more: stdin if file in (0, "/dev/stdin") else real_open(file, *rest, **more)
    sys.stdin, sys.stdout = stdin, out
    end = "ok"
    signal.setitimer(signal.ITIMER_REAL, 0.12)
    try:
        exec(code, {"__name__": "__main__", "__builtins__": builtins})
    except SystemExit as leaving:
        end = "ok" if leaving.code in (None, 0) else "error"
    except Over:
        end = "time"
        slow += 1
    except BaseException:
        end = "error"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    sys.setrecursionlimit(limit)
    try:
        out.flush()
    except Exception:
        pass
    printed = sink.getvalue().decode("utf-8", "replace")[:2000]
    answers.append([end, printed])
    room -= len(printed) + 16
    if room < 0 or slow > 1:
        break
builtins.open, sys.stdout = real_open, real_stdout
real_stdout.write(json.dumps(answers) + "\n")
real_stdout.flush()
`
