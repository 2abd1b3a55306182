import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { resume } from '../schemas/resume.ts'
import { resumeSuggestions } from '../schemas/resume-suggestion.ts'

const ofResume = z.object({ resumeId: id })
const ofSuggestion = ofResume.extend({ suggestionId: id })
/** The version of the résumé that the person decided on: an older one is refused. */
const decided = z.object({ base_version: z.number().int().min(0) })

export const resumeSuggestionEndpoints = {
  generateResumeFromConversation: route('generateResumeFromConversation', {
    summary:
      'RES-02: a conversation becomes a résumé in a chat of its own. Only what stands in the messages of the role `user` is taken, each value in those words.',
    service: 'chat',
    body: z.object({
      conversations: z
        .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string().max(20_000) }))
        .min(1)
        .max(400),
    }),
    limits: [callLimits.create],
    responses: { 200: answer(resume) },
  }),
  listResumeSuggestions: route('listResumeSuggestions', {
    summary: 'The newest suggestions for the lines of a résumé, with what proves each, what nothing proves, and what was decided.',
    service: 'chat',
    params: ofResume,
    responses: { 200: answer(resumeSuggestions) },
  }),
  makeResumeSuggestions: route('makeResumeSuggestions', {
    summary:
      'Looks for lines that could say more, by rules that invent nothing, in the place of the suggestions before. A model is asked in the chat.',
    service: 'chat',
    params: ofResume,
    limits: [callLimits.resume],
    responses: { 200: answer(resumeSuggestions) },
  }),
  editResumeSuggestion: route('editResumeSuggestion', {
    summary: 'Words a suggestion anew, or takes the unproven words out that stand at `take_out`; what it then says is judged again.',
    service: 'chat',
    params: ofSuggestion,
    body: z
      .strictObject({
        value: z.string().trim().min(1).max(2000).optional(),
        take_out: z.strictObject({ from: z.number().int().min(0), to: z.number().int().min(1) }).optional(),
      })
      .refine(({ value, take_out: takeOut }) => (value === undefined) !== (takeOut === undefined), 'Send value or take_out, one of them.'),
    limits: [callLimits.resume],
    responses: { 200: answer(resumeSuggestions) },
  }),
  acceptResumeSuggestion: route('acceptResumeSuggestion', {
    summary: 'Puts a suggestion into the résumé, as a version. Refused while words of it are unproven, and where its line has changed.',
    service: 'chat',
    params: ofSuggestion,
    body: decided,
    limits: [callLimits.resume],
    responses: { 200: answer(resumeSuggestions) },
  }),
  rejectResumeSuggestion: route('rejectResumeSuggestion', {
    summary: 'Puts a suggestion aside. The résumé stays as it is.',
    service: 'chat',
    params: ofSuggestion,
    limits: [callLimits.resume],
    responses: { 200: answer(resumeSuggestions) },
  }),
  undoResumeSuggestion: route('undoResumeSuggestion', {
    summary:
      'Takes a decision back: an accepted line stands again as it did, as a version of its own. Refused where the line has changed since.',
    service: 'chat',
    params: ofSuggestion,
    body: decided,
    limits: [callLimits.resume],
    responses: { 200: answer(resumeSuggestions) },
  }),
}
