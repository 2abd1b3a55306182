import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { arch } from 'node:os'
import { join } from 'node:path'
import type { CageMode } from '../cage/cage-mode.ts'
import { type ControlGroups, controlGroupsV1, controlGroupsV2 } from '../cage/control-group.ts'
import { type Cage, type CageUser, createCage } from '../cage/cage.ts'
import { seccompFilter } from '../cage/seccomp-filter.ts'
import { syscallTables } from '../cage/syscall-numbers.ts'
import { proveAgain, proveCage } from './prove-cage.ts'

/** One try at closing the cage, and why it failed; null when it holds. */
export interface CageTry {
  mode: CageMode
  failure: string | null
}

export interface CageFinding {
  /** Null: nothing can be run on this machine. */
  cage: Cage | null
  tries: CageTry[]
  /** What a person can do where there is no cage. */
  remedy: string | null
}

const parent = 'xperto'

/** Modes from the strongest to the weakest that this machine could have at all; the proof decides. */
function ladder(isRoot: boolean, groups: ControlGroups['version'] | null): CageMode[] {
  const counted = groups === 'v2' ? 'cgroup v2' : 'cgroup v1'
  if (isRoot && groups !== null) {
    return [
      {
        name: 'root-namespace-group',
        title: `a user for each box, user namespace, ${counted}`,
        slotUsers: true,
        userNamespace: true,
        groups,
      },
      { name: 'root-group', title: `a user for each box, ${counted}`, slotUsers: true, userNamespace: false, groups },
    ]
  }
  // Root without the kernel's groups is refused: its processes cannot be counted, and one fork bomb takes the machine.
  if (isRoot) return []
  const own: CageMode[] = [
    {
      name: 'user-soft',
      title: 'user namespace; memory is limited for each process by itself',
      slotUsers: false,
      userNamespace: true,
      groups: null,
    },
  ]
  if (groups === 'v2')
    own.unshift({ name: 'user-group', title: `user namespace, delegated ${counted}`, slotUsers: false, userNamespace: true, groups })
  return own
}

/** Why no cage can be closed on this machine at all, or null. */
function hindrance(isRoot: boolean): string | null {
  if (process.platform !== 'linux') return 'Programs run on Linux only. Set JUDGE0_URL, or start the server in a Linux container.'
  if (!syscallTables[arch()]) return `The cage does not know the processor ${arch()}. Set JUDGE0_URL.`
  if (!['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'].some((file) => existsSync(file)))
    return `${isRoot ? '' : 'sudo '}apt-get install -y bubblewrap`
  return null
}

/**
 * The cages that this machine could have at all, the strongest first, none of them proved. `user`: whom the boxes are started as when it
 * is not who we are; so root finds the modes of an ordinary user.
 */
export async function cagesToTry(user?: CageUser): Promise<Cage[]> {
  const table = syscallTables[arch()]
  if (!table || hindrance(true) !== null) return []
  const isRoot = user === undefined && process.getuid?.() === 0
  // A group that we may make is not one that the other user may.
  const groups = user === undefined ? await findGroups() : null
  return ladder(isRoot, groups?.version ?? null).map((mode) =>
    createCage({
      mode,
      groups: mode.groups === null ? null : groups,
      seccomp: seccompFilter(table, { memoryIsCounted: mode.groups !== null }),
      ...(user ? { user } : {}),
    }),
  )
}

/** Closes the cage in the strongest mode that passes the proof. Never answers a cage that was not proved on this machine just now. */
export async function openCage(): Promise<CageFinding> {
  const isRoot = process.getuid?.() === 0
  const tries: CageTry[] = []
  const hindered = hindrance(isRoot)
  if (hindered !== null) return { cage: null, tries, remedy: hindered }
  const cages = await cagesToTry()
  for (const cage of cages) {
    const failure = await proveCage(cage)
    tries.push({ mode: cage.mode, failure })
    if (failure === null) {
      await cage.groups?.sweep()
      return { cage, tries, remedy: null }
    }
  }
  return { cage: null, tries, remedy: remedyFor(isRoot, cages.length > 0, tries) }
}

/**
 * The cage of that mode once more, for a runner that takes the place of one that proved it and died: it is tried, not attacked again. What
 * the dead one left behind is ended. Null where it does not close; then all has to be proved anew.
 */
export async function reopenCage(mode: string): Promise<CageFinding | null> {
  const cage = (await cagesToTry()).find((one) => one.mode.name === mode)
  if (!cage || (await proveAgain(cage)) !== null) return null
  await cage.groups?.sweep()
  return { cage, tries: [{ mode: cage.mode, failure: null }], remedy: null }
}

/** The kernel's groups as far as this process may make some of its own. */
async function findGroups(): Promise<ControlGroups | null> {
  const root = '/sys/fs/cgroup'
  if (existsSync(join(root, 'memory')) && existsSync(join(root, 'pids')) && existsSync(join(root, 'cpuacct'))) {
    return (await mayMake(join(root, 'pids'))) ? controlGroupsV1(root, parent) : null
  }
  if (!existsSync(join(root, 'cgroup.controllers'))) return null
  // A delegated tree is the group this process is in; root has all of it.
  const own = /^0::(\/.*)$/m.exec(await readFile('/proc/self/cgroup', 'utf8'))?.[1] ?? '/'
  for (const folder of [join(root, own), root]) {
    const controllers = await readFile(join(folder, 'cgroup.controllers'), 'utf8').catch(() => '')
    if (!['memory', 'pids', 'cpu'].every((name) => controllers.split(/\s+/).includes(name))) continue
    if (!(await mayMake(folder))) continue
    const enabled = [folder, join(folder, parent)]
    try {
      for (const each of enabled) await writeFile(join(each, 'cgroup.subtree_control'), '+memory +pids +cpu')
      return controlGroupsV2(folder, parent)
    } catch {
      // a group with processes of its own may not pass controllers on: the one above may
    }
  }
  return null
}

async function mayMake(above: string): Promise<boolean> {
  const folder = join(above, parent)
  try {
    await mkdir(folder, { recursive: true })
    const probe = join(folder, `${process.pid}-0-probe`)
    await mkdir(probe)
    await rmdir(probe)
    return true
  } catch {
    return false
  }
}

function remedyFor(isRoot: boolean, hasGroups: boolean, tries: readonly CageTry[]): string {
  if (isRoot && !hasGroups)
    return 'Start the server as an ordinary user, or give it a writable cgroup (in a container: --cgroupns=private).'
  if (tries.some(({ failure }) => failure?.includes('setting up uid map') || failure?.includes('Creating new namespace failed')))
    return 'User namespaces are closed to this process. On Ubuntu 24.04: load the AppArmor profile of bubblewrap; in Docker: --security-opt seccomp=unconfined --security-opt apparmor=unconfined.'
  return 'The cage did not hold here; see what failed above. Set JUDGE0_URL to run programs elsewhere.'
}
