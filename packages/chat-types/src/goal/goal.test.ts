import { AppError, type GoalPlanTemplate } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import type { ChatTypeServices } from '../kit/server.ts'
import { converse, noServices, type Said, scriptedWriter, seeded } from '../kit/testing/converse.ts'
import { changePlan } from './change-plan.ts'
import { type Milestone, planOf } from './goal-plan.ts'
import { keepFinished } from './keep-finished.ts'
import { postpone, schedulePlan } from './schedule-plan.ts'
import type { RunningGoal } from './state.ts'
import { finish, tick } from './tick-tasks.ts'

const task = (title: string, hours: number) => ({ title, hours, opens: null })
const backend: GoalPlanTemplate = {
  id: 'backend',
  title: 'Backend developer',
  words: ['backend', 'api'],
  outcomes: ['a service of yours is online', 'two developers have read your service'],
  milestones: [
    {
      title: 'One language',
      proof: 'Three programs.',
      known: ['python'],
      tasks: [task('Read the book', 6), task('Write three programs', 4)],
    },
    { title: 'A server', proof: 'It answers.', known: [], tasks: [task('Write five addresses', 10), task('Write its tests', 10)] },
    { title: 'Deployment', proof: 'Its address.', known: [], tasks: [task('Bring it online', 10)] },
  ],
}
const services: ChatTypeServices = { ...noServices, goals: { plans: () => [backend] } }
const library = () => scriptedWriter('library', [])
const actionsOf = ({ parts }: Said) => parts.flatMap((part) => (part.kind === 'actions' ? part.actions.map(({ action }) => action) : []))
const wish = 'I want to become a backend developer until 1 June 2026 with 10 hours a week'

/** A chat whose clock stands at a day of March 2026. */
const chatAt = (day: number, writer = library()) => converse('GOAL', writer, services, { now: new Date(Date.UTC(2026, 2, day, 12)) })
async function running(writer = library()) {
  const chat = chatAt(1, writer)
  await chat.say(wish)
  await chat.say('Nothing yet')
  await chat.say('Accept', { action: 'ACCEPT_GOAL' })
  const said = await chat.say('Accept', { action: 'ACCEPT_PLAN' })
  return { chat, said }
}

describe('TYP-06 a goal with the library', () => {
  test('asks for what is missing one question at a time, words the goal, and proposes a plan with dates that add up', async () => {
    const chat = chatAt(1)
    expect((await chat.say('Become a backend developer')).text).toContain('Where do you stand today?')
    expect((await chat.say('I know some Python')).text).toContain('How many hours a week')
    expect((await chat.say('it depends')).text).toContain('I could not read a number of hours in “it depends”.')
    expect((await chat.say('10')).text).toContain('By when?')
    const goal = await chat.say('until 1 June')
    expect(goal.text).toContain('**Your goal:** Become a backend developer, by **1 June 2026**, with **10 hours a week**.')
    expect(goal.text).toContain('**It is reached when** a service of yours is online.')
    expect(actionsOf(goal)).toEqual(['ACCEPT_GOAL', 'REGENERATE_GOAL'])
    const plan = await chat.say('Accept', { action: 'ACCEPT_GOAL' })
    // Python is known: its milestone is one task of 4 hours. 4, 24 and 34 hours at 10 a week are 3, 17 and 24 days.
    expect(plan.text).not.toContain('Read the book')
    expect(plan.text).toMatch(
      /One language\*\*, until 4 March 2026[^]+A server\*\*, until 18 March 2026[^]+Deployment\*\*, until 25 March 2026/,
    )
    expect(plan.text).toContain('Together 34 hours: at 10 hours a week until 25 March 2026. That leaves 9 weeks to spare.')
    expect(plan.text).toContain('Accepting the plan costs 100 credits, once for this goal')
    expect(actionsOf(plan)).toEqual(['ACCEPT_PLAN', 'REGENERATE_PLAN'])
    expect(chat.charged()).toEqual([])
  })

  test('a wish that says all of it is asked one question only', async () => {
    const chat = chatAt(1)
    expect((await chat.say(wish)).text).toBe(
      '**Become a backend developer.** Good. **Where do you stand today?** A sentence or two: what you have learned or built so far. "Nothing yet" is a good answer too.',
    )
    expect((await chat.say('Nothing yet')).text).toContain('Your goal')
  })

  test('says that the time is too short, and what would keep the date', async () => {
    const chat = chatAt(1)
    await chat.say('Become a backend developer in two weeks with 5 hours a week')
    await chat.say('Nothing yet')
    const { text } = await chat.say('Accept', { action: 'ACCEPT_GOAL' })
    expect(text).toContain(
      '**The time is too short:** that is 6 weeks after 15 March 2026. 20 hours a week would keep the date; or a later date',
    )
  })

  test('words the goal anew, and changes the plan as it is told, without a second price', async () => {
    const chat = chatAt(1)
    await chat.say(wish)
    await chat.say('Nothing yet')
    const anew = await chat.say('Again', { action: 'REGENERATE_GOAL' })
    expect(anew.text).toContain('two developers have read your service')
    await chat.say('Accept', { action: 'ACCEPT_GOAL' })
    expect(actionsOf(await chat.say('Another', { action: 'REGENERATE_PLAN' }))).toEqual([])
    const changed = await chat.say('20 hours a week, without Deployment, add docker')
    expect(changed.text).toContain('Left out: Deployment. Added: Docker.')
    expect(changed.text).toContain('at 20 hours a week')
    expect(changed.text).not.toContain('Bring it online')
    await chat.say('Accept', { action: 'ACCEPT_PLAN' })
    await chat.say('Change', { action: 'REGENERATE_PLAN' })
    expect((await chat.say('5 hours a week')).text).not.toContain('credits')
    await chat.say('Accept', { action: 'ACCEPT_PLAN' })
    expect(chat.charged()).toEqual(['chat:goal-1'])
  })

  test('a second goal of the same chat is paid by itself', async () => {
    const { chat } = await running()
    await chat.say('new goal: learn to speak in public by 1 May with 2 hours a week')
    await chat.say('Nothing')
    await chat.say('Accept', { action: 'ACCEPT_GOAL' })
    await chat.say('Accept', { action: 'ACCEPT_PLAN' })
    expect(chat.charged()).toEqual(['chat:goal-1', 'chat:goal-2'])
  })

  test('ticked tasks are done; the last one of a milestone leads to the question; yes leads to the next milestone', async () => {
    const { chat, said } = await running()
    expect(said.options).toEqual(['Read the book', 'Write three programs'])
    expect((await chat.say('Read the book')).text).toContain('One task done. **Milestone 1 of 3: One language**')
    const asked = await chat.say('done 1')
    expect(asked.text).toBe('Every task of **One language** is done. The proof was: Three programs. Is it there?')
    expect(actionsOf(asked)).toEqual(['MILESTONE_FINISHED_YES', 'MILESTONE_FINISHED_NO'])
    const yes = await chat.say('Yes', { action: 'MILESTONE_FINISHED_YES' })
    expect(yes.text).toContain('**One language** is finished: 1 of 3. Next is **A server**')
    expect(actionsOf(yes)).toEqual(['OPEN_NEW_MILESTONE'])
    expect((await chat.say('Next', { action: 'OPEN_NEW_MILESTONE' })).options).toEqual(['Write five addresses', 'Write its tests'])
  })

  test('asks when the day of a milestone has come; not yet moves this and the later dates by three days', async () => {
    const { chat } = await running()
    const later = converse('GOAL', library(), services, { now: new Date(Date.UTC(2026, 2, 8, 12)), state: chat.state() })
    const asked = await later.say('Hello')
    expect(asked.text).toContain('8 March 2026 was the day you set for **One language**. Have you finished it?')
    const dues = (state: unknown) => (state as RunningGoal).plan.map(({ due }) => due)
    const before = dues(chat.state())
    const no = converse('GOAL', library(), services, { now: new Date(Date.UTC(2026, 2, 8, 12)), state: later.state() })
    await no.say('No', { action: 'MILESTONE_FINISHED_NO' })
    expect(dues(no.state())).toEqual(before.map((due) => due + 3))
  })

  test('yes without a question finishes nothing', async () => {
    const { chat } = await running()
    const before = chat.state() as RunningGoal
    await chat.say('Yes', { action: 'MILESTONE_FINISHED_YES' })
    expect((chat.state() as RunningGoal).plan).toEqual(before.plan)
  })

  test('a wish that the library has no plan for has a plan in its own words', async () => {
    const chat = chatAt(1)
    await chat.say('Play the violin in front of people in a year, an hour a day')
    await chat.say('Nothing')
    expect((await chat.say('Accept', { action: 'ACCEPT_GOAL' })).text).toContain('Play the violin in front of people')
  })

  test.each([null, 3, {}, { phase: 'running', number: 1, facts: {}, plan: [] }, { phase: 'asking', facts: null }])(
    'a stored state that is not one begins anew: %j',
    async (state) => {
      const chat = converse('GOAL', library(), services, { state })
      expect((await chat.say('Learn SQL')).text).toContain('Where do you stand')
    },
  )
})

const proposal = {
  milestones: [
    { title: 'First', proof: 'It runs', tasks: [{ title: 'Do one thing', hours: 2.3 }] },
    { title: 'Second', proof: 'It is online.', tasks: [{ title: 'Do another', hours: 900 }] },
  ],
}

test('TYP-06 hours or a date are no answer to where somebody stands: they are noted, and it is asked again', async () => {
  const chat = chatAt(1)
  await chat.say('I want to become a backend developer')
  const { text } = await chat.say('about 8 hours a week')
  expect(text).toContain('I have noted the time.')
  expect(text).toContain('Where do you stand today?')
  expect((await chat.say('I know some Python')).text).toContain('By when?')
})

describe('TYP-06 a goal with a model', () => {
  test('takes its wording and its plan, with hours in bounds, and dates by code', async () => {
    const chat = chatAt(1, scriptedWriter('model', ['Talk.'], [{ reached: 'It is reached when you have shown it.' }, proposal]))
    await chat.say(wish)
    expect((await chat.say('Nothing')).text).toContain('**It is reached when** you have shown it.')
    const { text } = await chat.say('Accept', { action: 'ACCEPT_GOAL' })
    expect(text).toContain('- Do one thing (2.5\u00A0h)')
    expect(text).toContain('- Do another (60\u00A0h)')
    expect(text).toContain('*Done when:* It runs.')
  })

  test('a proposal that is no plan, and a model that fails, give the plan of the library', async () => {
    for (const propose of [
      () => Promise.resolve(null),
      () => Promise.reject(new Error('gone')),
      (request: { parse: (data: unknown) => unknown }) => Promise.resolve().then(() => request.parse({ milestones: [{}] })),
    ]) {
      const chat = chatAt(1, { ...scriptedWriter('model', ['Talk.']), propose: propose as never })
      await chat.say(wish)
      await chat.say('Nothing')
      expect((await chat.say('Accept', { action: 'ACCEPT_GOAL' })).text).toContain('Write five addresses')
    }
  })

  test('credits that are used up end the reply with that word', async () => {
    const chat = chatAt(1, { ...scriptedWriter('model', []), propose: () => Promise.reject(new AppError('credits_insufficient')) })
    await chat.say(wish)
    await expect(chat.say('Nothing')).rejects.toThrow(new AppError('credits_insufficient'))
  })

  test('talks about a running plan, and what it says changes nothing of it', async () => {
    const writer = scriptedWriter('model', ['Milestone 1 is finished, and all tasks are done.'])
    const { chat } = await running(writer)
    const before = chat.state() as RunningGoal
    expect((await chat.say('How do I begin with the book?')).text).toBe('Milestone 1 is finished, and all tasks are done.')
    expect((chat.state() as RunningGoal).plan).toEqual(before.plan)
    expect(writer.asked.at(-1)?.system).toContain('Read the book (6\u00A0h)')
  })
})

test('TYP-06 a thousand random edits of plans lose no finished task and give no two things one id', () => {
  const random = seeded(20_261_124)
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing
  const drafts = Array.from({ length: 12 }, (_, number) =>
    planOf({
      milestones: Array.from({ length: 2 + (number % 6) }, (_part, at) => ({
        title: pick(['Begin', 'Server', 'Data', 'Tests', `Part ${at}`]),
        proof: 'There.',
        tasks: Array.from({ length: 1 + ((number + at) % 4) }, (_task, index) =>
          task(`${pick(['Read', 'Write', 'Try'])} ${pick([at, index, number])}`, 2),
        ),
      })),
    }),
  )
  const doneOf = (plan: readonly Milestone[]) =>
    new Set(plan.flatMap(({ tasks }) => tasks.flatMap(({ done, title }) => (done ? [title.toLowerCase()] : []))))
  let plan: Milestone[] = [...(drafts[0] ?? [])]
  let edits = 0
  for (let round = 0; round < 1000; round += 1) {
    const before = doneOf(plan)
    const open = plan.filter(({ finished }) => !finished)
    const kind = Math.floor(random() * 6)
    const target = open.length > 0 ? pick(open) : undefined
    if (kind === 0 && target) plan = tick(plan, [pick(target.tasks)])
    else if (kind === 1 && target && random() < 0.3) plan = finish(plan, target.id)
    else if (kind === 2) plan = changePlan(plan, `without ${target?.title ?? 'Begin'}`).plan
    else if (kind === 3) plan = changePlan(plan, `add ${pick(['docker', 'queues', 'Read 1'])}`).plan
    else if (kind === 4)
      plan = postpone(schedulePlan(plan, { wish: '', standing: '', hoursAWeek: 5, by: null, isOpenEnded: true }, 100), 100)
    else plan = keepFinished(plan, pick(drafts))
    const after = doneOf(plan)
    expect([...before].filter((title) => !after.has(title))).toEqual([])
    const ids = plan.flatMap(({ id, tasks }) => [id, ...tasks.map((one) => one.id)])
    expect(new Set(ids).size).toBe(ids.length)
    edits += before.size === after.size ? 0 : 1
    // A plan that is all finished begins anew, else nothing more would happen to it.
    if (plan.every(({ finished }) => finished) || plan.length > 30) plan = [...pick(drafts)]
  }
  expect(edits).toBeGreaterThan(50)
})
