import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that npm cannot bring. Any one of `programs` will do. */
export interface SystemNeed {
  /** In words for the person who has to install it. */
  title: string
  programs: string[]
  /** What has no program of its own is there when all these files are. */
  files?: string[]
  /** One or more, with spaces between. */
  debianPackage: string
  /** Null for what is of use on Linux alone. */
  brewPackage: string | null
}

/** What runs people's programs; without it everything else works. */
export const startNeeds: SystemNeed[] = [
  { title: 'bubblewrap, to run programs in', programs: ['bwrap'], debianPackage: 'bubblewrap', brewPackage: null },
]

const onLinux = { brewPackage: null }

/**
 * What makes PDFs of LaTeX and reads scans; everything else works without. pdfTeX's own fonts have no outlines in the encodings that résumés
 * use, so that lmodern and cm-super are no extra. XeTeX and Noto set names in scripts that pdfTeX cannot: noto-cjk is 57 MB to fetch, and the
 * smaller fonts for Chinese have no bold.
 */
export const documentNeeds: SystemNeed[] = [
  {
    title: 'TeX, to make PDFs',
    programs: ['pdflatex'],
    debianPackage: 'texlive-latex-base texlive-latex-recommended texlive-fonts-recommended texlive-latex-extra',
    ...onLinux,
  },
  {
    title: 'outline fonts for TeX',
    programs: [],
    files: ['/usr/share/texmf/tex/latex/lm/lmodern.sty', '/usr/share/texmf/fonts/type1/public/cm-super/sfrm1000.pfb'],
    debianPackage: 'lmodern cm-super',
    ...onLinux,
  },
  {
    title: 'XeTeX and fonts for other scripts',
    programs: ['xelatex'],
    files: ['/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf', '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
    debianPackage: 'texlive-xetex fonts-noto-core fonts-noto-cjk',
    ...onLinux,
  },
  { title: 'poppler, to draw and read PDFs', programs: ['pdftoppm'], debianPackage: 'poppler-utils', ...onLinux },
  { title: 'Tesseract, to read scans', programs: ['tesseract'], debianPackage: 'tesseract-ocr tesseract-ocr-eng', ...onLinux },
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
  // Reads the DOCX files that the product makes, beside the product's own reader.
  { title: 'Pandoc', programs: ['pandoc'], debianPackage: 'pandoc', ...onLinux },
  ...startNeeds,
  ...documentNeeds,
]

/** The two engines that journeys do not use, of which `npm run soak` runs one journey in each, and the recogniser that listens to a whole interview. */
export const soakNeeds: SystemNeed[] = [
  { title: 'Firefox', programs: ['firefox-esr', 'firefox'], debianPackage: 'firefox-esr', ...onLinux },
  { title: 'WebKitGTK with its driver', programs: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver', ...onLinux },
  { title: 'Xvfb, the screen that WebKitGTK draws on', programs: ['Xvfb'], debianPackage: 'xvfb', ...onLinux },
  {
    title: 'pocketsphinx with its English model, to hear what is said',
    programs: ['pocketsphinx_continuous'],
    files: ['/usr/share/pocketsphinx/model/en-us/en-us.lm.bin'],
    debianPackage: 'pocketsphinx pocketsphinx-en-us',
    ...onLinux,
  },
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
  return {
    kind: 'ask',
    titles,
    command: `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  }
}

/** What is not there: no program of it on PATH, `path` being PATH's value, or a file of it missing. */
export function missingNeeds(needs: SystemNeed[], path = process.env.PATH ?? ''): SystemNeed[] {
  const hasProgram = (programs: string[]) => programs.length === 0 || programs.some((program) => findProgram(program, path))
  return needs.filter(({ programs, files = [] }) => !hasProgram(programs) || !files.every((file) => existsSync(file)))
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

/** Has what `npm run soak` needs: what the tests do, two more browsers and a recogniser. False as above. */
export function ensureSoakNeeds(): boolean {
  return ensureNeeds([...testNeeds, ...soakNeeds], 'The soak needs', thisMachine())
}

/** Has what `npm start` needs to run people's programs, installing it where that is allowed, else says what to install. */
export function ensureStartNeeds({ mayInstall }: Pick<Machine, 'mayInstall'>): void {
  ensureNeeds(startNeeds, 'To run programs this machine needs', { ...thisMachine(), mayInstall })
}

/**
 * Has what makes PDFs and reads scans, installing it where that is allowed while the server already works: it takes minutes. Else says what to
 * install. `say` is told when it begins and when it ends; the end of the server does not end it, because apt would be left half done.
 */
export function installDocumentNeeds({ mayInstall }: Pick<Machine, 'mayInstall'>, say: (sentence: string) => void): void {
  const plan = planInstall(missingNeeds(documentNeeds), { ...thisMachine(), mayInstall })
  if (plan.kind === 'nothing') return
  if (plan.kind === 'ask')
    return say(`To make PDFs and read scans this machine needs ${plan.titles.join(', ')}. Install with: ${plan.command}`)
  say(
    'Installing TeX and its fonts from Debian’s packages in the background (once, some minutes; INSTALL=never forbids it). PDFs wait for it',
  )
  const line = `apt-get ${aptOptions.join(' ')} update -qq && exec apt-get ${aptOptions.join(' ')} ${quietInstall.join(' ')} "$@"`
  const child = spawn('/bin/sh', ['-c', line, 'sh', ...plan.packages], { env: aptEnvironment(), stdio: 'ignore', detached: true })
  child.unref()
  child.on('error', (error) => say(`TeX could not be installed: ${error.message}`))
  child.on('exit', (code) => {
    const left = missingNeeds(documentNeeds)
    say(
      left.length === 0
        ? 'TeX is installed: PDFs can be made'
        : `Could not install ${left.map(({ title }) => title).join(', ')} (apt-get ended with ${code})`,
    )
  })
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

/** Another apt of this machine may hold the lock for as long as it installs. */
const aptOptions = ['-o', 'DPkg::Lock::Timeout=900']
const quietInstall = ['install', '-y', '-qq', '--no-install-recommends']
/** RUNLEVEL=1 keeps Debian from starting what it installs: the tests start a server of their own. */
const aptEnvironment = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })

/** Installs packages as root on Debian. `failure`: what apt said where it failed, else null. */
export function installDebianPackages(packages: string[]): { failure: string | null } {
  const apt = (...args: string[]) => spawnSync('apt-get', [...aptOptions, ...args], { encoding: 'utf8', env: aptEnvironment() })
  const failed = [apt('update', '-qq'), apt(...quietInstall, ...packages)].filter(({ status }) => status !== 0)
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
