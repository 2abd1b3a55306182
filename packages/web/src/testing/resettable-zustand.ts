// Takes the place of `zustand` in component tests (vitest.config.ts), so that each test begins with stores as a page makes them when it loads.
import type { StateCreator, StoreApi } from 'zustand/vanilla'
import { create as createStore, type UseBoundStore } from 'zustand/react'

export { useStore } from 'zustand/react'

const makeAnew: (() => void)[] = []

type Make<State> = StateCreator<State>
type Made<State> = UseBoundStore<StoreApi<State>>

/** zustand's `create` in its two forms, which also notes how the store's first state is made. Packages of others call it with the state at once. */
export function create<State>(): (initial: Make<State>) => Made<State>
export function create<State>(initial: Make<State>): Made<State>
export function create<State>(given?: Make<State>): Made<State> | ((initial: Make<State>) => Made<State>) {
  const make = (initial: Make<State>): Made<State> => {
    const store = createStore<State>()(initial)
    makeAnew.push(() => store.setState(initial(store.setState, store.getState, store), true))
    return store
  }
  return given ? make(given) : make
}

/** Gives every store the state it would have on a page that loads now: what is remembered is read again. */
export function makeStoresAnew(): void {
  for (const make of makeAnew) make()
}
