import { codeLanguages, defaultStdin, type RunnableLanguage } from '@xperto/contract'
import type { CodeRunner } from '../../../ports/code-runner.ts'

/** Every language of the specification, in its order, as it can be run now (COD-01). */
export async function listCodeLanguages({ codeRunner }: { codeRunner: CodeRunner }): Promise<RunnableLanguage[]> {
  const found = await codeRunner.languages()
  return codeLanguages.map(({ id, name, template }) => {
    const { engine = null, version = null, reason = null } = found.find((language) => language.id === id) ?? {}
    return { id, name, available: engine !== null, version, engine, reason, template, stdin: defaultStdin }
  })
}
