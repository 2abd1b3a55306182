export { runnerProgram } from './service/program.ts'
export {
  bodyMaxBytes,
  type LanguageList,
  languageList,
  type RunLimits,
  type RunLine,
  type RunnerConfig,
  type RunnerReport,
  type RunRequest,
  type RunResult,
  runLine,
  runnerConfig,
  runnerReport,
  runRequest,
  runResult,
  sourceMaxBytes,
  stdinMaxBytes,
} from './service/protocol.ts'
