import { codingContestDefinition } from './coding-contest/definition.ts'
import { defaultChatDefinition } from './default/definition.ts'
import { interviewDefinition } from './interview/definition.ts'
import { jobSearchDefinition } from './job-search/definition.ts'
import { practiseQuestionDefinition } from './practise-question/definition.ts'
import { quizDefinition } from './quiz/definition.ts'
import { resumeDefinition } from './resume/definition.ts'
import { systemDesignDefinition } from './system-design/definition.ts'
import type { GoalTask, TaskChat } from './goal/goal-plan.ts'

/** Kinds of chat by words of a task, the most particular first. */
const byWords: readonly { words: RegExp; type: TaskChat['type'] }[] = [
  { words: /\b(?:mock interviews?|rehearse|interview (?:practice|questions?|aloud))\b/iu, type: interviewDefinition.type },
  { words: /\b(?:r[eé]sum[eé]|cv)(?!\w)/iu, type: resumeDefinition.type },
  { words: /\b(?:adverts?|vacanc(?:y|ies)|job openings?|appl(?:y|ications?) (?:to|for))\b/iu, type: jobSearchDefinition.type },
  {
    words: /\b(?:system design|design (?:a|an|the) (?:system|service|rate limiter|feed|queue|cache))\b/iu,
    type: systemDesignDefinition.type,
  },
  { words: /\b(?:contests?|on the clock)\b/iu, type: codingContestDefinition.type },
  { words: /\b(?:quiz(?:zes)?|check what has stayed|recall questions?)\b/iu, type: quizDefinition.type },
  { words: /\b(?:solve|coding problems?|katas?)\b/iu, type: practiseQuestionDefinition.type },
]

/** The chat that a task is worked on in, and what is asked there: the task's own, else one by its words, else an ordinary chat. */
export function chatOfTask({ title, opens }: Pick<GoalTask, 'title' | 'opens'>): TaskChat {
  if (opens) return opens
  const found = byWords.find(({ words }) => words.test(title))
  return found ? { type: found.type, prompt: title } : { type: defaultChatDefinition.type, prompt: `Help me with this task: ${title}` }
}
