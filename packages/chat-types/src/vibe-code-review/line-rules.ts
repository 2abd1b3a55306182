import type { Severity } from './state.ts'

/** A rule over one line: what it looks for, why that hurts, and what to write instead. */
export interface LineRule {
  name: string
  /** Languages it reads; empty for every one. */
  languages: readonly string[]
  severity: Severity
  /** Read on the line without its comment; `code` rules also without the insides of its strings. */
  reads: 'code' | 'line'
  sign: RegExp
  unless?: RegExp
  why: string
  better: string
}

const script = ['javascript', 'typescript']

/** Mistakes that people really make and that one line shows. What needs more than one line is not claimed. */
export const lineRules: readonly LineRule[] = [
  {
    name: 'loose-equality',
    languages: script,
    severity: 'bug',
    reads: 'code',
    sign: /(?<![=!<>])(?:==|!=)(?!=)/u,
    unless: /[=!]= ?null\b/u,
    why: '`==` and `!=` convert their sides first, so `0 == ""` is true.',
    better: 'Write `===` or `!==`.',
  },
  {
    name: 'past-the-end',
    languages: [...script, 'java', 'c', 'c++', 'go'],
    severity: 'bug',
    reads: 'code',
    sign: /\bfor\b.*=\s*0\b.*<=\s*(?:[\w.]+\.(?:length|size\(\))|len\(\w+\))(?!\s*-)/u,
    why: 'The index runs from 0 to the length itself: the last turn reads one place past the end.',
    better: 'Write `<` in place of `<=`.',
  },
  {
    name: 'async-for-each',
    languages: script,
    severity: 'failure',
    reads: 'code',
    sign: /\.forEach\(\s*async\b/u,
    why: '`forEach` does not wait for promises: what follows runs too early, and an error is lost.',
    better: 'Write `for (const item of items) await work(item)`, or `await Promise.all(items.map(work))`.',
  },
  {
    name: 'code-from-text',
    languages: [...script, 'python'],
    severity: 'security',
    reads: 'code',
    sign: /(?<![.\w])eval\(/u,
    why: '`eval` runs whatever the text says.',
    better: 'Parse the text: `JSON.parse(text)`, in Python `ast.literal_eval(text)`.',
  },
  {
    name: 'html-from-text',
    languages: script,
    severity: 'security',
    reads: 'code',
    sign: /\.innerHTML\s*\+?=(?!=)/u,
    why: 'Text of a stranger becomes markup here and can run a script.',
    better: 'Write `element.textContent = text`.',
  },
  {
    name: 'mutable-default',
    languages: ['python'],
    severity: 'bug',
    reads: 'code',
    sign: /\bdef\b.*=\s*(?:\[|\{|list\(\)|dict\(\)|set\(\))/u,
    why: 'The default is made once, and every call shares and changes it.',
    better: 'Write `items=None` and begin with `items = [] if items is None else items`.',
  },
  {
    name: 'bare-except',
    languages: ['python'],
    severity: 'failure',
    reads: 'code',
    sign: /^\s*except\s*:/u,
    why: 'It also swallows Ctrl+C and mistakes of your own.',
    better: 'Name what you expect: `except ValueError:`.',
  },
  {
    name: 'none-by-equality',
    languages: ['python'],
    severity: 'clarity',
    reads: 'code',
    sign: /[=!]=\s*None\b/u,
    why: 'A class can answer `==` as it likes; there is one `None`.',
    better: 'Write `is None` or `is not None`.',
  },
  {
    name: 'file-left-open',
    languages: ['python'],
    severity: 'failure',
    reads: 'code',
    sign: /=\s*open\(/u,
    unless: /\bwith\b/u,
    why: 'If the next lines fail, the file stays open.',
    better: 'Write `with open(path) as file:`.',
  },
  {
    name: 'sql-from-text',
    languages: [],
    severity: 'security',
    reads: 'line',
    sign: /["'`][^"'`]*\b(?:select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b.*(?:["']\s*(?:\+|%(?!\w)|\.format\()|\$\{)|\bf["'].*\b(?:select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b.*\{/iu,
    why: 'A value joined into SQL can change what the statement does.',
    better: 'Write a placeholder (`?`, `$1` or `%s`, as your driver says) and pass the value beside the statement.',
  },
  {
    name: 'secret-in-code',
    languages: [],
    severity: 'security',
    reads: 'line',
    sign: /\b\w*(?:password|passwd|secret|api_?key|token)\b["']?\s*[:=]+\s*["'][^"'\s]{8,}["']/iu,
    unless: /process\.env|environ|example|placeholder/iu,
    why: 'Everybody who reads the repository reads the secret, and its history keeps it.',
    better: 'Read it from the environment, and replace the secret that was here.',
  },
  {
    name: 'changes-every-row',
    languages: ['sql'],
    severity: 'bug',
    reads: 'code',
    sign: /^\s*(?:delete\s+from\s+\w+|update\s+\w+\s+set\s[^;]*)\s*;/iu,
    unless: /\bwhere\b/iu,
    why: 'Without `WHERE` it changes every row.',
    better: 'Add `WHERE`, and run the same condition as a `SELECT` first.',
  },
  {
    name: 'null-by-equality',
    languages: ['sql'],
    severity: 'bug',
    reads: 'code',
    sign: /\bwhere\b.*(?:=|<>|!=)\s*null\b/iu,
    why: 'A comparison with `NULL` is never true, so no row matches.',
    better: 'Write `IS NULL` or `IS NOT NULL`.',
  },
  {
    name: 'text-by-identity',
    languages: ['java'],
    severity: 'bug',
    reads: 'code',
    sign: /[=!]=\s*"/u,
    why: '`==` asks whether both are the same object, not the same text.',
    better: 'Write `"text".equals(value)`.',
  },
  {
    name: 'unbounded-read',
    languages: ['c', 'c++'],
    severity: 'security',
    reads: 'code',
    sign: /\b(?:gets|strcpy|strcat|sprintf)\(/u,
    why: 'It writes past the end of the buffer when the text is longer.',
    better: 'Give the size: `fgets(buffer, sizeof buffer, stdin)`, `snprintf(buffer, sizeof buffer, "%s", text)`.',
  },
  {
    name: 'error-dropped',
    languages: ['go'],
    severity: 'failure',
    reads: 'code',
    sign: /\w+\s*,\s*_\s*:?=\s*[\w.]+\(/u,
    why: 'The second value is thrown away; where it is an error, the first may be empty.',
    better: 'Write `value, err := call()` and `if err != nil { return err }`.',
  },
]
