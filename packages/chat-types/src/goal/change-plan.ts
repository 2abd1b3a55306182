import { freeId, type Milestone, wordsOf } from './goal-plan.ts'

/** What a text asks to be changed in a plan, and what it then is; `said` is empty where nothing was understood. */
export interface PlanChange {
  plan: Milestone[]
  /** What was changed, in words for the person. */
  said: string[]
}

const leaveOut = /\b(?:without|leave out|skip|remove|drop)\s+(?:the\s+)?(?:milestone\s+)?["'“]?([^"'”.,;]+)/giu
const addTo = /\badd\s+(?:a milestone\s+)?(?:for\s+|on\s+)?["'“]?([^"'”.,;]+)/giu

/** Milestones or tasks left out and added as a text says; what is finished stays. */
export function changePlan(plan: readonly Milestone[], text: string): PlanChange {
  const said: string[] = []
  let changed = [...plan]
  for (const [, name = ''] of text.matchAll(leaveOut)) {
    const before = changed
    changed = leaveOutOf(changed, name)
    if (changed !== before) said.push(`Left out: ${name.trim()}.`)
  }
  const taken = new Set(changed.flatMap(({ id, tasks }) => [id, ...tasks.map((task) => task.id)]))
  for (const [, name = ''] of text.matchAll(addTo)) {
    const title = name.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    if (title.length < 2 || changed.length >= 12) continue
    changed.splice(Math.max(0, changed.length - 1), 0, added(title.slice(0, 120), taken))
    said.push(`Added: ${title}.`)
  }
  return { plan: changed, said }
}

function leaveOutOf(plan: Milestone[], name: string): Milestone[] {
  const number = /^\s*(?:number\s+)?(\d{1,2})\s*$/u.exec(name)?.[1]
  const wanted = wordsOf(name)
  const matches = (title: string) => wanted.size > 0 && [...wanted].every((word) => wordsOf(title).has(word))
  const at = plan.findIndex(
    ({ title, finished }, index) => !finished && (number === undefined ? matches(title) : index + 1 === Number(number)),
  )
  const gone = plan[at]
  // The last one stands for the goal itself, and work that is done is not thrown away.
  if (gone && plan.filter(({ finished }) => !finished).length > 1) {
    const done = gone.tasks.filter((task) => task.done)
    return done.length > 0 ? plan.with(at, { ...gone, tasks: done, finished: true }) : plan.filter((milestone) => milestone !== gone)
  }
  const home = plan.find(({ finished, tasks }) => !finished && tasks.length > 1 && tasks.some((task) => !task.done && matches(task.title)))
  if (!home) return plan
  const tasks = home.tasks.filter((task) => task.done || !matches(task.title))
  return tasks.length === 0 ? plan : plan.map((milestone) => (milestone === home ? { ...milestone, tasks } : milestone))
}

const added = (title: string, taken: Set<string>): Milestone => ({
  id: freeId(title, taken),
  title,
  proof: `One small finished piece that uses ${title}.`,
  due: 0,
  finished: false,
  tasks: [
    [`Read one good introduction to ${title} and repeat its examples`, 3],
    [`Make one small thing with ${title} without looking`, 4],
    [`Use ${title} in what you build for this goal`, 4],
  ].map(([task, hours]) => ({ id: freeId(String(task), taken), title: String(task), hours: Number(hours), done: false, opens: null })),
})
