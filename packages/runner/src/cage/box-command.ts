import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import type { CageMode } from './cage-mode.ts'
import { collectArguments, type CollectPlan, runThenCollect } from './collect-files.ts'
import { foldersAbove } from '../service/job-files.ts'
import type { BoxLimits } from './limits.ts'

/** Programs and folders of this machine that a box sees, none of which it can change. */
export interface ReadOnlyPlace {
  from: string
  /** Where the box sees it. */
  at: string
}

export interface BoxCommandInput {
  mode: CageMode
  /** The box's own user, where the mode has one. */
  user: number
  /** Files into which the box's first process writes its id before anything else, so that no process of it is ever outside. */
  entrances: readonly string[]
  limits: BoxLimits
  places: readonly ReadOnlyPlace[]
  environment: Readonly<Record<string, string>>
  /** Files of the box, by the descriptor they are read from. */
  files: readonly { descriptor: number; at: string; mode: string }[]
  links: readonly { at: string; to: string }[]
  /** `ended`: where the box's first shell tells that a signal ended the program. One digit. */
  descriptors: { status: number; seccomp: number; ended: number }
  /** Files to be read after the program, and the descriptor they go to. One digit. */
  collect?: { plan: CollectPlan; descriptor: number }
  /** The program with its arguments; never a shell string with a stranger's text in it. */
  program: readonly string[]
}

const path = '/usr/local/bin:/usr/bin:/bin'

/** Writes its own id into each of the files before `--`, then becomes the command after it. */
const enter = 'while [ "$1" != -- ]; do echo $$ > "$1" || exit 125; shift; done; shift; exec "$@"'

/**
 * Runs the program after it. A shell tells of a signal in words, which go to a descriptor of our own, so that a program that exits with 139 is not
 * taken for one that SIGSEGV ended. The program has its own standard error, and neither of the other two descriptors.
 */
const tellSignal = (descriptor: number) => `exec 9>&2 2>&${descriptor} ${descriptor}>&-; (exec "$@" 2>&9 9>&-); exit $?`

/** The whole command line of a box, to be started with no environment but PATH. */
export function boxCommand(input: BoxCommandInput): string[] {
  const { mode, limits, descriptors, program } = input
  const user = String(input.user)
  const asSlotUser = ['setpriv', '--reuid', user, '--regid', user, '--clear-groups', '--no-new-privs']
  return [
    ...(input.entrances.length > 0 ? ['/bin/sh', '-c', enter, 'sh', ...input.entrances, '--'] : []),
    ...(mode.slotUsers && mode.userNamespace ? asSlotUser : []),
    ...bubblewrap(input),
    '--seccomp',
    String(descriptors.seccomp),
    '--json-status-fd',
    String(descriptors.status),
    '--',
    ...(mode.userNamespace
      ? []
      : ['setpriv', '--reuid', user, '--regid', user, '--clear-groups', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']),
    ...resourceLimits(limits, mode),
    ...shellAround(input),
    ...program,
  ]
}

function shellAround({ descriptors, collect }: BoxCommandInput): string[] {
  if (!collect) return ['/bin/sh', '-c', tellSignal(descriptors.ended), 'sh']
  const find = collectArguments(collect.plan)
  return ['/bin/sh', '-c', runThenCollect(descriptors.ended, collect.descriptor), 'sh', String(find.length), ...find]
}

function bubblewrap({ mode, limits, places, environment, files, links }: BoxCommandInput): string[] {
  const namespaces = mode.userNamespace ? ['--unshare-user', '--disable-userns', '--uid', '1000', '--gid', '1000'] : []
  const privileges = mode.userNamespace
    ? ['--cap-drop', 'ALL']
    : ['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP']
  return [
    'bwrap',
    ...namespaces,
    ...['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
    ...['--die-with-parent', '--new-session', '--hostname', 'box'],
    '--clearenv',
    ...Object.entries({ PATH: path, HOME: '/box', LANG: 'C.UTF-8', ...environment }).flatMap(([name, value]) => ['--setenv', name, value]),
    // What bubblewrap makes on the way would be for its own user alone.
    ...['--perms', '0755', '--dir', '/etc'],
    ...folders([...places.map(({ at }) => at), ...files.map(({ at }) => at)]),
    ...systemFolders(),
    ...places.flatMap(({ from, at }) => ['--ro-bind', from, at]),
    ...['--proc', '/proc', '--dev', '/dev'],
    // A shared mapping of /dev/zero is memory that no limit of a process counts. /dev/full reads as zeros too, and cannot be mapped.
    ...(mode.groups === null ? ['--dev-bind', '/dev/full', '/dev/zero'] : []),
    // The first process in the box is bubblewrap's own, and has none of the program's limits: whoever wrote into its memory would be rid of them.
    ...['--perms', '0555', '--size', '4096', '--tmpfs', '/proc/1', '--remount-ro', '/proc/1'],
    ...tmpfs('/tmp', limits.boxBytes),
    ...tmpfs('/dev/shm', limits.boxBytes),
    ...tmpfs('/box', limits.boxBytes),
    ...boxFolders(files.map(({ at }) => at)),
    ...files.flatMap(({ descriptor, at, mode: permissions }) => ['--perms', permissions, '--file', String(descriptor), at]),
    ...links.flatMap(({ at, to }) => ['--symlink', to, at]),
    // Bubblewrap's own root is a tmpfs of half the memory: nobody may write there, nor into /dev.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/box'],
    ...privileges,
  ]
}

/** For everybody: bubblewrap's user and the program's are two where there is no user namespace. */
const tmpfs = (at: string, bytes: number): string[] => ['--perms', '1777', '--size', String(bytes), '--tmpfs', at]

/**
 * The folders of our own above some paths, from the top down. Those of a tmpfs are made with it. What bubblewrap makes by itself is closed to
 * the program where it and bubblewrap are two users.
 */
function folders(paths: readonly string[]): string[] {
  const above = paths
    .filter((path) => /^\/(?:opt|var|etc)\//.test(path))
    .flatMap((path) => {
      const parts = path.split('/').slice(1, -1)
      return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
    })
  return [...new Set(above)].toSorted().flatMap((path) => ['--perms', '0755', '--dir', path])
}

/** The folders above files that lie deeper in the program's own folder. It may do there what it likes. */
function boxFolders(paths: readonly string[]): string[] {
  const above = paths.filter((path) => path.startsWith('/box/')).flatMap((path) => foldersAbove(path.slice('/box/'.length)))
  return [...new Set(above)].toSorted().flatMap((folder) => ['--perms', '0777', '--dir', `/box/${folder}`])
}

/** The system's programs and libraries; of /etc only what programs need to find them. */
function systemFolders(): string[] {
  const folders = ['--ro-bind', '/usr', '/usr']
  for (const name of ['/bin', '/sbin', '/lib', '/lib64', '/lib32']) {
    if (!existsSync(name)) continue
    if (lstatSync(name).isSymbolicLink()) folders.push('--symlink', readlinkSync(name), name)
    else folders.push('--ro-bind', name, name)
  }
  for (const name of ['/etc/alternatives', '/etc/ld.so.cache', '/etc/java-17-openjdk', '/etc/php'])
    folders.push('--ro-bind-try', name, name)
  return folders
}

function resourceLimits(limits: BoxLimits, mode: CageMode): string[] {
  // Where all processes are counted together that count decides; the kernel's own limit of each is for when nobody looks.
  const seconds = Math.ceil(limits.cpuMs / 1000) + (mode.groups === null ? 0 : 1)
  return [
    'prlimit',
    `--cpu=${seconds}:${seconds + 1}`,
    `--fsize=${limits.fileBytes}`,
    // A thread's stack is as large as this unless it says otherwise, and counts as data.
    ...['--nofile=256', '--core=0', `--stack=${(mode.groups === null ? 8 : 64) * 1024 * 1024}`],
    // Without the kernel's groups these are all there is: the first counts a user's processes, the second what one process may write to
    // of its memory, twice over because stacks of threads count that are hardly used. Address space is no measure: Node, Java and Go take gigabytes of it and use little.
    ...(mode.groups === null ? [`--nproc=${limits.processes}`, `--data=${2 * limits.memoryBytes}`] : []),
  ]
}
