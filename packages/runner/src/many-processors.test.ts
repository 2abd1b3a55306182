import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeLanguages } from '@xperto/contract'
import { afterAll, describe, expect, test } from 'vitest'
import type { Step } from './languages/language.ts'
import { createWarmBoxes } from './warm-boxes.ts'
import { findLanguages } from './doctor/find-languages.ts'
import { knownLanguages } from './doctor/look-again.ts'
import { findPlaces } from './languages/find-places.ts'
import { createWorkshop } from './languages/workshop.ts'
import { createLocalRunner } from './local-runner.ts'
import { everyTestCage, testToolchains } from './testing/test-cage.ts'

const [java, typescript, c] = [91, 101, 103]
const compiled = [java, 105, c, 106, typescript, 108, 111]

/** A library that tells every program linked to the C library of 64 processors. */
const folder = mkdtempSync(join(tmpdir(), 'many-processors-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))
const pretence = `#define _GNU_SOURCE
#include <sched.h>
#include <string.h>
int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set) { memset(set, 0, size); memset(set, 255, 8); return 0; }
int get_nprocs(void) { return 64; }
int get_nprocs_conf(void) { return 64; }
#include <dlfcn.h>
#include <unistd.h>
long sysconf(int name) {
  if (name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF) return 64;
  return ((long (*)(int))dlsym(RTLD_NEXT, "sysconf"))(name);
}
`
writeFileSync(join(folder, 'pretence.c'), pretence)
const made = spawnSync('gcc', ['-shared', '-fPIC', '-o', join(folder, 'pretence.so'), join(folder, 'pretence.c'), '-ldl'])
const places = { ...(await findPlaces(testToolchains)), prepared: folder }
const { signal } = new AbortController()

describe.each(await everyTestCage())('a machine of 64 processors, in the cage $mode.name', async (cage) => {
  const boxes = createWarmBoxes(cage, 0)
  afterAll(() => boxes.close())
  const workshop = createWorkshop(places)
  for (const plan of [workshop.compiling, workshop.running])
    plan.environment = { ...plan.environment, LD_PRELOAD: '/opt/prepared/pretence.so' }
  const found = await findLanguages(boxes, workshop)
  const runner = createLocalRunner({ boxes, found: knownLanguages(async () => found, Infinity), places: 1 })
  const run = async (languageId: number, source: string) =>
    await runner.run({ user: 'a', languageId, source: Buffer.from(source), stdin: Buffer.from('hello') }, signal)
  const here = codeLanguages.filter(
    ({ id }) => compiled.includes(id) && found.some(({ language, ...rest }) => language.id === id && 'toolchain' in rest),
  )

  test('is pretended', () => expect(made.status).toBe(0))

  test.each(here)('COD-05 compiles and runs $name', async ({ id, template }) => {
    expect(await run(id, template)).toMatchObject({ stdout: 'You said: hello\n', status: { id: 3 } })
  })

  test.runIf(here.some(({ id }) => id === java))('COD-05 shows two of them to a program of Java', async () => {
    const source = 'class Main { public static void main(String[] a) { System.out.println(Runtime.getRuntime().availableProcessors()); } }'
    expect(await run(java, source)).toMatchObject({ stdout: '2\n', status: { id: 3 } })
  })

  // Go's programs ask the kernel, not the C library; the TypeScript compiler is one of them.
  test('COD-05 shows two of them to programs of Go and to compilers written in it', () => {
    for (const plan of [workshop.compiling, workshop.running]) expect(plan.environment).toMatchObject({ GOMAXPROCS: '2' })
  })

  test('COD-05 gives a compiler room for a thread for every file it waits for', () =>
    expect(workshop.compiling.limits.processes).toBeGreaterThanOrEqual(256))
})

describe.each(await everyTestCage())('a compiler that cannot start a process or a thread, in the cage $mode.name', async (cage) => {
  const boxes = createWarmBoxes(cage, 0)
  afterAll(() => boxes.close())

  /** A runner whose compilers have room for this many processes, and what they were opened. */
  async function withRoomFor(processes: number, change: (compile: Step) => Step = (compile) => compile) {
    const workshop = createWorkshop(await findPlaces(testToolchains))
    const found = await findLanguages(boxes, workshop)
    workshop.compiling.limits = { ...workshop.compiling.limits, processes }
    const changed = found.map((each) =>
      'toolchain' in each && each.toolchain.compile
        ? { ...each, toolchain: { ...each.toolchain, compile: change(each.toolchain.compile) } }
        : each,
    )
    return createLocalRunner({ boxes, found: knownLanguages(async () => changed, Infinity), places: 1 })
  }
  const run = async (runner: Awaited<ReturnType<typeof withRoomFor>>, languageId: number, source: string) =>
    await runner.run({ user: 'a', languageId, source: Buffer.from(source), stdin: Buffer.alloc(0) }, signal)

  test.runIf(cage.groups !== null).each([
    [typescript, 'console.log(1)', 4],
    [java, 'class Main { public static void main(String[] a) {} }', 5],
    [c, 'int main(void) { return 0; }', 4],
  ])('COD-05 is a fault of the server, not of the program (language %i)', async (languageId, source, processes) => {
    const result = await run(await withRoomFor(processes), languageId, source)
    expect(result).toMatchObject({ status: { id: 13 }, compile_output: null })
    expect(result.message).toMatch(/compiler could not start/i)
  })

  test('COD-05 is tried once more, and the program runs', async () => {
    let opened = 0
    const runner = await withRoomFor(64, (compile) => ({
      ...compile,
      opening: (source) =>
        opened++ === 0
          ? 'cat <&3 >/dev/null; echo "runtime: failed to create new OS thread (have 60 already; errno=11)" >&2; exit 2\n'
          : compile.opening(source),
    }))
    expect(await run(runner, c, 'int main(void) { return 0; }')).toMatchObject({ status: { id: 3 } })
    expect(opened).toBe(2)
  })

  test('COD-05 is not believed of a program that quotes such words', async () => {
    const runner = await withRoomFor(64)
    const result = await run(runner, c, '#error "runtime: failed to create new OS thread"\nint main(void) { return 0; }')
    expect(result).toMatchObject({ status: { id: 6 } })
  })
})
