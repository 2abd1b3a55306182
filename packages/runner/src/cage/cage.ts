import type { CageMode } from './cage-mode.ts'
import { firstSlotUser } from './cage-mode.ts'
import type { ControlGroups } from './control-group.ts'

/** An ordinary user of the machine. */
export interface CageUser {
  uid: number
  gid: number
}

/** How boxes are closed here. */
export interface Cage {
  mode: CageMode
  groups: ControlGroups | null
  seccomp: Buffer
  /** Whom boxes are started as, when it is not who we are. */
  user?: CageUser
  /** Users that no box has at the moment. */
  freeUsers: number[]
  /** What ended boxes are still being given back. */
  closing: Set<Promise<void>>
}

/** More boxes than this at once no machine has; an id is given out again only when nothing of its box is left. */
const slotUsers = 1_000

export function createCage(of: Pick<Cage, 'mode' | 'groups' | 'seccomp' | 'user'>): Cage {
  return { ...of, freeUsers: Array.from({ length: slotUsers }, (_, index) => firstSlotUser + index), closing: new Set() }
}

/** When everything of the boxes that have ended is given back. */
export async function settled(cage: Cage): Promise<void> {
  while (cage.closing.size > 0) await Promise.all(cage.closing)
}
