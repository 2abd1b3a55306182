export { type FoundProgram, findPrograms, mostPrograms } from './find-programs.ts'
export { type Guard, guardedWriter } from './guarded-writer.ts'
