import type { PathTable } from './path-table.ts'

/** Calls of résumés. The browser loads their paths with the résumé panel, and gives them to its client by `addCalls`. */
export const resumePaths = {
  beginResume: ['POST', '/resume/'],
  getResume: ['GET', '/resume/get_resume_data/:resumeId'],
  updateResumeLatex: ['PUT', '/resume/update_resume_data/:resumeId/:chatId'],
  changeResumeFields: ['PATCH', '/resume/:resumeId/fields'],
  makeResumeFile: ['POST', '/resume/generate_resume/:resumeId/:chatId'],
  readResumeFile: ['GET', '/resume/:resumeId/files/:file'],
  exportResumeJson: ['GET', '/resume/:resumeId/json'],
  checkResume: ['GET', '/resume/:resumeId/check'],
  readResumeAsParser: ['GET', '/resume/:resumeId/parser'],
  fitResumeToOnePage: ['GET', '/resume/:resumeId/fit'],
  listResumeVersions: ['GET', '/resume/:resumeId/versions'],
  restoreResumeVersion: ['POST', '/resume/:resumeId/versions/:version/restore'],
  listResumeSuggestions: ['GET', '/resume/:resumeId/suggestions'],
  makeResumeSuggestions: ['POST', '/resume/:resumeId/suggestions'],
  editResumeSuggestion: ['PATCH', '/resume/:resumeId/suggestions/:suggestionId'],
  acceptResumeSuggestion: ['POST', '/resume/:resumeId/suggestions/:suggestionId/accept'],
  rejectResumeSuggestion: ['POST', '/resume/:resumeId/suggestions/:suggestionId/reject'],
  undoResumeSuggestion: ['POST', '/resume/:resumeId/suggestions/:suggestionId/undo'],
  uploadFile: ['POST', '/chats/upload-file'],
  listUploads: ['GET', '/resume/uploads'],
  stopReading: ['POST', '/resume/uploads/:uploadId/stop'],
  useFoundFields: ['POST', '/resume/uploads/:uploadId/use'],
} as const satisfies PathTable
