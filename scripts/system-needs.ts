import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that npm cannot bring. Any one of `programs` will do. */
export interface SystemNeed {
  /** In words for the person who has to install it. */
  title: string
  programs: string[]
  /** One or more, with spaces between. */
  debianPackage: string
  /** Null for what is of use on Linux alone. */
  brewPackage: string | null
}

/** What runs people's programs; without it everything else works. */
export const startNeeds: SystemNeed[] = [
  { title: 'bubblewrap, to run programs in', programs: ['bwrap'], debianPackage: 'bubblewrap', brewPackage: null },
]

/** What the tests start beside the product, and it. */
export const testNeeds: SystemNeed[] = [
  {
    title: 'Chromium',
    // The shell is the same engine without the browser's own window, which costs a renderer for every page even where nobody sees it.
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debianPackage: 'chromium-headless-shell',
    brewPackage: 'chromium',
  },
  {
    title: 'Valkey or Redis',
    programs: ['valkey-server', 'redis-server'],
    debianPackage: 'redis-server',
    brewPackage: 'valkey',
  },
  ...startNeeds,
]

/** The machine as far as installing goes. */
export interface Machine {
  platform: NodeJS.Platform
  isRoot: boolean
  /** The text of /etc/os-release, or '' where there is none. */
  osRelease: string
  /** INSTALL=never in the environment. */
  mayInstall: boolean
}

/** What to do about missing programs: install them ourselves, or ask a person to run one command. */
export type InstallPlan = { kind: 'nothing' } | { kind: 'install'; packages: string[] } | { kind: 'ask'; titles: string[]; command: string }

export function planInstall(wanted: SystemNeed[], machine: Machine): InstallPlan {
  const missing = wanted.filter(({ brewPackage }) => machine.platform === 'linux' || brewPackage !== null)
  if (missing.length === 0) return { kind: 'nothing' }
  const titles = missing.map(({ title }) => title)
  const packages = missing.flatMap(({ debianPackage }) => debianPackage.split(' '))
  if (!isDebian(machine.osRelease)) {
    const isMac = machine.platform === 'darwin'
    const command = isMac
      ? `brew install ${missing.map(({ brewPackage }) => brewPackage).join(' ')}`
      : `your system's package manager, for: ${packages.join(', ')}`
    return { kind: 'ask', titles, command }
  }
  if (machine.isRoot && machine.mayInstall) return { kind: 'install', packages }
  const sudo = machine.isRoot ? '' : 'sudo '
  return { kind: 'ask', titles, command: `${sudo}apt-get update && ${sudo}apt-get install -y ${packages.join(' ')}` }
}

/** Programs that are not on PATH, `path` being PATH's value. */
export function missingNeeds(needs: SystemNeed[], path = process.env.PATH ?? ''): SystemNeed[] {
  return needs.filter(({ programs }) => !programs.some((program) => findProgram(program, path)))
}

/** The file of a program, looked up as a shell would. */
export function findProgram(program: string, path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Has what the tests need, installing it where that is allowed. False means that a person was told what to install. */
export function ensureTestNeeds(): boolean {
  return ensureNeeds(testNeeds, 'The tests need', thisMachine())
}

/** Has what `npm start` needs to run people's programs, installing it where that is allowed, else says what to install. */
export function ensureStartNeeds({ mayInstall }: Pick<Machine, 'mayInstall'>): void {
  ensureNeeds(startNeeds, 'To run programs this machine needs', { ...thisMachine(), mayInstall })
}

/** Has what stands in `needs`, looked for on `path`, installing it where that is allowed. `who` begins the sentence that asks a person for it. */
export function installNeeds(needs: SystemNeed[], { path, who }: { path: string; who: string }): void {
  ensureNeeds(needs, who, thisMachine(), path)
}

function ensureNeeds(needs: SystemNeed[], who: string, machine: Machine, path?: string): boolean {
  const plan = planInstall(missingNeeds(needs, path), machine)
  if (plan.kind === 'install') {
    process.stdout.write(`Installing ${plan.packages.join(', ')} from Debian's packages (once; INSTALL=never forbids it)\n`)
    const { failure } = installDebianPackages(plan.packages)
    if (failure !== null) process.stdout.write(failure)
    const left = missingNeeds(needs, path)
    if (left.length > 0) process.stdout.write(`Could not install ${left.map(({ title }) => title).join(' and ')}\n`)
    return left.length === 0
  }
  if (plan.kind === 'ask') process.stdout.write(`${who} ${plan.titles.join(' and ')}. Install with: ${plan.command}\n`)
  return plan.kind === 'nothing'
}

/** Installs packages as root on Debian. `failure`: what apt said where it failed, else null. */
export function installDebianPackages(packages: string[]): { failure: string | null } {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      encoding: 'utf8',
      // RUNLEVEL=1 keeps Debian from starting what it installs: the tests start a server of their own.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  const failed = [apt('update', '-qq'), apt('install', '-y', '-qq', '--no-install-recommends', ...packages)].filter(
    ({ status }) => status !== 0,
  )
  return { failure: failed.length === 0 ? null : failed.map(({ stdout, stderr }) => `${stdout}${stderr}`).join('') }
}

function thisMachine(): Machine {
  let osRelease = ''
  try {
    osRelease = readFileSync('/etc/os-release', 'utf8')
  } catch {
    // Not a Linux that says what it is.
  }
  return { platform: process.platform, isRoot: process.getuid?.() === 0, osRelease, mayInstall: process.env.INSTALL !== 'never' }
}

function isDebian(osRelease: string): boolean {
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease)
}
