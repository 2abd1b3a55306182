import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { examineEngine } from '../packages/server/src/adapters/code-runner/doctor/examine-engines.ts'
import { createRunnerLatex } from '../packages/server/src/adapters/latex-compiler/runner-latex.ts'
import type { LatexCompiler } from '../packages/server/src/ports/latex-compiler.ts'
import { examineFileStore } from '../packages/server/src/adapters/file-store/examine-file-store.ts'
import { capabilitiesOf } from '../packages/server/src/adapters/language-model/capability-record.ts'
import { ProviderFailure } from '../packages/server/src/adapters/language-model/calling/provider-failure.ts'
import {
  describeFinding,
  describeVerdict,
  howToConnect,
  isHealthy,
} from '../packages/server/src/adapters/language-model/doctor/describe-findings.ts'
import { examineModel } from '../packages/server/src/adapters/language-model/doctor/examine-model.ts'
import type { Finding } from '../packages/server/src/adapters/language-model/doctor/finding.ts'
import { openAnthropicPatient, openCompatiblePatient } from '../packages/server/src/adapters/language-model/doctor/open-patient.ts'
import type { Patient } from '../packages/server/src/adapters/language-model/doctor/patient.ts'
import { openCodeEngines } from '../packages/server/src/app/choose-runners.ts'
import { chooseFileStore, chooseMail } from '../packages/server/src/app/engines.ts'
import { type Environment, EnvironmentRefused, readEnvironment } from '../packages/server/src/app/environment.ts'

import { nameFileStore } from './start-summary.ts'

const project = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * `npm run doctor`: examines what runs programs, what keeps files, what sends mail and the configured model, and says in plain words what
 * works; `-- code`, `-- files`, `-- mail` and `-- model` examine one of them. Exit code 0 when all that was examined works, else 1.
 */
async function main(): Promise<number> {
  const environment = readEnvironment({ projectDirectory: project, variables: process.env, isRoot: process.getuid?.() === 0 })
  const [part] = process.argv.slice(2)
  const codes: number[] = []
  const examines = (name: string) => part === undefined || part === name
  if (examines('code')) codes.push(await examinePrograms(environment))
  if (examines('files')) codes.push(await examineFiles(environment))
  if (examines('mail')) codes.push(await examineMail(environment))
  if (examines('model')) codes.push(await examineTheModel(environment))
  if (codes.length === 0) throw new EnvironmentRefused([`${part} is not one of code, files, mail, model`])
  return Math.max(...codes)
}

async function examinePrograms(environment: Environment): Promise<number> {
  const silent = { info: () => undefined, warn: () => undefined }
  const engines = await openCodeEngines(environment, silent)
  let isHealthy = true
  for (const engine of engines) {
    const verdict = await examineEngine(engine, new AbortController().signal)
    console.log(`${verdict.lines.join('\n')}\n`)
    if (!verdict.isHealthy) isHealthy = false
  }
  console.log(`${describeLatex(await createRunnerLatex(engines).describe())}\n`)
  for (const engine of engines) await engine.close()
  return isHealthy ? 0 : 1
}

/** PDFs of résumés are an extra: without TeX the rest works. */
function describeLatex({ engines, missing, command }: Awaited<ReturnType<LatexCompiler['describe']>>): string {
  const there = engines.length === 0 ? 'No PDF of a résumé can be made.' : `PDFs of résumés are set by ${engines.join(' and ')}.`
  return [there, missing, command === null ? null : `This installs what is missing: ${command}`].filter((line) => line !== null).join(' ')
}

async function examineMail(environment: Environment): Promise<number> {
  const { isHealthy, lines } = await (await chooseMail(environment)).check()
  console.log(`${lines.join('\n')}\n`)
  return isHealthy ? 0 : 1
}

async function examineFiles(environment: Environment): Promise<number> {
  const store = await chooseFileStore(environment)
  const failure = await examineFileStore(store)
  await store.close()
  const place = nameFileStore(environment)
  if (failure === null) console.log(`Files are kept ${place}. A file was written, read and deleted.\n`)
  else console.log(`Files cannot be kept ${place}: ${failure}.\n`)
  return failure === null ? 0 : 1
}

async function examineTheModel(environment: Environment): Promise<number> {
  const patient = await openPatient(environment)
  if (!patient) {
    console.log(howToConnect)
    return 1
  }
  console.log(`Examining ${patient.model} at ${patient.address}. This asks it about a dozen short questions.\n`)
  const leaving = new AbortController()
  process.once('SIGINT', () => leaving.abort(new Error('interrupted')))
  const findings: Finding[] = []
  for await (const finding of examineModel(patient, () => new Date(), leaving.signal)) {
    findings.push(finding)
    console.log(describeFinding(finding, findings.length))
  }
  console.log(`\n${describeVerdict(findings)}`)
  if (patient.capabilities.current().checkedAt !== null) {
    console.log(`What was found is kept in ${join(environment.dataDirectory, 'model-capabilities.json')} and used from the next start on.`)
  }
  return isHealthy(findings) ? 0 : 1
}

async function openPatient({ model, dataDirectory }: Environment): Promise<Patient | null> {
  if (model.engine === 'library') return null
  const capabilities = await capabilitiesOf(model, dataDirectory)
  return model.engine === 'anthropic' ? openAnthropicPatient({ ...model, capabilities }) : openCompatiblePatient({ ...model, capabilities })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof EnvironmentRefused) console.error(error.problems.join('\n'))
  else if (error instanceof ProviderFailure) console.error(`The model cannot be examined: ${error.message}.`)
  else throw error
  process.exitCode = 1
}
