import { heardStore } from '../interviews/index.ts'

/** What was heard of candidates. */
export const { listHeard, heardOf, clearHeard, addHeard } = heardStore('bot')
