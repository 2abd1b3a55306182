import type { SourceProblem } from '../../../../ui/source-editor/named-lines.ts'

/** Something that a compiler or a runtime says about one line of the program. */
export type CodeProblem = SourceProblem

/** What was said: by the compiler, and by the program on its standard error. */
export interface Said {
  compileOutput: string
  stderr: string
}

/** More than these are of no use to anybody; what follows an error is often its echo. */
const mostProblems = 50

/** The lines that a compiler or a runtime of that language names, each thing once, in the order in which it was said. */
export function problemsIn(languageId: number, { compileOutput, stderr }: Said): CodeProblem[] {
  const read = readers[languageId]
  if (!read) return []
  const found = read({ compileOutput: withoutInks(compileOutput), stderr: withoutInks(stderr) })
  const seen = new Set<string>()
  return found
    .filter(({ line, message }) => {
      const key = `${line}:${message}`
      return line > 0 && message !== '' && !seen.has(key) && Boolean(seen.add(key))
    })
    .slice(0, mostProblems)
}

type Reader = (said: Said) => CodeProblem[]

/** What an interpreter says: as a compiler's output where it could not read the program at all. */
const saidBy = ({ compileOutput, stderr }: Said): string => compileOutput || stderr

/** By the id of the language (COD-01). Plain Text is not compiled. */
const readers: Record<number, Reader> = {
  109: (said) => python(saidBy(said)),
  102: (said) => node(saidBy(said)),
  101: ({ compileOutput, stderr }) => [...typescript(compileOutput), ...node(stderr)],
  91: ({ compileOutput, stderr }) => [
    ...javac(compileOutput),
    ...trace(stderr, /^Exception in thread ".*?" (.+)$/m, /^\s+at [^/\n]+\([^\s():]+\.java:(\d+)\)/m),
  ],
  103: ({ compileOutput }) => lineColon(compileOutput),
  105: ({ compileOutput }) => lineColon(compileOutput),
  106: ({ compileOutput, stderr }) => [...lineColon(compileOutput), ...trace(stderr, /^(?:panic|fatal error): (.+)$/m, /main\.go:(\d+)/)],
  98: (said) => php(saidBy(said)),
  72: (said) => ruby(saidBy(said)),
  108: ({ compileOutput, stderr }) => [...rust(compileOutput), ...rustPanic(stderr)],
  83: ({ compileOutput }) => lineColon(compileOutput),
  111: ({ compileOutput, stderr }) => [
    ...lineColon(compileOutput),
    ...trace(stderr, /^Exception in thread ".*?" (.+)$/m, /\(Main\.kt:(\d+)\)/),
  ],
}

/** `main.c:4:18: error: text`, as gcc, swiftc, kotlinc and, without the word, Go say it. Notes belong to the error before them. */
function lineColon(text: string): CodeProblem[] {
  return all(
    text,
    /^(?:\.\/|\/box\/)?[Mm]ain\.\w+:(\d+)(?::(\d+))?: (?:(fatal error|error|warning|note|info): )?(.+)$/gm,
    ([, line, column, word, message]) =>
      word === 'note' || word === 'info' ? null : problem(line, column, message, word === 'warning' ? 'warning' : 'error'),
  )
}

/** `main.ts(3,7): error TS2322: text`. */
function typescript(text: string): CodeProblem[] {
  return all(text, /^main\.ts\((\d+),(\d+)\): error (TS\d+: .+)$/gm, ([, line, column, message]) => problem(line, column, message))
}

/** `Main.java:3: error: text`, then the line, then a caret under the column. */
function javac(text: string): CodeProblem[] {
  return all(text, /^[^\s/:]+\.java:(\d+): (error|warning): (.+)$(?:\n.*$)?(?:\n( *)\^$)?/gm, ([, line, word, message, indent]) =>
    problem(line, indent === undefined ? undefined : `${indent.length + 1}`, message, word === 'warning' ? 'warning' : 'error'),
  )
}

/** `error[E0425]: text`, then ` --> main.rs:3:20`. */
function rust(text: string): CodeProblem[] {
  return all(text, /^(error|warning)(?:\[\w+\])?: (.+)\n *--> main\.rs:(\d+):(\d+)$/gm, ([, word, message, line, column]) =>
    problem(line, column, message, word === 'warning' ? 'warning' : 'error'),
  )
}

/** `thread 'main' panicked at 'text', main.rs:3:5`, since 1.73 `panicked at main.rs:3:5:` and the text on the next line. */
function rustPanic(text: string): CodeProblem[] {
  const [, old, line, column, message] = /panicked at (?:'(.*)', )?main\.rs:(\d+):(\d+):?(?:\n(.+))?/.exec(text) ?? []
  return line === undefined ? [] : [problem(line, column, old ?? message)]
}

/**
 * The innermost frame of main.py, with the last line, which names the error. The source is shown without its indentation, so that a caret
 * under it tells no column.
 */
function python(text: string): CodeProblem[] {
  const line = [...text.matchAll(/^ {2}File ".*?\bmain\.py", line (\d+)/gm)].at(-1)?.[1]
  return line === undefined ? [] : [problem(line, undefined, lastSaid(text))]
}

/** `/box/main.js:3` or `/box/main.ts:3`, the line, a caret under the column; after it the error. */
function node(text: string): CodeProblem[] {
  const [, line, indent, rest] = /^\S*main\.[jt]s:(\d+)\n.*\n( *)\^+\s*\n([\s\S]*)$/m.exec(text) ?? []
  if (line === undefined || indent === undefined || rest === undefined) return []
  return [problem(line, `${indent.length + 1}`, rest.trim().split('\n')[0])]
}

/** `Parse error: text in /box/main.php on line 2`; an exception that nobody caught says it as `in /box/main.php:3`. */
function php(text: string): CodeProblem[] {
  return all(
    text,
    /^(?:PHP )?(Parse error|Fatal error|Warning|Notice|Deprecated): +(.+?) in \S*main\.php(?: on line |:)(\d+)/gm,
    ([, word = '', message, line]) => problem(line, undefined, message, /error/.test(word) ? 'error' : 'warning'),
  )
}

/** `main.rb:2:in 'name': text (NameError)`; a syntax error has no `in`. Frames under it begin with `from` and are left out. */
function ruby(text: string): CodeProblem[] {
  return all(text, /^\S*main\.rb:(\d+):(?:in [`'].*?':)? ?(warning: )?(.+)$/gm, ([, line, word, message]) =>
    problem(line, undefined, message, word === undefined ? 'error' : 'warning'),
  )
}

/** What went wrong, and the first frame of it that is the program's own. */
function trace(text: string, what: RegExp, frame: RegExp): CodeProblem[] {
  const found = what.exec(text)
  const line = found ? frame.exec(text.slice(found.index))?.[1] : undefined
  return line === undefined ? [] : [problem(line, undefined, found?.[1])]
}

function problem(line = '0', column: string | undefined, message = '', severity: CodeProblem['severity'] = 'error'): CodeProblem {
  return { line: Number(line), column: column === undefined ? null : Number(column), severity, message: message.trim() }
}

function all(text: string, pattern: RegExp, toProblem: (match: RegExpMatchArray) => CodeProblem | null): CodeProblem[] {
  return [...text.matchAll(pattern)].flatMap((match) => toProblem(match) ?? [])
}

/** The last line that is not indented: in Python the name of the error and what it says. */
const lastSaid = (text: string): string | undefined => text.split('\n').findLast((line) => /^\w/.test(line))

/** A program may colour what it says for a terminal. */
const withoutInks = (text: string): string => text.replaceAll(inks, '')
const inks = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
