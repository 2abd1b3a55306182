import type { Writer } from '../kit/server.ts'
import { type PlanDraft, planBounds } from './goal-plan.ts'
import { dayInWords } from './read-times.ts'
import type { GoalFacts } from './state.ts'

/** What a model is told of a goal; a person's words are material between quotation marks. */
const factsFor = ({ wish, standing, hoursAWeek, by }: GoalFacts): string =>
  [
    `The wish: ${JSON.stringify(wish)}`,
    `Where they stand: ${JSON.stringify(standing ?? 'not said')}`,
    `Hours a week: ${hoursAWeek ?? 'not said'}`,
    `By: ${by === null ? 'no date' : dayInWords(by)}`,
  ].join('\n')

const text = (value: unknown, max: number): string => {
  if (typeof value !== 'string') throw new TypeError('no text')
  const line = value.replace(/\s+/g, ' ').trim()
  if (line.length < 3 || line.length > max) throw new RangeError('a text of another length')
  return line
}

/** One sentence that says when the goal is reached, by a model; null where it has no usable one. Starts after "It is reached when". */
export async function proposeOutcome(writer: Writer, facts: GoalFacts, wording: number): Promise<string | null> {
  const system = `You word learning goals. Write the end of the sentence "It is reached when …": something that can be seen and checked, small enough for the hours there are. No promise of a job. Version ${wording}: another one than the versions before.`
  return await writer.propose({
    system,
    turns: [{ role: 'user', text: factsFor(facts) }],
    schemaName: 'goal_outcome',
    schema: {
      type: 'object',
      properties: { reached: { type: 'string', maxLength: 240 } },
      required: ['reached'],
      additionalProperties: false,
    },
    parse: (data) =>
      text((data as { reached?: unknown } | null)?.reached, 240)
        .replace(/^it is reached when\s+/iu, '')
        .replace(/[.\s]+$/u, ''),
  })
}

/** A plan by a model within our bounds; null where it has no usable one. `change` is what the person wants to be different. */
export async function proposePlan(writer: Writer, facts: GoalFacts, reached: string, change: string | null): Promise<PlanDraft | null> {
  const { milestones, tasks } = planBounds
  const system = `You plan how a person learns. Make 4 to ${milestones.most} milestones in order, each with 3 to ${tasks.most} tasks, hours for each task, and a proof that the milestone is done. Tasks are concrete and begin with a verb. Leave out what they know already. If the hours do not suffice until the date, plan the whole way all the same: it is told to them.`
  const wanted = change === null ? '' : `\nWhat should be different from the plan before: ${JSON.stringify(change.slice(0, 600))}`
  const title = { type: 'string', maxLength: 160 }
  return await writer.propose({
    system,
    turns: [{ role: 'user', text: `${factsFor(facts)}\nIt is reached when ${reached}.${wanted}` }],
    schemaName: 'goal_plan',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['milestones'],
      properties: {
        milestones: {
          type: 'array',
          minItems: milestones.least,
          maxItems: milestones.most,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['title', 'proof', 'tasks'],
            properties: {
              title,
              proof: { type: 'string', maxLength: 240 },
              tasks: {
                type: 'array',
                minItems: tasks.least,
                maxItems: tasks.most,
                items: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['title', 'hours'],
                  properties: { title, hours: { type: 'number', minimum: 0.5, maximum: planBounds.hoursOfTask } },
                },
              },
            },
          },
        },
      },
    },
    parse: readPlan,
  })
}

/** A model's plan as a draft. Throws where it is not one within the bounds. */
export function readPlan(data: unknown): PlanDraft {
  const list = (value: unknown, { least, most }: { least: number; most: number }): unknown[] => {
    if (!Array.isArray(value) || value.length < least || value.length > most) throw new RangeError('a list of another length')
    return value
  }
  const record = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
  return {
    milestones: list(record(data).milestones, planBounds.milestones).map((milestone) => ({
      title: text(record(milestone).title, 160),
      proof: sentence(text(record(milestone).proof, 240)),
      tasks: list(record(milestone).tasks, planBounds.tasks).map((task) => ({
        title: text(record(task).title, 160),
        hours: hoursOf(record(task).hours),
        opens: null,
      })),
    })),
  }
}

const sentence = (words: string): string => (/[.!?]$/u.test(words) ? words : `${words}.`)

function hoursOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('no number of hours')
  return Math.min(planBounds.hoursOfTask, Math.max(0.5, Math.round(value * 2) / 2))
}
