import { type StoryTheme, storyThemes } from '@xperto/contract'

/** The HR questions that a story of one's own answers, by theme. A question stands under each theme whose stories answer it. */
const questions: Readonly<Record<StoryTheme, readonly string[]>> = {
  disagreement: [
    'a-disagreement',
    'hard-to-work-with',
    'between-two-colleagues',
    'carried-out-against-own-view',
    'feedback-you-gave',
    'credit-taken',
    'colleagues-elsewhere',
    'reviewing-a-senior',
    'an-idea-refused',
    'pressed-to-do-wrong',
  ],
  mistake: [
    'a-failure',
    'a-mistake-nobody-saw',
    'estimate-that-slipped',
    'saying-no-to-a-deadline',
    'asking-for-help',
    'a-weakness',
    'colleagues-elsewhere',
  ],
  pressure: [
    'too-much-work',
    'two-urgent-things',
    'a-night-on-call',
    'quality-under-pressure',
    'saying-no-to-a-deadline',
    'too-much-for-too-long',
    'pressed-to-do-wrong',
    'before-a-holiday',
    'a-colleague-broke-it',
  ],
  initiative: [
    'nobodys-job',
    'an-idea-refused',
    'rule-you-went-around',
    'work-outside-of-work',
    'writing-for-others',
    'a-meeting-without-end',
    'a-change-across-teams',
    'dull-work',
    'an-unclear-task',
  ],
  leading: [
    'lead-without-title',
    'helping-a-newcomer',
    'teaching-a-group',
    'a-change-across-teams',
    'someone-falls-behind',
    'between-two-colleagues',
    'thanks-to-others',
    'feedback-you-gave',
  ],
  decision: [
    'deciding-without-data',
    'cutting-scope',
    'stopping-a-project',
    'a-risk-you-took',
    'quality-under-pressure',
    'two-urgent-things',
    'judging-a-candidate',
    'data-about-people',
    'pressed-to-do-wrong',
  ],
  learning: [
    'learning-from-zero',
    'hard-feedback',
    'forty-comments',
    'changed-by-evidence',
    'learned-from-a-junior',
    'first-job-after-study',
    'change-of-career',
    'work-of-a-predecessor',
    'when-motivation-went',
    'a-weakness',
  ],
  outside: [
    'an-angry-user',
    'a-user-who-refuses',
    'working-with-designers',
    'waiting-for-another-team',
    'explain-to-non-engineers',
    'a-solution-without-a-problem',
    'promise-by-sales',
    'two-people-direct-you',
    'a-change-across-teams',
  ],
  pride: ['proudest-work', 'your-strength', 'what-you-left-behind', 'how-you-knew-it-worked', 'thanks-to-others', 'learning-from-zero'],
}

/** The ids of the questions that a story of a theme answers. */
export const questionsOfTheme = (theme: StoryTheme): readonly string[] => questions[theme]

/** The themes whose stories answer a question; none for one that asks for a plan, a wish or an opinion, and for an id that is not the library's. */
export const themesOfQuestion = (questionId: string): StoryTheme[] => storyThemes.filter((theme) => questions[theme].includes(questionId))
