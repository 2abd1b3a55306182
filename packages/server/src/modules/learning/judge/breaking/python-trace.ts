/**
 * Runs one program on one input and notes the variables after each line. Reads `{ source, input }` as JSON; prints one JSON line:
 * `{ steps: [{ line, values, printed }], end }`, where `values` holds only what has changed.
 */
export const pythonTrace = String.raw`import builtins, io, json, sys, types

job = json.load(sys.stdin)
real_open, real_stdout = builtins.open, sys.stdout
stdin = io.TextIOWrapper(io.BytesIO(job["input"].encode()), encoding="utf-8")
sink = io.BytesIO()
builtins.open = lambda file, *rest, **more: stdin if file in (0, "/dev/stdin") else real_open(file, *rest, **more)
steps, known, last = [], {}, {}
most = 600
plain = (int, float, str, bool, list, tuple, dict, set, frozenset, type(None))


class Enough(BaseException):
    pass


def shown(value):
    if type(value).__name__ == "deque":
        value = list(value)
    if not isinstance(value, plain):
        return None
    try:
        text = repr(value)
    except Exception:
        return None
    return text if len(text) <= 80 else text[:79] + "…"


def note(frame):
    line = last.get(frame)
    if line is None:
        return
    values = {}
    for name, value in list(frame.f_locals.items()):
        if name.startswith("_") or isinstance(value, (types.ModuleType, types.FunctionType, type)):
            continue
        text = shown(value)
        if text is not None and known.get(name) != text:
            known[name] = values[name] = text
    steps.append({"line": line, "values": values, "printed": len(sink.getvalue())})
    if len(steps) >= most:
        raise Enough()


def follow(frame, event, _):
    if frame.f_code.co_filename != "main.py" or frame.f_code.co_name.startswith("<") and frame.f_code.co_name != "<module>":
        return None
    if event in ("line", "return"):
        note(frame)
        last[frame] = frame.f_lineno if event == "line" else None
    return follow


out = io.TextIOWrapper(sink, encoding="utf-8", write_through=True)
sys.stdin, sys.stdout = stdin, out
end = None
try:
    code = compile(job["source"], "main.py", "exec")
    sys.settrace(follow)
    exec(code, {"__name__": "__main__", "__builtins__": builtins})
except SystemExit:
    pass
except Enough:
    end = {"kind": "endless"}
except BaseException as error:
    sys.settrace(None)
    at, trace = None, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == "main.py":
            at = trace.tb_lineno
        trace = trace.tb_next
    end = {"kind": "error", "line": at, "words": (type(error).__name__ + ": " + str(error))[:200]}
sys.settrace(None)
builtins.open, sys.stdout = real_open, real_stdout
real_stdout.write(json.dumps({"steps": steps, "end": end, "output": sink.getvalue().decode("utf-8", "replace")[:2000]}) + "\n")
real_stdout.flush()
`
