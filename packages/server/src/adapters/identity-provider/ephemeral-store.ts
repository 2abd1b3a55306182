import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const mostEntries = 10_000

/** Where the embedded provider keeps sign-ins in progress: in memory, for as long as the process lives, never more than it needs. */
export function createEphemeralStore(now: () => number): AdapterFactory {
  const entries = new Map<string, { payload: AdapterPayload; expires: number }>()

  function drop(matches: (payload: AdapterPayload) => boolean): void {
    for (const [key, { payload }] of entries) if (matches(payload)) entries.delete(key)
  }

  return (model): Adapter => {
    const find = (key: string): AdapterPayload | undefined => {
      const entry = entries.get(key)
      if (entry && entry.expires <= now()) entries.delete(key)
      else return entry?.payload
      return undefined
    }
    const findWhere = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      for (const [key, { payload }] of entries) if (key.startsWith(`${model}:`) && matches(payload)) return find(key)
      return undefined
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        entries.set(`${model}:${id}`, { payload, expires: expiresIn === undefined ? Infinity : now() + expiresIn * 1000 })
        // The oldest goes first: a Map keeps the order in which keys came.
        for (const key of entries.keys()) {
          if (entries.size <= mostEntries) break
          entries.delete(key)
        }
      },
      find: async (id) => find(`${model}:${id}`),
      findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findWhere((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = find(`${model}:${id}`)
        if (payload) payload.consumed = Math.floor(now() / 1000)
      },
      destroy: async (id) => void entries.delete(`${model}:${id}`),
      revokeByGrantId: async (grantId) => drop((payload) => payload.grantId === grantId),
    }
  }
}
