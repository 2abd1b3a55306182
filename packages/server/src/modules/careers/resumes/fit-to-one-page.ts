import type { ResumeFit } from '@xperto/contract'
import { waysToFit } from '@xperto/resume-text'
import type { ResumesDeps } from './deps.ts'
import { editFields } from './edit-fields.ts'
import { requireResume } from './get-resume.ts'

/** More ways than these nobody compares. */
const mostWays = 3

/**
 * Which changes make a résumé one page: each is set and its pages are counted, nothing is changed. Without any where it has one page already, or where its
 * LaTeX was edited by hand. Throws resume_not_found and what the compiler throws.
 */
export async function fitToOnePage(deps: ResumesDeps, { userId, resumeId }: { userId: string; resumeId: string }): Promise<ResumeFit> {
  const resume = await deps.db.asUser(userId, async (tx) => await requireResume(tx, userId, resumeId))
  const pagesOf = async (source: string): Promise<number | null> => {
    if (source.trim() === '') return null
    const compiled = await deps.latexCompiler.compile({ source, engine: deps.text.engineOf(source), owner: userId })
    return compiled.kind === 'made' ? compiled.pages : null
  }
  const pages = await pagesOf(resume.latex)
  const fit: ResumeFit = { pages, ways: [] }
  if (pages === null || pages < 2 || resume.latexEdited) return fit
  for (const { label, template, paper, remove } of waysToFit(resume.data, resume)) {
    const changes = remove.map((path) => ({ path, remove: true as const }))
    const data = editFields(resume.data, changes)
    const form = { template: template ?? resume.template, paper: paper ?? resume.paper }
    if ((await pagesOf(deps.text.fillTemplate(data, form))) === 1) fit.ways.push({ label, template, paper, changes })
    // What takes more words away than one that fits is no better.
    if (fit.ways.length === mostWays || (fit.ways.length > 0 && remove.length > 0)) return fit
  }
  return fit
}
