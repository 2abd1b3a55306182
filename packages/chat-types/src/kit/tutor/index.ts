export { findPrograms, hidesCode, mostPrograms } from './find-programs.ts'
export { type Guard, guardedWriter } from './guarded-writer.ts'
