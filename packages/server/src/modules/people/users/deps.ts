import type { UserStore } from './user.store.ts'

export interface ProfileDeps {
  users: UserStore
}
