import { afterAll, describe, expect, test } from 'vitest'
import { startRunner } from './start-runner.ts'
import { everyTestCage, testToolchains } from './testing/test-cage.ts'

const [python, javascript] = [109, 102]
const cages = await everyTestCage()
const { signal } = new AbortController()

describe.each(cages)('what programs take for granted, in the cage $mode.name', async (cage) => {
  const runner = await startRunner({ cage, toolchains: testToolchains, slots: 2 })
  afterAll(() => runner.close())
  const run = async (languageId: number, source: string, stdin = '') =>
    await runner.run({ user: 'a', languageId, source: Buffer.from(source), stdin: Buffer.from(stdin) }, signal)

  test.each([
    [python, 'print(open("/dev/stdin").read())'],
    [python, 'print(open("/proc/self/fd/0").read())'],
    [javascript, 'console.log(require("fs").readFileSync("/dev/stdin", "utf8"))'],
  ])('COD-05 language %i opens its input by name: %s', async (languageId, source) => {
    expect(await run(languageId, source, 'one\ntwo')).toMatchObject({ stdout: 'one\ntwo\n', status: { id: 3 } })
    expect(await run(languageId, source)).toMatchObject({ stdout: '\n', status: { id: 3 } })
  })

  test.each([139, 152, 137, 134, 136, 3])('COD-05 a program that exits with %i has exited', async (code) => {
    const result = await run(python, `import sys; sys.exit(${code})`)
    expect(result).toMatchObject({ status: { id: 11 }, message: `Exited with error code ${code}`, stderr: null })
  })

  test.each([
    ['SIGSEGV', 7],
    ['SIGFPE', 9],
    ['SIGABRT', 10],
    ['SIGTERM', 11],
  ])('COD-05 a program that %s ended is told so', async (signalName, id) => {
    const result = await run(python, `import os, signal; os.kill(os.getpid(), signal.${signalName})`)
    expect(result).toMatchObject({ status: { id }, stderr: null })
  })

  test('COD-05 a program writes to its outputs by name', async () => {
    const source = 'for name in ("stdout", "stderr"):\n  with open(f"/dev/{name}", "w") as file: file.write(name)'
    expect(await run(python, source)).toMatchObject({ stdout: 'stdout', stderr: 'stderr', status: { id: 3 } })
  })

  // Without groups a process has too little room for the memory that a second V8 reserves.
  test.skipIf(cage.groups === null)('COD-05 a worker thread of Node starts on the file of its own program', async () => {
    const source = `const { Worker, isMainThread, parentPort } = require('worker_threads')
      if (isMainThread) new Worker(__filename).on('message', (text) => console.log(text, require('fs').readFileSync(__filename).length))
      else parentPort.postMessage('from the worker')`
    expect(await run(javascript, source)).toMatchObject({ stdout: `from the worker ${source.length}\n`, status: { id: 3 } })
  })
})
