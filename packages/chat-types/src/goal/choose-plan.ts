import type { GoalPlanTemplate } from '@xperto/contract'
import { type PlanDraft, wordsOf } from './goal-plan.ts'

/** The library's plan whose words the wish names most; null where it names none. Earlier plans win a tie, so that a wish leads to one plan. */
export function choosePlan(plans: readonly GoalPlanTemplate[], wish: string): GoalPlanTemplate | null {
  const text = ` ${wish.toLowerCase()} `
  const words = wordsOf(wish)
  const scored = plans.map((plan) => ({
    plan,
    // A word of several (`system design`) says more than one.
    score: plan.words.reduce((sum, word) => sum + (word.includes(' ') ? (text.includes(word) ? 3 : 0) : words.has(word) ? 1 : 0), 0),
  }))
  const best = scored.reduce<(typeof scored)[number] | null>((top, next) => (next.score > (top?.score ?? 0) ? next : top), null)
  return best?.plan ?? null
}

/** A plan for a wish that the library has no plan for: the way that any skill is learned, in the words of the wish. */
export function plainPlan(wish: string): PlanDraft {
  const task = (title: string, hours: number) => ({ title, hours, opens: null })
  return {
    milestones: [
      {
        title: 'Know where you are going',
        proof: 'A page that says what you will be able to show, and what it takes.',
        tasks: [
          task(`Write down what reaching this would look like to somebody else: ${wish}`, 1),
          task('Find three people or pieces of work that have reached it, and note what they can do that you cannot', 2),
          task('List what is missing, the most needed first', 1),
        ],
      },
      {
        title: 'The first small thing that works',
        proof: 'One small finished piece that you can show.',
        tasks: [
          task('Choose one source to learn from, and no second one until it is finished', 1),
          task('Work through its first part and repeat every example by hand', 6),
          task('Make one small thing without looking, and finish it', 5),
        ],
      },
      {
        title: 'The parts that are hard',
        proof: 'Each hard part explained in your own words, with an example of yours.',
        tasks: [
          task('Take the three parts you understand least, one after another', 9),
          task('Explain each in writing as if to a beginner, and mark where you get stuck', 3),
          task('Ask about the stuck places until none is left', 3),
        ],
      },
      {
        title: 'Something real',
        proof: 'A piece that somebody else has used or read to its end.',
        tasks: [
          task('Choose something real that needs what you have learned, small enough for two weeks', 1),
          task('Build it in steps, each of which can be shown', 16),
          task('Show it to one person, and mend the first three things they stumble over', 4),
        ],
      },
      {
        title: 'Under real conditions',
        proof: 'Done once as it will be asked of you, on time.',
        tasks: [
          task('Do it once as it will count: on the clock, without help', 3),
          task('Note what went wrong and repeat just that', 4),
          task('Write down what you can show now, with links', 1),
        ],
      },
    ],
  }
}

/** What says that a wish without a plan of the library is reached. */
export const plainOutcomes = [
  'you can show a finished piece of it that somebody else has used or read',
  'you can do it once on the clock, without help, and explain each step',
  'somebody who does it for a living has looked at your work and would let you go on with it',
] as const
