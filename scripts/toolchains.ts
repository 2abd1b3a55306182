import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { codeLanguages, defaultStdin } from '@xperto/contract'
import { openCage } from '../packages/runner/src/doctor/open-cage.ts'
import { startRunner } from '../packages/runner/src/start-runner.ts'
import { root } from './run-steps.ts'
import { installNeeds, type SystemNeed, startNeeds } from './system-needs.ts'

// `npm run toolchains`: has what the thirteen languages need, installing on Debian what is missing, and shows what then runs. Toolchains in a
// home directory (rustup, pyenv) count for nothing: a box has a user of its own, who may not look in there.
const folder = join(root, '.cache', 'toolchains')

const needs: SystemNeed[] = [
  ...startNeeds,
  { title: 'Python', programs: ['python3'], debianPackage: 'python3' },
  { title: 'C', programs: ['gcc'], debianPackage: 'gcc libc6-dev' },
  { title: 'C++', programs: ['g++'], debianPackage: 'g++' },
  { title: 'Java', programs: ['javac'], debianPackage: 'openjdk-17-jdk-headless' },
  { title: 'Go', programs: ['go'], debianPackage: 'golang-go' },
  { title: 'PHP', programs: ['php'], debianPackage: 'php-cli' },
  { title: 'Ruby', programs: ['ruby'], debianPackage: 'ruby' },
  { title: 'Rust', programs: ['rustc'], debianPackage: 'rustc' },
].map((need) => ({ brewPackage: null, ...need }))

installNeeds(needs, { path: '/usr/local/bin:/usr/bin:/bin', who: 'For every language this machine needs' })
fetchKotlin()
process.exitCode = (await showWhatRuns()) ? 0 : 1

/**
 * Kotlin's compiler comes from npm, with a lockfile of its own (docs/decisions/kotlin-comes-on-request.md). Its packages are data here: nothing
 * of it runs but in the cage.
 */
function fetchKotlin(): void {
  if (existsSync(join(folder, 'node_modules/kotlin-compiler/lib/kotlin-compiler.jar'))) return
  console.log("Fetching Kotlin's compiler from npm (once, 92 MB)")
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, 'scripts/toolchains-npm', file), join(folder, file))
  const npm = process.env.npm_execpath ? [process.env.npm_node_execpath ?? 'node', process.env.npm_execpath] : ['npm']
  const [program = 'npm', ...before] = npm
  const { status, stderr } = spawnSync(program, [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) console.log(`Kotlin's compiler could not be fetched:\n${stderr}`)
}

/** Runs the starter template of each language in the cage. Answers whether a cage holds here. */
async function showWhatRuns(): Promise<boolean> {
  const { cage, tries, remedy } = await openCage()
  for (const { mode, failure } of tries) console.log(`Cage ${mode.name} (${mode.title}): ${failure === null ? 'holds' : failure}`)
  if (cage === null) {
    console.log(`Nothing can be run here. ${remedy}`)
    return false
  }
  const runner = await startRunner({ cage, toolchains: folder, slots: 1 })
  const found = await runner.languages()
  for (const { id, name, template } of codeLanguages) {
    const { version = null, missing = null } = found.find((language) => language.id === id) ?? {}
    if (version === null) {
      console.log(`  ${name.padEnd(20)} ${missing}`)
      continue
    }
    const stdin = Buffer.from(defaultStdin)
    const { status, compile_output, stderr, message } = await runner.run(
      { user: 'toolchains', languageId: id, source: Buffer.from(template), stdin },
      new AbortController().signal,
    )
    const why = status.id === 3 ? '' : `: ${compile_output ?? stderr ?? message}`
    console.log(`  ${name.padEnd(20)} ${version.padEnd(10)} ${status.description}${why}`)
  }
  console.log('Making ahead what compilers begin with (once)')
  await runner.warmUp()
  runner.close()
  return true
}
