import { heardStore } from './heard.store.ts'

/** What was heard in mock interviews. */
export const { listHeard, heardOf, clearHeard, addHeard } = heardStore('mock')
