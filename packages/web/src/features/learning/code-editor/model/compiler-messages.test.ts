import { expect, test } from 'vitest'
import { problemsIn } from './compiler-messages.ts'

const compiled = (id: number, compileOutput: string) => problemsIn(id, { compileOutput, stderr: '' })
const ran = (id: number, stderr: string) => problemsIn(id, { compileOutput: '', stderr })
const error = (line: number, column: number | null, message: string) => ({ line, column, severity: 'error', message })
const warning = (line: number, column: number | null, message: string) => ({ line, column, severity: 'warning', message })

// What is quoted was said by the programs themselves: gcc 12, javac 17, rustc 1.96, Node 24, Python 3.11, PHP 8.2, Ruby 3.1, Go 1.19, tsc 7.

test('gcc: errors and warnings at their line and column, without notes', () => {
  const said = `main.c: In function ‘main’:
main.c:4:18: error: ‘x’ undeclared (first use in this function)
    4 |   printf("%d\\n", x)
      |                  ^
main.c:4:18: note: each undeclared identifier is reported only once for each function it appears in
main.c:4:20: error: expected ‘;’ before ‘return’
main.c:3:7: warning: unused variable ‘unused’ [-Wunused-variable]
`
  const problems = [
    error(4, 18, '‘x’ undeclared (first use in this function)'),
    error(4, 20, 'expected ‘;’ before ‘return’'),
    warning(3, 7, 'unused variable ‘unused’ [-Wunused-variable]'),
  ]
  expect(compiled(103, said)).toEqual(problems)
  expect(compiled(105, said.replaceAll('main.c:', 'main.cpp:'))).toEqual(problems)
  expect(compiled(103, 'main.c:1:10: fatal error: no.h: No such file or directory\n')).toEqual([
    error(1, 10, 'no.h: No such file or directory'),
  ])
})

test('Java: the column under which the caret stands, and the frame of an exception that is the program’s own', () => {
  expect(compiled(91, `Main.java:3: error: ';' expected\n    int x = "s"\n               ^\n1 error\n`)).toEqual([
    error(3, 16, "';' expected"),
  ])
  expect(compiled(91, 'Solution.java:9: error: reached end of file while parsing\n')).toEqual([
    error(9, null, 'reached end of file while parsing'),
  ])
  expect(
    ran(
      91,
      `Exception in thread "main" java.lang.NumberFormatException: For input string: "a"
	at java.base/java.lang.Integer.parseInt(Integer.java:652)
	at Main.read(Main.java:7)
	at Main.main(Main.java:3)
`,
    ),
  ).toEqual([error(7, null, 'java.lang.NumberFormatException: For input string: "a"')])
})

test('Rust: the line under each message, and where it panicked in both its forms', () => {
  expect(
    compiled(
      108,
      `error[E0425]: cannot find value \`y\` in this scope
 --> main.rs:3:20
  |
3 |     println!("{}", y);
  |                    ^

warning: unused variable: \`x\`
 --> main.rs:2:9

error: aborting due to 1 previous error; 1 warning emitted
`,
    ),
  ).toEqual([error(3, 20, 'cannot find value `y` in this scope'), warning(2, 9, 'unused variable: `x`')])
  expect(ran(108, "\nthread 'main' panicked at main.rs:3:5:\nno input\nnote: run with `RUST_BACKTRACE=1`\n")).toEqual([
    error(3, 5, 'no input'),
  ])
  expect(ran(108, "thread 'main' panicked at 'no input', main.rs:3:5\n")).toEqual([error(3, 5, 'no input')])
})

test('Go: what the compiler says, with or without a folder, and the own frame of a panic', () => {
  expect(compiled(106, '# command-line-arguments\n./main.go:5:2: undefined: x\nmain.go:6:7: missing return\n')).toEqual([
    error(5, 2, 'undefined: x'),
    error(6, 7, 'missing return'),
  ])
  expect(
    ran(
      106,
      'panic: runtime error: index out of range [3] with length 3\n\ngoroutine 1 [running]:\nmain.main()\n\t/box/main.go:7 +0x1d\nexit status 2\n',
    ),
  ).toEqual([error(7, null, 'runtime error: index out of range [3] with length 3')])
})

test('TypeScript: type errors; a stack of the JavaScript it became names no line of it', () => {
  expect(compiled(101, "main.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.\n")).toEqual([
    error(3, 7, "TS2322: Type 'string' is not assignable to type 'number'."),
  ])
  expect(ran(101, '/box/main:3\n  x\n  ^\n\nReferenceError: x is not defined\n')).toEqual([])
})

test('a program that its interpreter could not read says so as a compiler does', () => {
  expect(compiled(109, '  File "/box/main.py", line 1\n    x = (1\n        ^\nSyntaxError: \'(\' was never closed\n')).toEqual([
    error(1, null, "SyntaxError: '(' was never closed"),
  ])
  expect(compiled(102, "/box/main.js:2\nlet x = ;\n        ^\n\nSyntaxError: Unexpected token ';'\n")).toEqual([
    error(2, 9, "SyntaxError: Unexpected token ';'"),
  ])
})

test('an error of TypeScript and a class of another alphabet name their lines', () => {
  expect(ran(101, '/box/main.ts:7\n  throw new Error()\n  ^\n\nError: boom\n    at fail (/box/main.ts:7:9)\n')).toEqual([
    error(7, 3, 'Error: boom'),
  ])
  expect(compiled(91, 'Café.java:4: error: not a statement\n')).toEqual([error(4, null, 'not a statement')])
})

test('Kotlin and Swift', () => {
  expect(compiled(111, "Main.kt:3:5: error: unresolved reference 'x'.\nMain.kt:2:9: warning: variable 'y' is never used\n")).toEqual([
    error(3, 5, "unresolved reference 'x'."),
    warning(2, 9, "variable 'y' is never used"),
  ])
  expect(ran(111, 'Exception in thread "main" java.lang.IllegalStateException: no\n\tat MainKt.main(Main.kt:2)\n')).toEqual([
    error(2, null, 'java.lang.IllegalStateException: no'),
  ])
  expect(compiled(83, "main.swift:3:5: error: cannot find 'x' in scope\n")).toEqual([error(3, 5, "cannot find 'x' in scope")])
})

test('Python: the innermost frame of the program with the error’s own line', () => {
  expect(
    ran(
      109,
      `Traceback (most recent call last):
  File "/box/main.py", line 3, in <module>
    f()
  File "/box/main.py", line 2, in f
    return 1 / 0
           ~~^~~
ZeroDivisionError: division by zero
`,
    ),
  ).toEqual([error(2, null, 'ZeroDivisionError: division by zero')])
  expect(ran(109, '  File "/box/main.py", line 1\n    x = (1\n        ^\nSyntaxError: \'(\' was never closed\n')).toEqual([
    error(1, null, "SyntaxError: '(' was never closed"),
  ])
  expect(
    ran(
      109,
      'Traceback (most recent call last):\n  File "/box/main.py", line 4, in <module>\n    json.loads("x")\n  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads\n    return x\njson.decoder.JSONDecodeError: Expecting value\n',
    ),
  ).toEqual([error(4, null, 'json.decoder.JSONDecodeError: Expecting value')])
})

test('JavaScript: the line and the caret, for errors and for whatever else was thrown', () => {
  expect(
    ran(102, '/box/main.js:3\n  return b.c\n  ^\n\nReferenceError: b is not defined\n    at f (/box/main.js:3:3)\n\nNode.js v24.21.0\n'),
  ).toEqual([error(3, 3, 'ReferenceError: b is not defined')])
  expect(ran(102, '/box/main.js:1\nthrow "x"\n^\nx\n(Use `node --trace-uncaught ...`)\n')).toEqual([error(1, 1, 'x')])
})

test('PHP and Ruby: errors that end a program, and warnings that do not', () => {
  expect(ran(98, 'Parse error: syntax error, unexpected token ";" in /box/main.php on line 2\n')).toEqual([
    error(2, null, 'syntax error, unexpected token ";"'),
  ])
  expect(
    ran(
      98,
      'Warning: Undefined variable $x in /box/main.php on line 2\nFatal error: Uncaught Exception: no in /box/main.php:3\nStack trace:\n',
    ),
  ).toEqual([warning(2, null, 'Undefined variable $x'), error(3, null, 'Uncaught Exception: no')])
  expect(ran(72, "main.rb:2:in `f': undefined local variable or method `y' (NameError)\n\tfrom main.rb:4:in `<main>'\n")).toEqual([
    error(2, null, "undefined local variable or method `y' (NameError)"),
  ])
  expect(ran(72, "main.rb:3: syntax error, unexpected `end', expecting ')'\nend end\n^~~\n")).toEqual([
    error(3, null, "syntax error, unexpected `end', expecting ')'"),
  ])
})

test('what a program prints about lines is not taken for a compiler’s word, nor is silence', () => {
  expect(ran(109, 'line 3 is wrong\n')).toEqual([])
  expect(ran(103, 'main.c:1:1: error: made up by the program\n')).toEqual([])
  expect(compiled(43, 'main.txt:1:1: error: x\n')).toEqual([])
  expect(compiled(7, 'main.c:1:1: error: x\n')).toEqual([])
  expect(ran(102, '')).toEqual([])
})

test('the same thing is said once, colours for a terminal are left out, and a flood is cut', () => {
  const esc = String.fromCodePoint(27)
  expect(compiled(103, `main.c:1:2: ${esc}[01;31merror: ${esc}[mno\nmain.c:1:2: error: no\n`)).toEqual([error(1, 2, 'no')])
  const flood = Array.from({ length: 3000 }, (_, index) => `main.c:${index + 1}:1: error: no ${index}`).join('\n')
  expect(compiled(103, flood)).toHaveLength(50)
})
