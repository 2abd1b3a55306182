import { execFileSync } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import { DatabaseSync } from 'node:sqlite'

// One process for all examples of a language: starting one for each would take most of the time.
const JAVASCRIPT = `
  const printed = []
  let lines = []
  const { format } = await import('node:util')
  console.log = (...values) => lines.push(format(...values))
  for (const code of JSON.parse(process.argv[1])) {
    lines = []
    await import('data:text/javascript,' + encodeURIComponent(code))
    // Timers of an example may print after its module has ended; none of them waits longer than this.
    await new Promise((resolve) => setTimeout(resolve, 60))
    printed.push(lines)
  }
  process.stdout.write(JSON.stringify(printed))`

const PYTHON = `
import contextlib, io, json, sys
printed = []
for code in json.loads(sys.argv[1]):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "example", "exec"), {"__name__": "example"})
    printed.append(out.getvalue().splitlines())
print(json.dumps(printed))`

/** The shop that the examples of the SQL cards ask. */
const SHOP = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers, total INTEGER NOT NULL, placed_on TEXT NOT NULL);
  INSERT INTO customers VALUES (1, 'Ada', 'London'), (2, 'Lin', 'Delhi'), (3, 'Sam', NULL);
  INSERT INTO orders VALUES (1, 1, 120, '2026-01-05'), (2, 1, 80, '2026-02-10'), (3, 2, 200, '2026-02-11');`

/**
 * Runs examples, each as a program of its own.
 * @returns the lines that each of them printed; for SQL the rows of its query, their values joined by bars
 * @throws Error when an example fails
 */
export function runExamples(language: 'js' | 'ts' | 'python' | 'sql', codes: readonly string[]): string[][] {
  if (language === 'sql') return codes.map(rowsOf)
  if (language === 'python') return runProgram('python3', ['-c', PYTHON, JSON.stringify(codes)])
  const modules = language === 'ts' ? codes.map((code) => stripTypeScriptTypes(code)) : codes
  return runProgram(process.execPath, ['--input-type=module', '--no-warnings', '-e', JAVASCRIPT, JSON.stringify(modules)])
}

function runProgram(program: string, args: readonly string[]): string[][] {
  const output = execFileSync(program, args, { encoding: 'utf8', timeout: 60_000, env: { PATH: process.env['PATH'] ?? '' } })
  // The drivers above write nothing but one list of lines for each example.
  return JSON.parse(output) as string[][]
}

function rowsOf(sql: string): string[] {
  const shop = new DatabaseSync(':memory:')
  shop.exec(SHOP)
  if (!/^\s*SELECT/iu.test(sql)) {
    shop.exec(sql)
    shop.close()
    return []
  }
  const rows = shop.prepare(sql).all()
  shop.close()
  return rows.map((row) =>
    Object.values(row)
      .map((value) => value ?? 'NULL')
      .join(' | '),
  )
}
