import type { BreakingInput, PracticeState, Submission } from '@xperto/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { makeJudgement, makeProblem, makeSubmission } from '../../../testing/practice-objects.ts'
import { success } from '../../../testing/scripted-call.ts'
import { breaksOnRepeats } from '../../../testing/scripted-practice.ts'
import { type PersonScene, sweep } from '../../../testing/sweep.ts'

const opensByItself = { opensByItselfOnPhone: true }
const panel = page.getByLabelText('Right panel', { exact: true })
const problem = makeProblem()
const sound = makeJudgement(problem)

const exampleFails = makeSubmission(problem, {
  verdict: 'Wrong Answer',
  points: 0,
  advice: 'Look at how the pages are printed: they come as they were read.',
  judgement: {
    ...sound,
    groups: sound.groups.map((group, at) => ({ ...group, outcome: at === 0 ? 'failed' : 'not run', passed: at === 0 ? 1 : 0 })),
    cases: [{ group: 'examples', number: 1, verdict: 'Wrong Answer', ms: 14, kilobytes: 9000 }],
    first_failure: {
      public: true,
      group: 'examples',
      number: 1,
      verdict: 'Wrong Answer',
      input: '5\n1 2 3 7 9\n',
      expected: '1-3,7,9\n',
      actual: '1,2,3,7,9\n',
      diff: [
        { kind: 'same', text: '1' },
        { kind: 'missing', text: '-3' },
        { kind: 'extra', text: ',2,3' },
        { kind: 'same', text: ',7,9\n' },
      ],
      note: 'Three pages in a row are a range.',
      stderr: 'warning: old syntax',
    },
  },
})

const hiddenFails = makeSubmission(problem, {
  verdict: 'Wrong Answer',
  points: 50,
  advice: 'A hidden test of **pages that were noted twice** fails. Make a small input of that kind.',
  judgement: {
    ...sound,
    groups: sound.groups.map((group, at) => (at === 2 ? { ...group, outcome: 'failed', passed: 1 } : group)),
    cases: sound.cases.map((one, at) => (at === 5 ? { ...one, verdict: 'Wrong Answer', ms: null, kilobytes: null } : one)),
    first_failure: { public: false, group: 'twice', number: 2, verdict: 'Wrong Answer', n: 12, note: null },
  },
})

const doesNotCompile = makeSubmission(problem, {
  verdict: 'Compilation Error',
  points: 0,
  language_id: 101,
  source_code: 'const n = 1\nconst text: number = "text"\n',
  advice: 'It does not compile yet.',
  judgement: {
    ...sound,
    groups: sound.groups.map((group) => ({ ...group, outcome: 'not run', passed: 0 })),
    cases: [],
    compile_output: "main.ts(2,7): error TS2322: Type 'string' is not assignable to type 'number'.",
  },
})

const earlier = makeSubmission(problem, { verdict: 'Time Limit Exceeded', points: 10 })

/** A practice chat that has given the problem, with its panel open; `latest` was handed in. */
async function openProblem(
  { server, account, go, isPhone }: PersonScene,
  latest: Submission | null = null,
  breaking: BreakingInput | null = null,
): Promise<void> {
  server.answer('findBreakingInput', success(breaking))
  const state: PracticeState = { problem, hints: ['Sort first.'], approach: null, latest, submissions: latest ? [latest, earlier] : [] }
  server.answer('getPractice', success(state))
  server.answer('listCodeLanguages', success([]))
  const chat = account.addChat({ chat_type: 'PRACTISE_QUESTION', name: 'Practice' }, (id) => [
    makeMessage(id, { content: 'Pages for the index' }),
    makeReply(id, { content: 'Here is a problem.' }),
  ])
  await go(`/xperto/chat/${chat.id}`)
  if (isPhone) await page.getByRole('button', { name: 'Open right panel' }).click()
  await expect.element(panel.getByRole('heading', { level: 3, name: 'Pages for the index' })).toBeVisible()
}

/** The same with the tab of its tests. */
async function openTests(scene: PersonScene, latest: Submission, shows: string): Promise<void> {
  await openProblem(scene, latest)
  await panel.getByRole('tab', { name: /^Tests/ }).click()
  await expect.element(panel.getByRole('tabpanel').getByText(shows).first()).toBeVisible()
}

sweep('practice', async (scene) => await openProblem(scene), opensByItself)

sweep('practice-example-fails', async (scene) => await openTests(scene, exampleFails, 'Look at how the pages are printed'), opensByItself)

sweep('practice-hidden-fails', async (scene) => await openTests(scene, hiddenFails, 'Make a small input'), opensByItself)

sweep(
  'practice-breaking',
  async (scene) => {
    await openProblem(scene, hiddenFails, breaksOnRepeats)
    await expect.element(panel.getByRole('heading', { name: 'The smallest input that breaks it' })).toBeVisible()
  },
  opensByItself,
)

sweep('practice-does-not-compile', async (scene) => await openTests(scene, doesNotCompile, 'TS2322'), opensByItself)

sweep(
  'practice-asked-in-chat',
  async (scene) => {
    await openTests(scene, hiddenFails, 'Make a small input')
    const reply = scene.account.nextReply()
    await panel.getByRole('button', { name: 'Ask in the chat' }).click()
    await reply.say('Look at pages that come twice.')
    await expect.element(page.getByRole('region', { name: 'Messages' }).getByText('Look at pages that come twice.')).toBeVisible()
  },
  opensByItself,
)

sweep(
  'practice-not-judged',
  async (scene) => {
    await openProblem(scene)
    scene.server.lose('submitSolution')
    await panel.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.element(panel.getByRole('alert')).toBeVisible()
  },
  opensByItself,
)
