import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Languages whose examples other programs than ours run: compiled where that can be in one program, since a compiler's start takes most of the time. */
export const compiledLanguages = ['java', 'cpp', 'c', 'go', 'rust', 'kotlin', 'swift', 'php', 'ruby'] as const
export type CompiledLanguage = (typeof compiledLanguages)[number]

/** Between the outputs of two examples of one program. */
const mark = '\u0001'

const programs: Readonly<Record<CompiledLanguage, readonly string[]>> = {
  java: ['javac', '-version'],
  cpp: ['g++', '--version'],
  c: ['gcc', '--version'],
  go: ['go', 'version'],
  rust: ['rustc', '--version'],
  kotlin: ['kotlinc', '-version'],
  swift: ['swiftc', '--version'],
  php: ['php', '--version'],
  ruby: ['ruby', '--version'],
}

/** Whether this machine can run examples in a language. */
export function canRun(language: CompiledLanguage): boolean {
  const [program = '', ...args] = programs[language]
  return spawnSync(program, args).status === 0
}

/**
 * Runs examples, whole programs as a person runs them in the editor, none of which reads its input.
 * @returns the lines that each of them printed
 * @throws Error with the compiler's words when one does not compile or fails
 */
export function runCompiledExamples(language: CompiledLanguage, codes: readonly string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  try {
    return runners[language](folder, codes).map((text) => text.split('\n').filter((line) => line !== ''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const runners: Readonly<Record<CompiledLanguage, (folder: string, codes: readonly string[]) => string[]>> = {
  java: runJava,
  cpp: runCpp,
  c: (folder, codes) => codes.map((code) => runC(folder, code)),
  go: runGo,
  rust: runRust,
  kotlin: runKotlin,
  swift: (folder, codes) =>
    codes.map((code) => {
      write(folder, 'main.swift', code)
      execute(folder, 'swiftc', ['main.swift', '-o', 'example'])
      return execute(folder, './example', [])
    }),
  php: (folder, codes) => codes.map((code) => execute(folder, 'php', ['-r', code.replace(/^<\?php\s*/u, '')])),
  ruby: (folder, codes) => codes.map((code) => execute(folder, 'ruby', ['-e', code])),
}

function execute(cwd: string, program: string, args: readonly string[]): string {
  const options = { cwd, encoding: 'utf8', timeout: 120_000, input: '', stdio: 'pipe' } as const
  return execFileSync(program, args, options)
}

function write(folder: string, file: string, text: string): void {
  writeFileSync(join(folder, file), text)
}

const outputsOf = (text: string): string[] => text.split(mark).slice(1)

function runJava(folder: string, codes: readonly string[]): string[] {
  const files = codes.map((code, number) => {
    mkdirSync(join(folder, `ex${number}`))
    write(folder, `ex${number}/Main.java`, `package ex${number};\n${code.replace(/^class Main/mu, 'public class Main')}`)
    return `ex${number}/Main.java`
  })
  const calls = codes.map((_, number) => `System.out.print("\\u0001"); ex${number}.Main.main(args);`).join('\n')
  write(folder, 'Driver.java', `public class Driver { public static void main(String[] args) throws Exception {\n${calls}\n} }`)
  execute(folder, 'javac', ['-d', 'out', 'Driver.java', ...files])
  return outputsOf(execute(folder, 'java', ['-cp', 'out', '-XX:TieredStopAtLevel=1', 'Driver']))
}

function runCpp(folder: string, codes: readonly string[]): string[] {
  const include = /^#include .+$/gmu
  const includes = new Set(codes.flatMap((code) => code.match(include) ?? []))
  const spaces = codes.map(
    (code, number) => `namespace ex${number} {\n${code.replace(include, '').replace('int main()', 'void example()')}\n}`,
  )
  const calls = codes.map((_, number) => `std::cout << '\\x01'; ex${number}::example();`)
  write(folder, 'all.cpp', [...includes, ...spaces, 'int main() {', ...calls, '}'].join('\n'))
  execute(folder, 'g++', ['-std=c++20', '-Wall', 'all.cpp', '-o', 'all'])
  return outputsOf(execute(folder, './all', []))
}

function runC(folder: string, code: string): string {
  write(folder, 'one.c', code)
  execute(folder, 'gcc', ['-std=c17', '-Wall', 'one.c', '-o', 'one'])
  return execute(folder, './one', [])
}

function runGo(folder: string, codes: readonly string[]): string[] {
  for (const [number, code] of codes.entries()) {
    mkdirSync(join(folder, `ex${number}`))
    write(folder, `ex${number}/ex.go`, code.replace(/^package main$/mu, `package ex${number}`).replace(/^func main\(\)/mu, 'func Main()'))
  }
  const imports = codes.map((_, number) => `import "examples/ex${number}"`)
  const calls = codes.map((_, number) => `fmt.Print("\\x01"); ex${number}.Main()`)
  write(folder, 'main.go', ['package main', 'import "fmt"', ...imports, 'func main() {', ...calls, '}'].join('\n'))
  write(folder, 'go.mod', 'module examples\n\ngo 1.18\n')
  return outputsOf(execute(folder, 'go', ['run', '.']))
}

function runRust(folder: string, codes: readonly string[]): string[] {
  const modules = codes.map((code, number) => `mod ex${number} {\n${code.replace(/^fn main\(\)/mu, 'pub fn main()')}\n}`)
  const calls = codes.map((_, number) => `print!("\\u{1}"); ex${number}::main();`)
  write(folder, 'all.rs', ['#![allow(unused, dead_code)]', ...modules, 'fn main() {', ...calls, '}'].join('\n'))
  execute(folder, 'rustc', ['--edition', '2021', 'all.rs', '-o', 'all'])
  return outputsOf(execute(folder, './all', []))
}

function runKotlin(folder: string, codes: readonly string[]): string[] {
  const files = codes.map((code, number) => {
    write(folder, `ex${number}.kt`, `package ex${number}\n${code}`)
    return `ex${number}.kt`
  })
  write(folder, 'all.kt', `fun main() {\n${codes.map((_, number) => `print("\\u0001"); ex${number}.main()`).join('\n')}\n}`)
  execute(folder, 'kotlinc', [...files, 'all.kt', '-include-runtime', '-d', 'all.jar'])
  return outputsOf(execute(folder, 'java', ['-cp', 'all.jar', 'AllKt']))
}
