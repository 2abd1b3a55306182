/**
 * How a box is closed on this machine, the strongest first (docs/decisions/the-cage.md). There is no mode without bubblewrap.
 * `slot-user`: each box of the moment has a user of its own that owns nothing. `user-namespace`: and no way to make namespaces of its own.
 */
export interface CageMode {
  name: 'root-namespace-group' | 'root-group' | 'user-group' | 'user-soft'
  /** In words for the person who runs the server. */
  title: string
  slotUsers: boolean
  userNamespace: boolean
  groups: 'v1' | 'v2' | null
}

/** The users of the boxes when the runner is root: of the ids that Debian leaves to nobody (Debian policy, 9.2.2). */
export const firstSlotUser = 61_001
