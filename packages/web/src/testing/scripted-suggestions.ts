import type { ResumeSuggestion, ResumeSuggestions } from '@xperto/contract'
import { newId, nextInstant } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** The suggestions of one résumé as the server keeps them; the test changes them at will. */
export interface ScriptedSuggestions {
  list: ResumeSuggestions
}

export const makeSuggestion = (number: number, more: Partial<ResumeSuggestion> = {}): ResumeSuggestion => ({
  ...{
    id: newId(),
    number,
    section: 'Experience',
    title: 'Engineer, Example Payments',
    action: 'replace',
    path: `experience.job.lines.${number}`,
  },
  ...{
    original: 'Responsible for testing the payment flows',
    value: 'Tested the payment flows',
    reason: 'The verb of what you did comes first.',
  },
  ...{ base_version: 1, state: 'open', told: null, unproven: [], quotes: [], settled_on: null },
  ...more,
})

/** Answers what the view of suggestions asks: decisions are kept, and words that are taken out or written anew are in the value from then on. */
export function scriptSuggestions(server: ScriptedServer, resumeId: string, suggestions: ResumeSuggestion[]): ScriptedSuggestions {
  const scripted: ScriptedSuggestions = { list: { resume_id: resumeId, version: 1, told: null, suggestions } }
  const change = (id: string, more: (one: ResumeSuggestion) => Partial<ResumeSuggestion>) => {
    if (!scripted.list.suggestions.some((one) => one.id === id)) return refusalOf('suggestion_not_found')
    scripted.list = {
      ...scripted.list,
      suggestions: scripted.list.suggestions.map((one) => (one.id === id ? { ...one, ...more(one) } : one)),
    }
    return success(scripted.list)
  }
  const settled = (state: ResumeSuggestion['state']) => () => ({ state, settled_on: state === 'open' ? null : nextInstant() })
  server.answer('listResumeSuggestions', () => success(scripted.list))
  server.answer('makeResumeSuggestions', () => {
    scripted.list = { ...scripted.list, suggestions: [makeSuggestion(1)] }
    return success(scripted.list)
  })
  server.answer('acceptResumeSuggestion', ({ params }) => change(params.suggestionId, settled('accepted')))
  server.answer('rejectResumeSuggestion', ({ params }) => change(params.suggestionId, settled('rejected')))
  server.answer('undoResumeSuggestion', ({ params }) => change(params.suggestionId, settled('open')))
  server.answer('editResumeSuggestion', ({ params, body }) =>
    change(params.suggestionId, ({ value, unproven }) => {
      const { value: written, take_out: takeOut } = body
      if (written !== undefined || !takeOut) return { value: written ?? value }
      const { from, to } = takeOut
      return { value: `${value.slice(0, from).trimEnd()}${value.slice(to)}`, unproven: unproven.filter((words) => words.from !== from) }
    }),
  )
  return scripted
}
