import type { BotInterviewType, InterviewTest } from '@xperto/contract'
import { expect, it } from 'vitest'
import { startBotInterviewApp } from '../../../../testing/bot-interview-app.ts'
import { drawQuestions } from '../draw-questions.ts'

const { ada, call, write } = await startBotInterviewApp()

/** Interviews as an owner gets them from the library, each on another subject. */
const subjects: readonly (readonly [name: string, type: BotInterviewType, wanted: string])[] = [
  ['databases and services', 'TECH_SCREENING', 'backend engineer databases transactions indexes queues node postgres'],
  ['pages in the browser', 'TECH_SCREENING', 'frontend engineer react css accessibility browser performance'],
  ['working with people', 'HR', 'team lead conflict feedback deadline mistake'],
]
const ways = ['clean', 'errors_10', 'errors_25', 'paraphrase', 'fillers'] as const

it.each(subjects)(
  'BOT-08 the test of an interview about %s ranks the candidates by what they say, however they are heard',
  async (name, type, wanted) => {
    const questions = drawQuestions(type, wanted, () => 0)
    const interview = await write({ title: name, interview_type: type, questions })
    const { status, body } = await call(ada, 'POST', `/api/v1/botInterviews/${interview.id}/test`)
    expect(status).toBe(200)
    const { rows, warnings }: InterviewTest = body.data
    console.info(
      [
        `${name}, ${questions.length} questions: ${ways.join(' · ')}`,
        ...rows.map(({ strength, scores }) => `  ${strength}: ${ways.map((way) => scores[way]).join(' · ')}`),
        ...warnings.map(
          (one) => `  warns: ${one.kind} ${one.strength} ${one.heard_as} ${one.from} to ${one.to}, questions ${one.questions.join(', ')}`,
        ),
      ].join('\n'),
    )
    const [strong, fair, weak] = rows
    for (const way of ways) {
      // Heard alike, who says more gets more.
      expect([way, (strong?.scores[way] ?? 0) > (fair?.scores[way] ?? 0), (fair?.scores[way] ?? 0) > (weak?.scores[way] ?? 0)]).toEqual([
        way,
        true,
        true,
      ])
      // And no way to be heard takes so much from one that a weaker one who is heard well passes.
      expect([way, (strong?.scores[way] ?? 0) > (fair?.scores.clean ?? 0), (fair?.scores[way] ?? 0) > (weak?.scores.clean ?? 0)]).toEqual([
        way,
        true,
        true,
      ])
    }
  },
)
