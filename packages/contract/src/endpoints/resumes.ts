import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { resumePapers, templateNames } from '../resume-names.ts'
import { answer, route } from '../route.ts'
import { resumeUploadBytes } from '../constants.ts'
import { id } from '../schemas/common.ts'
import { resumeCheck } from '../schemas/resume-check.ts'
import { parserView, resume, resumeFit, resumeUpload, resumeVersion } from '../schemas/resume.ts'

const ofResume = z.object({ resumeId: id })
const ofUpload = z.object({ uploadId: id })

/** Leads into the fields by keys and ids: `basics.email`, `experience.ID.start`, `experience.ID.lines.ID.text`. */
const path = z.string().min(1).max(300)

/**
 * One change of the fields. `value` replaces what the path leads to. `insert` puts an entry, line or text into the list at the path, at the end
 * unless `at` says where (counted from 0). `remove` takes the entry at the path out of its list, `move` puts it at that place of the list.
 */
export const resumeFieldChange = z.union([
  z.strictObject({ path, value: z.unknown() }),
  z.strictObject({ path, insert: z.unknown(), at: z.number().int().min(0).max(100).optional() }),
  z.strictObject({ path, remove: z.literal(true) }),
  z.strictObject({ path, move: z.number().int().min(0).max(100) }),
])
export type ResumeFieldChange = z.infer<typeof resumeFieldChange>

export const resumeEndpoints = {
  beginResume: route('beginResume', {
    summary: 'Begins the résumé of a chat with empty fields, or answers the one there is. The chat then has it as its objectId.',
    service: 'chat',
    body: z.object({ chat_id: id }),
    limits: [callLimits.create],
    responses: { 200: answer(resume) },
  }),
  getResume: route('getResume', {
    summary:
      'A résumé (FLD-03): its fields, its LaTeX, where its files are. Addresses of files are paths of this service, read with the token.',
    service: 'chat',
    params: ofResume,
    query: z.object({ chat_id: id.optional() }),
    responses: { 200: answer(resume) },
  }),
  updateResumeLatex: route('updateResumeLatex', {
    summary:
      'Saves LaTeX that was edited by hand; empty tags become line breaks. From then on the PDF follows the LaTeX, unless it equals what the fields give.',
    service: 'chat',
    params: z.object({ resumeId: id, chatId: id }),
    body: z.object({ resume_latex: z.string() }),
    limits: [callLimits.resume],
    responses: { 200: answer(resume) },
  }),
  changeResumeFields: route('changeResumeFields', {
    summary:
      'Changes fields, template, paper or name, all of it or nothing. `base_version` is the version that the changes were made on: an older one is refused. LaTeX that was edited by hand stays unless `back_to_fields` is true.',
    service: 'chat',
    params: ofResume,
    body: z.object({
      base_version: z.number().int().min(0),
      changes: z.array(resumeFieldChange).max(200).default([]),
      template: z.enum(templateNames).optional(),
      paper: z.enum(resumePapers).optional(),
      name: z.string().trim().min(1).max(300).optional(),
      back_to_fields: z.boolean().optional(),
      /** What the history calls it, in words: `Moved "Built the API" up`. Made from the changes where it is left out. */
      cause: z.string().trim().min(1).max(200).optional(),
    }),
    limits: [callLimits.resume],
    responses: { 200: answer(resume) },
  }),
  makeResumeFile: route('makeResumeFile', {
    summary:
      'Makes the PDF of the LaTeX, or the DOCX of the fields (RES-10), and answers the résumé with its address. The first file of a résumé costs 100 credits, every later one nothing. A fault of the LaTeX is a 422, and `problems` of the résumé then has its lines.',
    service: 'chat',
    params: z.object({ resumeId: id, chatId: id }),
    query: z.object({ file_type: z.enum(['pdf', 'docx']).default('pdf') }),
    limits: [callLimits.resumeFile],
    responses: { 200: answer(resume) },
  }),
  readResumeFile: route('readResumeFile', {
    summary: "A file of one's own résumé by the version it was made of: `7.pdf`.",
    service: 'chat',
    params: ofResume.extend({ file: z.string().regex(/^\d{1,9}\.(?:pdf|docx)$/) }),
    responses: { 200: 'file' },
  }),
  exportResumeJson: route('exportResumeJson', {
    summary: 'The fields as a JSON Resume (schema 1.2.1), to take along. What an imported one held and no field does is in it too. Free.',
    service: 'chat',
    params: ofResume,
    limits: [callLimits.resume],
    responses: { 200: 'file' },
  }),
  checkResume: route('checkResume', {
    summary: 'What the rules of good résumés say of this one, the serious first. It is advice: nothing is changed.',
    service: 'chat',
    params: ofResume,
    responses: { 200: answer(resumeCheck) },
  }),
  readResumeAsParser: route('readResumeAsParser', {
    summary:
      'What a parser sees: the newest PDF or DOCX as programs read it, and every difference from the fields that it was made of, with its fix. Free.',
    service: 'chat',
    params: ofResume,
    query: z.object({ file_type: z.enum(['pdf', 'docx']).default('pdf') }),
    limits: [callLimits.resumeFile],
    responses: { 200: answer(parserView) },
  }),
  fitResumeToOnePage: route('fitResumeToOnePage', {
    summary:
      'Changes of paper, template and lines of older posts that make a résumé one page: each was set and its pages counted. Changes nothing. Free.',
    service: 'chat',
    params: ofResume,
    limits: [callLimits.resumeFile],
    responses: { 200: answer(resumeFit) },
  }),
  listResumeVersions: route('listResumeVersions', {
    summary: 'The versions of a résumé, newest first: the newest 200 and every one that was sent with an application.',
    service: 'chat',
    params: ofResume,
    responses: { 200: answer(z.array(resumeVersion)) },
  }),
  restoreResumeVersion: route('restoreResumeVersion', {
    summary: 'Goes back to a version, fields and LaTeX alike. That makes a new version, so that it can be undone too.',
    service: 'chat',
    params: z.object({ resumeId: id, version: z.coerce.number().int().min(0).max(2_000_000_000) }),
    limits: [callLimits.resume],
    responses: { 200: answer(resume) },
  }),
  setBaseResume: route('setBaseResume', {
    summary: "Makes this the person's base résumé, of which copies are made, in the place of the one before.",
    service: 'chat',
    params: ofResume,
    responses: { 200: answer(resume) },
  }),
  deleteResume: route('deleteResume', {
    summary: 'Deletes a résumé with its versions and files. Its chat stays.',
    service: 'chat',
    params: ofResume,
    responses: { 200: answer(z.object({ resume_id: id })) },
  }),
  uploadFile: route('uploadFile', {
    summary:
      "Takes a file into a chat that takes files (MSG-22): PDF, DOCX, TXT, MD, TEX or JSON up to 5 MB, or a photo of a résumé, PNG or JPEG, up to 256,000 bytes. The chat gets two messages: that it came, and what was found or why it cannot be read. `user_id` is the caller's own.",
    service: 'chat',
    query: z.object({ user_id: id, chat_id: id }),
    upload: {
      field: 'file',
      maxBytes: resumeUploadBytes,
      types: [
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'text/plain',
        'image/png',
        'image/jpeg',
      ],
    },
    limits: [callLimits.upload],
    responses: { 200: answer(z.object({ file_name: z.string(), size: z.number().int(), message_ids: z.array(id) })) },
  }),
  listUploads: route('listUploads', {
    summary: 'What was uploaded into a chat and how far reading it is, newest first: the newest 20.',
    service: 'chat',
    query: z.object({ chat_id: id }),
    responses: { 200: answer(z.array(resumeUpload)) },
  }),
  stopReading: route('stopReading', {
    summary: 'Stops reading a scan. What was read of its pages so far is kept.',
    service: 'chat',
    params: ofUpload,
    responses: { 200: answer(resumeUpload) },
  }),
  useFoundFields: route('useFoundFields', {
    summary:
      "Puts what was found in a file into the chat's résumé. `settled` names each field that was to be checked, and any other that was mended, with its value; null leaves it out.",
    service: 'chat',
    params: ofUpload,
    body: z.object({ settled: z.array(z.object({ path: z.string().min(1).max(300), value: z.string().max(4000).nullable() })).max(500) }),
    limits: [callLimits.resume],
    responses: { 200: answer(resumeUpload) },
  }),
}
