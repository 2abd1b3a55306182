import { chooseAmong } from '../adapters/code-runner/choose-engine.ts'
import type { CodeEngine } from '../adapters/code-runner/code-engine.ts'
import { createRunnerLatex } from '../adapters/latex-compiler/runner-latex.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { CodeRunner } from '../ports/code-runner.ts'
import type { LatexCompiler } from '../ports/latex-compiler.ts'
import type { Environment } from './environment.ts'

type Needs = Pick<Environment, 'codeEngines' | 'dataDirectory' | 'runnerCaches'>

/**
 * What runs people's programs (each language by the first of the engines that has it) and what sets their LaTeX, over the same runners. `given` are those that a test put in their place.
 */
export async function chooseRunners(
  environment: Needs,
  log: Pick<Log, 'info' | 'warn'>,
  given: { codeRunner?: CodeRunner; latexCompiler?: LatexCompiler },
): Promise<{ codeRunner: CodeRunner; latexCompiler: LatexCompiler }> {
  const engines = await openCodeEngines(environment, log)
  const latexCompiler = given.latexCompiler ?? createRunnerLatex(engines)
  if (!given.codeRunner) return { codeRunner: chooseAmong(engines), latexCompiler }
  // A code runner of somebody else's does not end these engines.
  const close = async () => void (await Promise.all([latexCompiler.close(), ...engines.map(async (engine) => await engine.close())]))
  return { codeRunner: given.codeRunner, latexCompiler: { ...latexCompiler, close } }
}

/** The engines that run programs, in their order. Each is loaded where it is configured, and begins nothing before it is needed. */
export async function openCodeEngines(
  { codeEngines, dataDirectory, runnerCaches: caches }: Pick<Environment, 'codeEngines' | 'dataDirectory' | 'runnerCaches'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<CodeEngine[]> {
  const engines = codeEngines.map(async (choice): Promise<CodeEngine> => {
    switch (choice.engine) {
      case 'local':
        return (await import('../adapters/code-runner/local-engine.ts')).createLocalEngine({
          dataDirectory,
          log,
          caches,
          // The preambles of nearly all résumés.
          latexAhead: (await import('@xperto/resume-text')).templateSamples(),
        })
      case 'runners':
        return (await import('../adapters/code-runner/remote-engine.ts')).createRemoteEngine({ ...choice, log })
      case 'judge0':
        return (await import('../adapters/code-runner/judge0/judge0-engine.ts')).createJudge0Engine(choice)
    }
  })
  return await Promise.all(engines)
}
