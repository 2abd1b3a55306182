import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'

const program = fileURLToPath(new URL('../../../packages/simulators/src/language-model/serve.ts', import.meta.url))

/** The model simulator in a process of its own, so that its work is nobody else's. `rate` 0 sends as fast as it can. */
export async function startModelSimulator(options: {
  seed: number
  rate: number
  tokens: number
  /** More of how it behaves, as its command line takes it. */
  scenario?: string
}): Promise<Child & { url: string }> {
  const child = await startChild(
    program,
    ['--seed', `${options.seed}`, '--rate', `${options.rate}`, '--tokens', `${options.tokens}`, '--scenario', options.scenario ?? ''],
    {},
    /^http/,
  )
  return { ...child, url: child.line }
}
