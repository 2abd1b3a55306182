import type { Learned } from '../kit/learned.ts'
import type { MentorFacts } from '../kit/mentor-facts.ts'
import { quoted } from '../kit/said-before.ts'
import { concernOf, quizSubjectIn } from './read-words.ts'
import type { MentorState, MentorStep } from './state.ts'

export interface ChosenStep extends MentorStep {
  /** Why this one, from what the person said or from their own data. */
  because: string
}

/**
 * The next step for what a person said: their own data first (what is due, the open task of a goal, a weak topic), then what fits the concern. A step
 * that did not fit is not chosen again. There is always one: the last fits everything.
 */
export function chooseStep(state: MentorState, facts: MentorFacts, { topics }: Learned): ChosenStep {
  const refused = new Set(state.outcomes.flatMap(({ title, outcome }) => (outcome === 'not yet' ? [] : [title])))
  const subject = state.subject ?? 'your next step'
  const words = subject.replace(/\s+/gu, ' ').slice(0, 120)
  const concern = concernOf(subject)
  const quizOn = quizSubjectIn(subject)
  const goal = facts.goals.find(({ next }) => next !== null)
  const weak = topics.find(({ standing }) => standing === 'weak')
  const minutes = state.minutes ?? 30
  const ofData: ChosenStep[] = [
    ...(facts.dueReviews > 0 && minutes <= 30
      ? [
          {
            title: `Answer the ${facts.dueReviews === 1 ? 'review that is' : `${facts.dueReviews} reviews that are`} due`,
            ...{ slug: null, prompt: '', because: 'it fits a short time, and what is due is what you are about to forget' },
          },
        ]
      : []),
    ...(goal?.next
      ? [
          {
            title: `${goal.next}`,
            ...{ slug: 'default', prompt: `Help me begin this task: ${goal.next}` },
            because: `it is the next open task of your goal ${quoted(goal.wish)}`,
          },
        ]
      : []),
    ...(weak
      ? [
          {
            title: `Answer five easy questions on ${weak.title}`,
            ...{ slug: 'quiz', prompt: `Five easy questions on ${weak.title}` },
            because: 'your record calls this topic weak so far',
          },
        ]
      : []),
  ]
  const byConcern: ChosenStep[] = {
    choice: [
      {
        title: 'Try the side you know less for one sitting',
        ...{ slug: 'default', prompt: `Give me one small task for each side of this choice: ${words}` },
        because: 'a choice made after trying both is worth more than one made by reading',
      },
    ],
    'first job': [
      {
        title: 'Compare one advert you would like with what you can show',
        ...{ slug: 'job-search', prompt: 'I paste an advert: what do I have of it, and what is missing?' },
        because: 'an advert says what to learn, and proof counts where there are no years',
      },
      {
        title: 'Write down one thing you built as a line of a résumé',
        ...{ slug: 'resume', prompt: 'I want to describe one thing that I built' },
        because: 'what you built is the experience you have',
      },
    ],
    motivation: [
      {
        title: 'Solve one easy problem, and stop there',
        ...{ slug: 'practise-question', prompt: 'Give me an easy problem' },
        because: 'a small thing that is finished carries further than a large one that is begun',
      },
    ],
    offer: [
      {
        title: 'Write down what the job must have, and compare the offer with it',
        ...{ slug: 'default', prompt: 'Help me list my musts for a job and the questions to ask before I accept an offer' },
        because: 'without your own musts the loudest number wins',
      },
    ],
    building: [
      {
        title: 'Solve one easy problem from the empty file to the end',
        ...{ slug: 'practise-question', prompt: 'Give me an easy problem' },
        because: 'building begins with something small that works, and here the judge says when it does',
      },
      {
        title: 'Plan a program of one evening for something that annoys you',
        ...{ slug: 'goal', prompt: 'Build a small program of my own' },
        because: 'a program that you need yourself is the one you finish',
      },
    ],
    learning: [
      {
        title: 'Find out what you know of it already with five questions',
        ...{ slug: 'quiz', prompt: quizOn === null ? 'Five questions' : `Five questions on ${quizOn}` },
        because: 'what you miss says where to begin',
      },
    ],
  }[concern]
  // Where the concern is a choice, an offer or a job, a due review would be an answer to something else.
  const ordered =
    concern === 'learning' || concern === 'motivation' || concern === 'building' ? [...ofData, ...byConcern] : [...byConcern, ...ofData]
  const last: ChosenStep = {
    title: `Make a plan for ${quoted(words)}`,
    ...{ slug: 'goal', prompt: words, because: 'a plan splits what is too large for one step' },
  }
  return ordered.find(({ title }) => !refused.has(title)) ?? last
}
