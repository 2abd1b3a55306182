import { afterAll, describe, expect, test } from 'vitest'
import { startRunner } from './start-runner.ts'
import { everyTestCage, testToolchains } from './testing/test-cage.ts'

const ids = { python: 109, javascript: 102, java: 91, cpp: 105, c: 103, typescript: 101, php: 98, ruby: 72, rust: 108, kotlin: 111 }
type Name = keyof typeof ids
const [cage] = await everyTestCage()
if (!cage) throw new Error('no cage holds on this machine')
const { signal } = new AbortController()
const runner = await startRunner({ cage, toolchains: testToolchains, slots: 2 })
afterAll(() => runner.close())
const found = await runner.languages()
const missing = (name: Name) => found.find(({ id }) => id === ids[name])?.missing ?? null
const run = async (name: Name, source: string) =>
  await runner.run({ user: 'a', languageId: ids[name], source: Buffer.from(source), stdin: Buffer.alloc(0) }, signal)

describe('COD-05 a program whose own heap is full has met its memory limit', () => {
  test.for<[Name, string]>([
    ['javascript', 'const all = []; for (;;) all.push(new Array(1e5).fill(1.5))'],
    ['typescript', 'const all: number[][] = []; for (;;) all.push(new Array(1e5).fill(1.5))'],
    [
      'java',
      'import java.util.*; class Main { public static void main(String[] a) { List<int[]> all = new ArrayList<>(); for (;;) all.add(new int[1000000]); } }',
    ],
    ['kotlin', 'fun main() { val all = ArrayList<IntArray>(); while (true) all.add(IntArray(1000000)) }'],
    ['php', '<?php $all = []; while (true) $all[] = str_repeat("x", 1000000);'],
  ])('%s', async ([name, source], { skip }) => {
    skip(missing(name) !== null, missing(name) ?? '')
    const result = await run(name, source)
    expect(result).toMatchObject({ status: { id: 12 }, message: 'Memory limit exceeded' })
    expect(result.stderr).toMatch(/memory/i)
  })

  test('and one that only prints such words has not', async () => {
    const result = await run('javascript', 'console.error("FATAL ERROR: JavaScript heap out of memory")')
    expect(result).toMatchObject({ status: { id: 3 } })
  })
})

describe('COD-05 a program that its interpreter cannot read was not run', () => {
  test.for<[Name, string]>([
    ['python', 'x = 1\nif x\n  print(x)'],
    ['python', 'def f():\nreturn 1'],
    ['javascript', 'let x = ;'],
    ['javascript', 'import fs from "fs"\nlet x = ;'],
    ['php', '<?php echo 1 +;'],
    ['ruby', 'puts 1 +\n'],
  ])('%s: %s', async ([name, source], { skip }) => {
    skip(missing(name) !== null, missing(name) ?? '')
    const result = await run(name, source)
    expect(result).toMatchObject({ stdout: null, stderr: null, status: { id: 6 }, message: 'Syntax error: the program was not run' })
    expect(result.compile_output).toMatch(/main\.\w+/)
  })

  test.for<[Name, string]>([
    ['python', 'eval("1 +")'],
    ['python', 'raise SyntaxError("mine")'],
    ['javascript', 'JSON.parse("{")'],
    ['javascript', 'new Function("let x = ;")'],
  ])('but one that meets a syntax error while it runs was: %s: %s', async ([name, source]) => {
    expect(await run(name, source)).toMatchObject({ status: { id: 11 }, compile_output: null })
  })
})

describe('COD-05 names and entries of Java and Kotlin', () => {
  test.for<[Name, string, string]>([
    [
      'java',
      'package com.example.app; class Helper {} public class Main { public static void main(String[] a) { System.out.println("packed"); } }',
      'packed',
    ],
    ['java', 'public class Café { public static void main(String[] a) { System.out.println("é"); } }', 'é'],
    ['java', 'class Main { static class Node {} public static void main(String[] a) { System.out.println("outer"); } }', 'outer'],
    ['java', 'public class Util { } class App { public static void main(String[] a) { System.out.println("app"); } }', 'app'],
    ['java', 'class Out { static class In { public static void main(String[] a) { System.out.println("in"); } } }', 'in'],
    ['kotlin', 'package a.b\nfun main() { println("packed") }', 'packed'],
    ['kotlin', 'class App { companion object { @JvmStatic fun main(args: Array<String>) { println("companion") } } }', 'companion'],
    ['kotlin', 'object Café { @JvmStatic fun main(args: Array<String>) { println("object") } }', 'object'],
    ['kotlin', '@file:JvmName("Other")\nfun main(args: Array<String>) { println("named") }', 'named'],
  ])('%s: %s', async ([name, source, output], { skip }) => {
    skip(missing(name) !== null, missing(name) ?? '')
    expect(await run(name, source)).toMatchObject({ stdout: `${output}\n`, status: { id: 3 } })
  })
})

test('COD-05 an error of TypeScript names lines of the program itself', async () => {
  const source = 'interface Point {\n  x: number\n}\n\nfunction fail(point: Point): never {\n  throw new Error("boom")\n}\nfail({ x: 1 })\n'
  const { stderr } = await run('typescript', source)
  expect(stderr).toMatch(/main\.ts:6/)
  expect(stderr).toMatch(/main\.ts:8/)
})

test('COD-05 Rust ends a program whose number overflows', async ({ skip }) => {
  skip(missing('rust') !== null, missing('rust') ?? '')
  const source = 'fn main() { let mut x: i32 = std::env::args().count() as i32; for _ in 0..40 { x *= 2 } println!("{}", x) }'
  expect((await run('rust', source)).stderr).toContain('attempt to multiply with overflow')
})

describe('COD-05 the standard modules of', () => {
  test.for<[Name, string]>([
    ['php', '<?php echo ctype_digit("12") ? "yes" : "no", "\\n";'],
    ['ruby', 'require "prime"; require "set"; puts Prime.first(1) == [2] ? "yes" : "no"'],
  ])('%s are there', async ([name, source], { skip }) => {
    skip(missing(name) !== null, missing(name) ?? '')
    expect(await run(name, source)).toMatchObject({ stdout: 'yes\n', status: { id: 3 } })
  })
})
