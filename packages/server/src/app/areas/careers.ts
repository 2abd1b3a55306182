import { createResumesModule } from '../../modules/careers/resumes/index.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { LatexCompiler } from '../../ports/latex-compiler.ts'
import type { AreaContext } from './area-context.ts'

/** What somebody who looks for work makes: résumés. */
export function createCareers(
  { db, newId }: AreaContext,
  { latexCompiler, fileStore }: { latexCompiler: LatexCompiler; fileStore: FileStore },
) {
  return { resumes: createResumesModule({ db, newId, latexCompiler, fileStore }) }
}
