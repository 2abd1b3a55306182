import type { ChatType } from '@xperto/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../testing/objects.ts'
import { success } from '../testing/scripted-call.ts'
import { makeInterview, makeTurn, scriptInterview } from '../testing/scripted-interview.ts'
import { makeProblemSummary } from '../testing/practice-objects.ts'
import { scriptProblems } from '../testing/scripted-practice.ts'
import { makeResume, scriptResume } from '../testing/scripted-resume.ts'
import { makeSuggestion, scriptSuggestions } from '../testing/scripted-suggestions.ts'
import { makeUpload, scriptUploads } from '../testing/scripted-uploads.ts'
import { type PersonScene, sweep } from '../testing/sweep.ts'

const opensByItself = { opensByItselfOnPhone: true }
const panel = page.getByLabelText('Right panel', { exact: true })

/** Opens a chat of that type with its panel; `kind` opens another one over its own. */
const panelOf =
  (type: ChatType, title: string, kind?: string) =>
  async ({ server, account, go, isPhone }: PersonScene): Promise<void> => {
    server.answer('getCreditsByUserId', success([]))
    server.answer('getInterview', success(null))
    server.answer('getMockTest', success(null))
    server.answer('getGoal', success(null))
    server.answer('listMockTests', success([]))
    server.answer('getPractice', success({ problem: null, hints: [], approach: null, latest: null, submissions: [] }))
    server.answer('listCodeLanguages', success([]))
    scriptProblems(server, [makeProblemSummary({ id: 'page-ranges' })])
    const chat = account.addChat({ chat_type: type, name: 'Practical Postgres for backend work' })
    await go(`/xperto/chat/${chat.id}${kind === undefined ? '' : `?panel=${kind}`}`)
    if (kind === undefined && isPhone) await page.getByRole('button', { name: 'Open right panel' }).click()
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent(title)
    await expect.element(panel.getByLabelText('Loading the panel')).not.toBeInTheDocument()
  }

sweep('panel-resume', panelOf('RESUME', 'Resume Editor', 'resume'), opensByItself)
/** A chat with a résumé whose PDF is made, in one of the panel's three views. */
const resumePanel =
  (view: string, is: string) =>
  async ({ server, account, go, isPhone }: PersonScene): Promise<void> => {
    const chat = account.addChat({ chat_type: 'RESUME', name: 'Backend engineer' })
    const resume = makeResume(chat.id)
    const address = `/resume/${resume.resume_id}/files/1.pdf`
    const problems = [{ line: 3, message: 'Undefined control sequence.', advice: 'Check its spelling.', is_error: true }]
    scriptResume(server, { ...resume, resume_pdf_url: address, resume_generated: true, pages: 1, paid: true, latex_edited: true, problems })
    chat.objectId = resume.resume_id
    await go(`/xperto/chat/${chat.id}`)
    if (isPhone) await page.getByRole('button', { name: 'Open right panel' }).click()
    await panel.getByRole('button', { name: view, exact: true }).click()
    await expect.element(panel.getByLabelText(is, { exact: true })).toBeVisible()
  }

sweep('resume-preview', resumePanel('Preview', 'Resume, page 1 of 1'), opensByItself)
sweep('resume-latex', resumePanel('Edit LaTeX', 'LaTeX source'), opensByItself)
sweep('resume-fields', resumePanel('Fields', 'Role'), opensByItself)
/** What two parsers make of the PDF, opened from More. */
sweep(
  'resume-parser',
  async (given) => {
    await resumePanel('Preview', 'Resume, page 1 of 1')(given)
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'What a Parser Sees' }).click()
    await expect.element(panel.getByRole('heading', { name: /^One of the parsers/ })).toBeVisible()
  },
  opensByItself,
)
/** The rules' advice. The checker of grammar is a large program: its own test (panels/resume) looks at what it finds. */
sweep(
  'resume-check',
  async (given) => {
    await resumePanel('Fields', 'Role')(given)
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Check', exact: true }).click()
    await expect.element(panel.getByRole('button', { name: 'Check the grammar' })).toBeVisible()
  },
  opensByItself,
)
/** Suggestions: one that can be accepted, one with words that nothing proves, one that was settled. */
sweep(
  'resume-suggestions',
  async ({ server, account, go, isPhone }) => {
    const chat = account.addChat({ chat_type: 'RESUME', name: 'Backend engineer' })
    const resume = makeResume(chat.id)
    scriptResume(server, resume)
    chat.objectId = resume.resume_id
    const value = 'Built a rate limiter in Go'
    scriptSuggestions(server, resume.resume_id, [
      makeSuggestion(1, {
        quotes: [{ quote: 'I tested the payment flows', source: 'You, in this chat', said_on: '2026-03-01T12:00:00.000Z' }],
      }),
      makeSuggestion(2, { value, unproven: [{ text: 'Go', from: 24, to: 26, kind: 'technology' }] }),
      makeSuggestion(3, { state: 'accepted', settled_on: '2026-03-01T12:00:00.000Z' }),
    ])
    await go(`/xperto/chat/${chat.id}`)
    if (isPhone) await page.getByRole('button', { name: 'Open right panel' }).click()
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Suggestions, 2 left' }).click()
    await expect.element(panel.getByRole('button', { name: 'Accept: suggestion 1' })).toBeVisible()
  },
  opensByItself,
)
/** Fields that were found in a file, two of them to be checked, opened by the button under its answer. */
sweep(
  'resume-found',
  async ({ server, account, go }) => {
    const chat = account.addChat({ chat_type: 'RESUME', name: 'Backend engineer' }, (id) => [makeMessage(id), makeReply(id)])
    const resume = makeResume(chat.id)
    scriptResume(server, resume)
    chat.objectId = resume.resume_id
    scriptUploads(server, [
      makeUpload(chat.id, {
        message_id: account.messages.get(chat.id)?.find(({ message_type: type }) => type === 'AI_RESPONSE')?.id ?? null,
      }),
    ])
    await go(`/xperto/chat/${chat.id}`)
    await page.getByRole('button', { name: 'Check 2 fields' }).click()
    await expect.element(panel.getByRole('button', { name: 'Use these fields' })).toBeVisible()
  },
  opensByItself,
)
sweep('panel-goals', panelOf('GOAL', 'Goal', 'goals'), opensByItself)
sweep('panel-newsletter', panelOf('NEWSLETTER', 'Newsletter', 'newsletter'), opensByItself)
sweep('panel-credits', panelOf('GENERIC', 'Credits', 'credits'), opensByItself)
sweep('panel-course', panelOf('COURSE', 'Practical Postgres for backen…', 'course'), opensByItself)
sweep('panel-interview', panelOf('INTERVIEW', 'Mock Interview'), opensByItself)
sweep(
  'interview-asked',
  async ({ server, account, go, isPhone }) => {
    const turn = makeTurn({ subject: 'A disagreement', text: 'Tell me about a time when you and a colleague wanted different things.' })
    const chat = account.addChat({ chat_type: 'INTERVIEW', name: 'Mock Interview' })
    server.answer('listCodeLanguages', success([]))
    scriptInterview(
      server,
      makeInterview(chat.id, { kind: 'HR_INTERVIEW', phase: 'ASK', paid: true, clock_runs: true, turn, turns: [turn] }),
    )
    await go(`/xperto/chat/${chat.id}`)
    if (isPhone) await page.getByRole('button', { name: 'Open right panel' }).click()
    await panel.getByRole('button', { name: 'Resume Interview' }).click()
    await panel.getByRole('button', { name: 'Answer by typing' }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  },
  opensByItself,
)
sweep('panel-bot-interview', panelOf('BOT_INTERVIEW', 'Interview'), opensByItself)
sweep('panel-hr-interview', panelOf('INTERVIEW', 'Mock Interview', 'hr-interview'), opensByItself)
sweep('panel-mock-test', panelOf('MOCK_TEST', 'Mock Test'), opensByItself)
sweep('panel-practise-question', panelOf('PRACTISE_QUESTION', 'Practice'), opensByItself)

sweep(
  'panel-whole',
  async (scene) => {
    await panelOf('QUIZ', 'Quiz')(scene)
    await page.getByRole('button', { name: 'Expand panel' }).click()
    await expect.element(page.getByRole('button', { name: 'Show chat beside panel' })).toBeVisible()
  },
  { only: 'desktop' },
)

sweep('panel', panelOf('QUIZ', 'Quiz'), { only: 'phone' })
