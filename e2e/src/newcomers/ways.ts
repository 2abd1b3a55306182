import { problems, solutionSource } from '@xperto/content/problems'
import { notices } from '@xperto/contract'
import { codePanel, source, verdict, write } from '../code-editor.ts'
import { composer, expect, lastTurn, replyEnds } from '../journey.ts'
import { type Newcomer, takes } from './newcomer.ts'

/** Python 3, as the editor lists it. */
const python = '109'

const claimAndSend = (who: Newcomer) => who.page.getByRole('button', { name: /^Claim .* free credits and send$/ })
const main = (who: Newcomer) => who.page.getByRole('main')

/** From the dialog of the landing page to the provider of this machine, which asks for a name and an address. Its button is no press of the product. */
async function signIn(who: Newcomer, email: string): Promise<void> {
  const dialog = who.page.getByRole('alertdialog').getByRole('button', { name: 'Sign in with Google' })
  // Until its program has taken the landing page over, the way in is a link that leads straight to the provider.
  await who.sees(dialog.or(who.page.getByLabel('Name')), 'the way in')
  if (await dialog.isVisible()) await who.press(dialog)
  await who.page.getByLabel('Name').fill('Sam New')
  await who.page.getByLabel('E-mail').fill(email)
  await who.spend(takes.signIn)
  await who.page.getByRole('button', { name: 'Continue' }).click()
}

async function signInFirst(who: Newcomer, email: string): Promise<void> {
  await who.press(who.page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
  await signIn(who, email)
}

/** Sends what is written. Where credits are missing the button that claims the free ones and sends stands under the words. */
async function sendFirst(who: Newcomer): Promise<void> {
  const claim = claimAndSend(who)
  await who.sees(who.page.getByText(notices.libraryConnected).or(who.page.getByText(/^about .* credits$/)), 'what answers')
  if (await who.page.getByText(notices.libraryConnected).isVisible()) await who.enter(composer(who.page))
  else {
    await who.sees(claim, 'the free credits')
    await who.press(claim)
  }
}

/** Reads an answer to the end. Where credits are missing the person takes the free ones, which the page offers. */
async function readAnswer(who: Newcomer): Promise<void> {
  const claim = claimAndSend(who)
  await who.sees(lastTurn(who.page).or(claim), 'an answer, or what is missing for one')
  if (await claim.isVisible()) await who.press(claim)
  await who.sees(lastTurn(who.page), 'an answer')
  await replyEnds(who.page)
  who.noteAnswer()
  await who.spend(takes.answer)
}

/** Back to where no chat is open, as one gets there by hand: a new chat. */
async function toHome(who: Newcomer): Promise<void> {
  const opens = who.page.getByRole('button', { name: 'Open sidebar' })
  if (await opens.isVisible()) await who.press(opens)
  await who.press(who.page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'New Chat' }))
  await who.spend(takes.look)
}

/** How somebody gets to a first answer, from the landing page. */
export const firstAnswers: Record<string, (who: Newcomer, email: string) => Promise<void>> = {
  async 'asks on the landing page'(who, email) {
    const box = who.page.getByRole('textbox', { name: 'Your question' })
    await who.write(box, 'What is a closure?')
    await who.press(who.page.getByRole('button', { name: 'Ask', exact: true }))
    await signIn(who, email)
    await readAnswer(who)
  },
  async 'signs in and presses Ask'(who, email) {
    await signInFirst(who, email)
    await who.press(main(who).getByRole('button', { name: /^(Ask|Claim and ask)$/ }))
    await readAnswer(who)
  },
  async 'signs in and takes a quiz'(who, email) {
    await signInFirst(who, email)
    await who.press(main(who).getByRole('link', { name: 'Start quiz' }))
    const options = who.page.getByRole('group', { name: 'Options' }).getByRole('checkbox')
    await who.sees(options, 'the topics')
    // What the product says first is the choice of a topic.
    who.noteAnswer()
    await who.spend(takes.look)
    await who.press(options.first())
    // With a model a quiz costs credits: the page offers the free ones and sends the topic again.
    const claim = claimAndSend(who)
    await who.sees(
      lastTurn(who.page)
        .getByText(/^Question 1 of/)
        .or(claim),
      'the first question, or what is missing for it',
    )
    if (await claim.isVisible()) await who.press(claim)
    await who.sees(lastTurn(who.page).getByText(/^Question 1 of/), 'the first question')
    await replyEnds(who.page)
    await who.spend(takes.question)
    await who.press(lastTurn(who.page).getByRole('checkbox').first())
    await who.press(lastTurn(who.page).getByRole('button', { name: 'Send answer' }))
    await replyEnds(who.page)
    await who.spend(takes.answer)
  },
  async 'asks something vague'(who, email) {
    await signInFirst(who, email)
    await who.write(composer(who.page), 'help me with python')
    await sendFirst(who)
    await readAnswer(who)
    // A model says what it likes. The library shows a way on: a question that one can press, or an answer with a listing in it.
    if (!(await who.page.getByText(notices.libraryConnected).first().isVisible())) return
    const turn = lastTurn(who.page)
    await who.sees(
      turn
        .locator('pre')
        .or(turn.getByRole('group', { name: 'Closest topics' }))
        .or(turn.locator('li button')),
      'a way on',
    )
  },
  async 'asks in words of their own'(who, email) {
    await signInFirst(who, email)
    await who.write(composer(who.page), 'whats the diffrence between a list and a tuple in python')
    await sendFirst(who)
    await readAnswer(who)
  },
}

/** From any chat to a solved problem, by what is on the screen. */
export async function solveFirst(who: Newcomer): Promise<void> {
  await toHome(who)
  const solve = main(who).getByRole('link', { name: 'Solve', exact: true })
  await who.press(solve)
  await who.press(who.page.getByRole('link', { name: 'Solve this problem' }))
  await replyEnds(who.page)
  const opens = who.page.getByRole('button', { name: 'Open right panel' })
  await who.sees(source(who.page).or(opens), 'the problem, or the way to its editor')
  if (await opens.isVisible()) await who.press(opens)
  const heading = codePanel(who.page).getByRole('heading', { level: 3 }).first()
  await who.sees(heading, 'the problem')
  await who.spend(takes.problem)
  const title = (await heading.innerText()).trim()
  const problem = problems.find((one) => one.title === title)
  const file = problem?.solutions.right.find(({ file: name }) => name.endsWith('.py'))?.file
  if (!problem || file === undefined) throw new Error(`there is no solution in Python of “${title}”`)
  await codePanel(who.page).getByLabel('Language', { exact: true }).selectOption(python)
  await write(who.page, solutionSource(problem, file))
  await who.spend(takes.program)
  await who.press(codePanel(who.page).getByRole('button', { name: 'Submit', exact: true }))
  await expect(verdict(who.page)).toContainText('Accepted', { timeout: 120_000 })
  who.noteSolved()
  await who.spend(takes.look)
  const back = who.page.getByRole('button', { name: 'Back to chat' })
  if (await back.isVisible()) await who.press(back)
  await toHome(who)
}
