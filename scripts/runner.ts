import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { AppError } from '@xperto/contract'
import { superviseRunner } from '../packages/server/src/adapters/code-runner/supervise-runner.ts'
import { EnvironmentRefused, readEnvironment } from '../packages/server/src/app/environment.ts'
import { createLog } from '../packages/server/src/platform/log/create-log.ts'

// `npm run runner -- --host 10.0.0.5 --port 7070`: runs programs for servers on other machines, which have this address in RUNNER_URLS and
// the same RUNNER_SECRET. Nothing else of the product starts, and the runner itself is told nothing but that secret.

const project = dirname(dirname(fileURLToPath(import.meta.url)))

class RunnerRefused extends Error {}

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { host: { type: 'string', default: '127.0.0.1' }, port: { type: 'string', default: '7070' } } })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RunnerRefused(`--port: ${values.port} is not a port; use 1 to 65535`)
  const {
    runnerSecret: secret,
    runnerCaches: caches,
    secrets,
    logLevel,
  } = readEnvironment({
    projectDirectory: project,
    variables: process.env,
    isRoot: process.getuid?.() === 0,
  })
  if (secret === undefined) throw new RunnerRefused('RUNNER_SECRET is missing: 32 characters or more, the same on every machine')
  const log = createLog({ level: logLevel, secrets, format: 'human' })
  const runner = superviseRunner({
    config: {
      listen: { host: values.host, port, secret },
      toolchains: join(project, '.cache/toolchains'),
      slots: Math.min(64, availableParallelism()),
      caches,
    },
    log,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void runner.close().then(() => process.exit(0)))
  const { cage, languages } = await runner.ready()
  console.log(`Programs run here for whoever knows RUNNER_SECRET, at http://${values.host}:${port}`)
  console.log(`  Cage       ${cage}`)
  console.log(`  Languages  ${languages.filter(({ missing }) => missing === null).length} of ${languages.length}`)
  for (const { missing } of languages) if (missing !== null) console.log(`             ${missing}`)
  if (languages.some(({ missing }) => missing !== null)) console.log('             npm run toolchains installs what is missing')
}

try {
  await start()
} catch (error) {
  if (error instanceof EnvironmentRefused) console.error(error.problems.join('\n'))
  else if (error instanceof RunnerRefused) console.error(error.message)
  else if (error instanceof AppError) {
    const remedy = error.fields?.['remedy']
    console.error(`The runner does not start: ${error.cause instanceof Error ? error.cause.message : error.message}`)
    if (remedy !== undefined) console.error(`To mend it: ${remedy}`)
  } else throw error
  process.exit(1)
}
