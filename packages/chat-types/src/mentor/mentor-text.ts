import type { Learned } from '../kit/learned.ts'
import type { MentorFacts, MentorService } from '../kit/mentor-facts.ts'
import { quoted } from '../kit/said-before.ts'
import type { ChosenStep } from './choose-step.ts'
import { type Concern, concernOf } from './read-words.ts'

/** What is known of a person, each with where it is from; empty where nothing is. */
export function knownText({ goals, dueReviews, recentChats }: MentorFacts, { topics, solvedProblems }: Learned): string[] {
  const titles = (standing: string) =>
    topics
      .filter((topic) => topic.standing === standing)
      .slice(0, 3)
      .map(({ title }) => title)
      .join(', ')
  return [
    ...goals
      .slice(0, 2)
      .map(
        ({ wish, done, all, next }) =>
          `From your goals: ${quoted(wish)}, ${done} of ${all} tasks done${next === null ? '' : `, next ${quoted(next)}`}.`,
      ),
    ...(dueReviews > 0 ? [`From your reviews: ${dueReviews} ${dueReviews === 1 ? 'is' : 'are'} due.`] : []),
    ...(titles('weak') === '' ? [] : [`From your record: weak so far in ${titles('weak')}.`]),
    ...(titles('sure') === '' ? [] : [`From your record: sure in ${titles('sure')}.`]),
    ...(solvedProblems > 0 ? [`From your practice: ${solvedProblems} ${solvedProblems === 1 ? 'problem' : 'problems'} solved.`] : []),
    ...(recentChats.length > 0 ? [`From your chats: lately ${recentChats.map(quoted).join(', ')}.`] : []),
  ]
}

/** The first question, which fits the concern, with answers to choose from. */
export const obstacleQuestions: Readonly<Record<Concern, { question: string; options: readonly string[] }>> = {
  choice: {
    question: 'What makes the choice hard: you tried neither, you like both, or somebody expects one of you?',
    options: ['I tried neither', 'I like both', 'Somebody expects one of me'],
  },
  'first job': {
    question: 'Where does it stop now: before you apply, after applying without an answer, or in interviews?',
    options: ['Before I apply', 'No answer to applications', 'In interviews'],
  },
  motivation: {
    question: 'What happened the last time you stopped: the task was too large, it got boring, or life came in between?',
    options: ['The task was too large', 'It got boring', 'Life came in between'],
  },
  offer: {
    question: 'What makes you doubt the offer: the work, the money, the people, or where it leads?',
    options: ['The work', 'The money', 'The people', 'Where it leads'],
  },
  building: {
    question: 'Where does it stop: before the first line, when it does not run, or when the first part is done and it gets large?',
    options: ['Before the first line', 'When it does not run', 'When it gets large'],
  },
  learning: {
    question: 'What stands in the way most: time, not knowing where to begin, or something you tried that did not work?',
    options: ['Time', 'I do not know where to begin', 'I tried and it did not work'],
  },
}

export const timeQuestion = 'How much time can you give it this week, honestly?'
export const timeOptions = ['20 minutes', 'Two hours', 'A weekend'] as const
export const outcomeOptions = ['Done', 'Not yet', 'It did not fit'] as const

const counsel: Readonly<Record<Concern, string>> = {
  choice:
    'No choice of a first direction is final: most of what one side teaches is used on the other. Decide by work you did, not by lists.',
  'first job':
    'A first job is a matter of proof and of many tries; most applications get no answer, and that says little about you. Show one thing that runs.',
  motivation: 'Wanting comes and goes; a small fixed time and an end you can reach stay. Make the step smaller until it is easy to begin.',
  offer:
    'Compare the offer with your own musts and with staying where you are. For the contract itself ask somebody who knows the law where you live.',
  building:
    'Reading and building are two skills, and the second comes from finishing things. Choose one so small that it can be done today, and finish it.',
  learning: 'Begin where you first go wrong, not at page one. One short try tells more than a week of reading.',
}

/** Advice on what was heard; ends in the step with the button that opens its chat. */
export function adviceText(
  heard: { subject: string; obstacle: string | null; minutes: number | null },
  step: ChosenStep,
  service: MentorService,
): string {
  const { subject, obstacle, minutes } = heard
  const said = [
    `it is about ${quoted(subject)}`,
    ...(obstacle === null ? [] : [`in the way: ${quoted(obstacle)}`]),
    ...(minutes === null ? [] : [`you have ${timeText(minutes)}`]),
  ]
  return `I heard: ${said.join('; ')}.\n\n${counsel[concernOf(subject)]}\n\n${stepText(step, service)}`
}

/** The step as code states it: what, why, and the address where it begins. */
export function stepText({ title, because, slug, prompt }: ChosenStep, service: MentorService): string {
  const address = slug === null ? service.reviewsAddress() : service.addressOf(slug, prompt)
  return `**Your next step:** ${plain(title)}. Why this one: ${because}.\n\n[Begin this step](${address.replaceAll('(', '%28').replaceAll(')', '%29')})\n\nWrite here when you did it, or what stopped you.`
}

export const timeText = (minutes: number): string => (minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`)

/** A title that holds a person's own words opens no markup. */
const plain = (text: string): string => text.replace(/[*_`[\]<>#|\\]/gu, '').replace(/[.\s]+$/u, '')
