import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'

const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => printed.mockClear())
const lines = () => printed.mock.calls.map(([text]) => String(text)).join('')

test('every step runs whatever failed before it, and each has its line', async () => {
  const results = await runSteps([
    { name: 'first', command: ['node', '-e', 'console.log("why it failed"); process.exit(3)'] },
    { name: 'second', command: ['node', '-e', 'console.log("never shown")'] },
    { name: 'third', command: ['no-such-program'] },
  ])
  expect(results.map(({ name, passed }) => `${name} ${passed}`)).toEqual(['first false', 'second true', 'third false'])
  expect(lines()).toMatch(/✗ first +\d+\.\d s\n    why it failed\n✓ second +\d+\.\d s\n✗ third +\d+\.\d s\n    spawn no-such-program/)
  expect(lines()).not.toContain('never shown')
})

test('a step that leaves something running ends all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-steps-'))
  const left = join(folder, 'pid')
  const leave = `const child = require('node:child_process').spawn('sleep', ['3600'], { stdio: 'inherit', detached: true })
    require('node:fs').writeFileSync(${JSON.stringify(left)}, String(child.pid))
    child.unref()`
  const [result] = await runSteps([{ name: 'leaves', command: ['node', '-e', leave] }])
  expect(result?.passed).toBe(true)
  // What was left goes on.
  expect(process.kill(Number(readFileSync(left, 'utf8')), 'SIGKILL')).toBe(true)
  rmSync(folder, { recursive: true })
})

test('a run that is ended ends the program of its step', async () => {
  const step = { name: 'waits', command: ['node', '-e', 'console.log(`step ${process.pid}`); setInterval(() => {}, 1000)'], visible: true }
  const program = `import { runStep } from ${JSON.stringify(join(import.meta.dirname, 'run-steps.ts'))}; await runStep(${JSON.stringify(step)})`
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(run.stdout, 'data')) as [Buffer]
  const stepId = Number(/step (\d+)/.exec(said.toString())?.[1])
  run.kill('SIGTERM')
  const [code] = (await once(run, 'exit')) as [number]
  expect(code).toBe(143)
  expect(() => process.kill(stepId, 0)).toThrow('ESRCH')
})
