export { givesSolutionAway } from './gives-solution-away.ts'
export { type Guard, guardedWriter } from './guarded-writer.ts'
export { isTooLong, type Reading, readThrough } from './read-through.ts'
