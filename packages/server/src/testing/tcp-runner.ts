import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { runnerProgram, runnerReport } from '@xperto/runner'

/** Starts a real runner that listens on TCP on this machine, as one on another machine does. Waits until it is ready. */
export async function startTcpRunner({ port, secret }: { port: number; secret: string }): Promise<{
  runner: ChildProcess
  close: () => Promise<void>
}> {
  const runner = spawn(process.execPath, [runnerProgram], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const close = async () => {
    if (runner.exitCode !== null || runner.signalCode !== null) return
    runner.stdin.end()
    await once(runner, 'exit')
  }
  runner.stdin.write(`${JSON.stringify({ listen: { host: '127.0.0.1', port, secret }, toolchains: '/nowhere', slots: 2 })}\n`)
  const [line] = (await once(createInterface({ input: runner.stdout }), 'line')) as [string]
  const report = runnerReport.parse(JSON.parse(line))
  if (report.ready) return { runner, close }
  await close()
  throw new Error(`No runner: ${report.remedy}`)
}
