import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { closeInheritedDescriptors } from '../cage/inherited-descriptors.ts'
import { findLanguages } from '../doctor/find-languages.ts'
import { openCage, reopenCage } from '../doctor/open-cage.ts'
import { findPlaces } from '../languages/find-places.ts'
import { createLocalRunner } from '../local-runner.ts'
import { type RunnerConfig, type RunnerReport, runnerConfig } from './protocol.ts'
import { serveRunner } from './serve-runner.ts'

// A runner: a process of its own, with nothing of the server's environment. It is told on standard input what it needs, and ends with it.
closeInheritedDescriptors()
const lines = createInterface({ input: process.stdin })
const [first] = (await once(lines, 'line')) as [string]
const config = runnerConfig.parse(JSON.parse(first))
lines.on('close', () => process.exit(0))

const again = config.known ? await reopenCage(config.known.mode) : null
const { cage, tries, remedy } = again ?? (await openCage())
if (cage === null) {
  report({ ready: false, remedy: remedy ?? '', tries: tries.map(({ mode, failure }) => `${mode.title}: ${failure ?? ''}`) })
  process.exit(1)
}
const found = await findLanguages(cage, findPlaces(config.toolchains), again ? config.known?.languages : undefined)
const runner = createLocalRunner({ cage, found, places: config.slots })
await listen(config)
const languages = (await runner.languages()).map(({ id, version, missing }) => ({ id, version, missing }))
report({ ready: true, cage: cage.mode.title, mode: cage.mode.name, languages })

async function listen({ listen: at }: RunnerConfig): Promise<void> {
  const server = serveRunner(runner, { cage: cage?.mode.title ?? '', secret: 'secret' in at ? at.secret : null })
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
