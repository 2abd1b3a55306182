import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { closeInheritedDescriptors } from '../cage/inherited-descriptors.ts'
import { openCage, reopenCage } from '../doctor/open-cage.ts'
import { startRunner } from '../start-runner.ts'
import { type RunnerConfig, type RunnerReport, runnerConfig } from './protocol.ts'
import { serveRunner } from './serve-runner.ts'

// A runner: a process of its own, with nothing of the server's environment. It is told on standard input what it needs, and ends with it.
closeInheritedDescriptors()
const lines = createInterface({ input: process.stdin })
const [first] = (await once(lines, 'line')) as [string]
const config = runnerConfig.parse(JSON.parse(first))
// Boxes end with the process that made them.
lines.on('close', () => process.exit(0))

const again = config.known ? await reopenCage(config.known.mode) : null
const { cage, tries, remedy } = again ?? (await openCage())
if (cage === null) {
  report({ ready: false, remedy: remedy ?? '', tries: tries.map(({ mode, failure }) => `${mode.title}: ${failure ?? ''}`) })
  process.exit(1)
}
const known = again ? config.known?.languages : undefined
const runner = await startRunner({
  cage,
  toolchains: config.toolchains,
  slots: config.slots,
  caches: config.caches ?? {},
  ...(known ? { known } : {}),
  ...(config.latexAhead ? { latexAhead: config.latexAhead } : {}),
})
await listen(config.listen, cage.mode.title)
const languages = await runner.languages()
report({ ready: true, cage: cage.mode.title, mode: cage.mode.name, languages })
// Whoever kills us gives no time for it.
flushCompileCache()
await runner.warmUp()

async function listen(at: RunnerConfig['listen'], mode: string): Promise<void> {
  const server = serveRunner(runner, { cage: mode, secret: 'secret' in at ? at.secret : null })
  if ('socket' in at) {
    rmSync(at.socket, { force: true })
    // A socket is made with what the mask leaves: nobody but our user may knock, from its first moment on.
    const mask = process.umask(0o177)
    server.listen(at.socket)
    await once(server, 'listening')
    process.umask(mask)
  } else {
    server.listen(at.port, at.host)
    await once(server, 'listening')
  }
}

function report(what: RunnerReport): void {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}
