import { slugOf } from '../kit/define-chat-type.ts'
import { currentMilestone, hoursLeft, type Milestone } from './goal-plan.ts'
import { dayInWords } from './read-times.ts'
import type { PlanFit } from './schedule-plan.ts'
import type { GoalFacts, GoalQuestion } from './state.ts'

const hoursInWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)
const weeks = (count: number): string => (count === 1 ? 'a week' : `${count} weeks`)

/** The question for a fact that is missing. */
export const questionTexts: Record<GoalQuestion, string> = {
  wish: 'What do you want to reach? One sentence is enough: "Become a backend developer in six months".',
  standing: '**Where do you stand today?** A sentence or two: what you have learned or built so far. "Nothing yet" is a good answer too.',
  hours: '**How many hours a week do you really have for it?** Count a usual week: "8 hours a week", or "an hour a day".',
  by: '**By when?** A date or a length: "by 1 May", "in four months". Say "no date" if there is none.',
}

/** A goal that waits for a yes. */
export function goalText({ wish, standing, hoursAWeek, by }: GoalFacts, reached: string): string {
  const when = by === null ? 'without a date' : `by **${dayInWords(by)}**`
  return [
    `**Your goal:** ${wish}, ${when}, with **${hoursInWords(hoursAWeek ?? 0)} a week**.`,
    `**It is reached when** ${reached}.`,
    standing === null ? '' : `**You start from:** ${standing}`,
    'Is that the goal? The plan comes next.',
  ]
    .filter((line) => line !== '')
    .join('\n\n')
}

/** A plan with its milestones and tasks, and whether it keeps the date. */
export function planText(plan: readonly Milestone[], fit: PlanFit, facts: GoalFacts): string {
  const milestones = plan.map(({ title, proof, tasks, due, finished }, index) => {
    const head = `**${index + 1}. ${title}**, ${finished ? 'finished' : `until ${dayInWords(due)}`}`
    const lines = tasks.map((task) => `- ${task.done || finished ? '✓ ' : ''}${task.title} (${task.hours}\u00A0h)`)
    return `${head}\n\n${lines.join('\n')}\n\n*Done when:* ${proof}`
  })
  return [...milestones, fitText(fit, facts)].join('\n\n')
}

function fitText({ end, hours, weeksLate, weeksSpare, hoursToKeep }: PlanFit, { by, hoursAWeek }: GoalFacts): string {
  const length = `Together ${hoursInWords(Math.round(hours))}: at ${hoursInWords(hoursAWeek ?? 0)} a week until ${dayInWords(end)}.`
  if (by === null) return length
  if (weeksLate === 0) return weeksSpare === 0 ? `${length} That keeps your date.` : `${length} That leaves ${weeks(weeksSpare)} to spare.`
  const way = hoursToKeep === null ? '' : `${hoursInWords(hoursToKeep)} a week would keep the date; or `
  return `${length} **The time is too short:** that is ${weeks(weeksLate)} after ${dayInWords(by)}. ${way === '' ? 'A' : `${way}a`} later date, or a smaller goal. Choose *Make another plan* to change one of them.`
}

/** What waits to be changed in a plan. */
export const changeText =
  'What should be different? Say it in your own words: "14 hours a week", "until 1 June", "without Deployment", or "add Docker". The finished parts stay.'

/** What comes next in a running goal. `addressOf` leads to a new chat of that kind in which that is asked. */
export function nextText(plan: readonly Milestone[], today: number, addressOf: (slug: string, question: string) => string): string {
  const milestone = currentMilestone(plan)
  if (!milestone) return '**Every milestone of this goal is finished.** Say "new goal" when you want the next one.'
  const done = plan.filter(({ finished }) => finished).length
  const late = today > milestone.due ? ', which has passed' : ''
  const open = milestone.tasks.filter((task) => !task.done)
  const chats = open.flatMap(({ opens }) => (opens ? [`[${opens.prompt}](${addressOf(slugOf(opens.type), opens.prompt)})`] : []))
  return [
    `**Milestone ${done + 1} of ${plan.length}: ${milestone.title}**, until ${dayInWords(milestone.due)}${late}. ${hoursInWords(hoursLeft([milestone]))} are left in it.`,
    open.length === 0 ? 'All its tasks are done.' : 'Tick what you have done:',
    chats.length === 0 ? '' : `Tasks of it that another chat helps with: ${chats.join(', ')}.`,
  ]
    .filter((line) => line !== '')
    .join('\n\n')
}

/** Asks whether a milestone is done. */
export const askFinishedText = ({ title, proof, due, tasks }: Milestone, today: number): string =>
  tasks.every(({ done }) => done)
    ? `Every task of **${title}** is done. ${proofQuestion(proof)}`
    : `${dayInWords(due)}${due < today ? ' has passed; it' : ''} was the day you set for **${title}**. Have you finished it? ${proofQuestion(proof)}`

const proofQuestion = (proof: string): string => `The proof was: ${proof} Is it there?`

/** What a milestone that is finished leads to. */
export function finishedText(plan: readonly Milestone[], finished: Milestone): string {
  const done = plan.filter((milestone) => milestone.finished).length
  const next = currentMilestone(plan)
  if (!next) return `**${finished.title}** is finished, and with it your goal: all ${plan.length} milestones. Well done.`
  return `**${finished.title}** is finished: ${done} of ${plan.length}. Next is **${next.title}**, until ${dayInWords(next.due)}.`
}
