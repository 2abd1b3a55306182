import { engineOf, fillTemplate, outlineOf, replaceEmptyTags, resumeMarkdown } from '@xperto/resume-text'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveOfResumes } from './archive-of-resumes.ts'
import { resumeRoutes } from './chat-service.routes.ts'
import type { ResumesDeps } from './deps.ts'
import { eraseFiles } from './erase-files.ts'

export { acceptResume } from './accept-resume.ts'
export { answerResume } from './answer-resume.ts'
export { resumeOfChat } from './begin-resume.ts'
export { changeResume, type ResumeChange, writeVersion } from './change-resume.ts'
export { beginChatWith, copyBase, newResumeName } from './copy-base.ts'
export type { ResumesDeps } from './deps.ts'
export { requireResume } from './get-resume.ts'
export { makeFile } from './make-file.ts'
export { editFields } from './edit-fields.ts'
export { findLikeableResume } from './likeable-resume.ts'
export { forgetFileToErase, noteFileInMaking } from './files-to-erase.store.ts'
export { findBestResume, findResume } from './resumes.store.ts'
export { keepVersion } from './versions.store.ts'
export type { ResumeState } from './resume-state.ts'
export { findBaseResume, findResumeOfChat, markBase, ownerOfChat, type ResumeRow, touchResume } from './resumes.store.ts'
export { findPdf } from './files.store.ts'

/** What résumés are made with: the functions of `resume-text`, beside what the container gives. */
export const withResumeText = (given: Omit<ResumesDeps, 'text'>): ResumesDeps => ({
  ...given,
  text: {
    fillTemplate,
    markdown: resumeMarkdown,
    replaceEmptyTags,
    engineOf,
    outline: outlineOf,
    // Loaded with the first DOCX: the library takes a fifth of a second.
    docx: async (data, paper) => await (await import('@xperto/resume-text/docx')).resumeDocx(data, paper),
  },
})

/** Résumés: their fields and LaTeX, their versions and files (RES-01 to RES-11). */
export function createResumesModule(deps: ResumesDeps): ServerModule {
  return {
    routes: (app) => resumeRoutes(app, deps),
    jobs: [{ name: 'erase-files', cron: '*/10 * * * *', run: async (signal) => void (await eraseFiles(deps, signal)) }],
    archive: archiveOfResumes(deps),
  }
}
