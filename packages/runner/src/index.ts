export { fileMaxima, type JobFile, type LeftOutFile, leftOutReason } from './service/job-files.ts'
export { runnerProgram } from './service/program.ts'
export {
  bodyMaxBytes,
  type CacheReport,
  type KnownMachine,
  type LanguageList,
  languageList,
  lineMaxBytes,
  protocolWithFiles,
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
export {
  latexBodyMaxBytes,
  type LatexReport,
  latexReport,
  type LatexResult,
  latexResult,
  latexSourceMaxBytes,
} from './service/latex-protocol.ts'
