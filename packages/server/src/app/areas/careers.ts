import { createInterviewsModule } from '../../modules/careers/interviews/index.ts'
import { createResumesModule } from '../../modules/careers/resumes/index.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { LatexCompiler } from '../../ports/latex-compiler.ts'
import type { AreaContext } from './area-context.ts'

/** What somebody who looks for work makes: résumés, and interviews to rehearse. */
export function createCareers(
  { db, jobs, newId, now, log }: AreaContext,
  { latexCompiler, fileStore, model }: { latexCompiler: LatexCompiler; fileStore: FileStore; model: LanguageModel },
) {
  return {
    resumes: createResumesModule({ db, newId, latexCompiler, fileStore }),
    interviews: createInterviewsModule({ db, model, jobs, newId, now, random: Math.random, log }),
  }
}
