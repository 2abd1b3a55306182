import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Product } from '@xperto/server/testing/product-process'
import { ask, composer, expect, giveSession, lastTurn, type ModelledProduct, newChat, newPerson, replyEnds } from './journey.ts'
import { codeScreens } from './code-screens.ts'
import { creditScreens } from './credit-screens.ts'
import { applicationScreens } from './application-screens.ts'
import { accountScreens } from './account-screens.ts'
import { courseScreens } from './course-screens.ts'
import { messageScreens } from './message-screens.ts'
import { learningScreens } from './learning-screens.ts'
import { liveScreens } from './live-screens.ts'
import type { Screen } from './screen.ts'
import { sharingScreens } from './sharing-screens.ts'
import { searchScreens } from './search-screens.ts'
import { mockTestScreens } from './mock-test-screens.ts'
import { doorScreens, panelScreens } from './panel-screens.ts'
import { postScreens } from './post-screens.ts'
import { practiceScreens } from './practice-screens.ts'
import { resumeScreens } from './resume-screens.ts'
import { sidebarScreens } from './sidebar-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

/** An answer with everything that has a look of its own. */
export const richAnswer = [
  'A closure is a function together with the variables it was born beside. `let` gives every turn of the loop a binding of its own; `var` shares **one** for all.',
  '```ts\nconst timers: number[] = []\nfor (let index = 0; index < 3; index++) {\n  timers.push(setTimeout(() => console.log(index), 10)) // 0, 1, 2\n}\n```',
  '### What differs\n\n| Keyword | Binding | Prints |\n| --- | --- | ---: |\n| `var` | one for the loop | 3 3 3 |\n| `let` | one for each turn | 0 1 2 |',
  '1. The loop ends first.\n2. Then the timers run.\n   - each reads its own binding\n   - none of them shares it',
  '> A closure keeps the variable, not its value.',
  'The work grows with $n$, in all $\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$ steps:\n\n$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$$',
  '```mermaid\ngraph LR\n  Loop --> Timer\n  Timer --> Binding\n```',
  'More in [the guide](https://developer.mozilla.org/en-US/docs/Web/JavaScript/Closures) and ![a drawing of a scope](https://example.com/scope.png).',
  '- [x] understood\n- [ ] tried',
].join('\n\n')

const asked = async (page: Page, question: string): Promise<void> => {
  await ask(page, question)
  await expect(lastTurn(page).getByRole('heading', { level: 2 })).toBeVisible()
}

export const screens: Screen[] = [
  ...accountScreens,
  ...visitorScreens,
  ...searchScreens,
  ...learningScreens,
  ...courseScreens,
  ...liveScreens,
  {
    name: 'not-found',
    sweptWhole: true,
    as: 'person',
    product: 'library',
    open: async (page, { url, inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await page.goto(`${url}/no/such/page`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Your last chat: Closures and loops' })).toBeVisible()
    },
  },
  {
    name: 'workspace-empty',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto`)
      await expect(composer(page)).toBeEditable()
    },
  },
  {
    name: 'conversation',
    sweptWhole: true,
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto`)
      await asked(page, 'What is a closure?')
      await replyEnds(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closure/i)
    },
  },
  {
    name: 'conversation-long-question',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'A name of a chat that somebody gave it and that is much longer than what fits')
      await asked(
        page,
        `Why does this print 3 3 3?\n\nfor (var i = 0; i < 3; i++) {\n  setTimeout(() => console.log(i))\n}\n\n${'AVeryLongWordWithoutAnySpaceInIt'.repeat(4)}`,
      )
      await replyEnds(page)
    },
  },
  {
    name: 'rich-answer',
    sweptWhole: true,
    as: 'person',
    product: 'modelled',
    open: async (page, { inChat, simulator }) => {
      await inChat('GENERIC', 'Closures and loops')
      simulator?.script({ text: richAnswer })
      await asked(page, 'Why does my loop print 3 3 3 and not 0 1 2?')
      await replyEnds(page)
      await expect(lastTurn(page).getByText('Text of the diagram')).toBeVisible()
      await expect(lastTurn(page).locator('.katex')).not.toHaveCount(0)
      await page.getByRole('region', { name: 'Messages' }).evaluate((element) => element.scrollTo(0, 0))
    },
  },
  {
    name: 'rich-answer-end',
    as: 'person',
    product: 'modelled',
    open: async (page, { inChat, simulator }) => {
      await inChat('GENERIC', 'Closures and loops')
      simulator?.script({ text: richAnswer })
      await asked(page, 'Why does my loop print 3 3 3 and not 0 1 2?')
      await replyEnds(page)
      await expect(lastTurn(page).getByText('Text of the diagram')).toBeVisible()
      await page.getByRole('region', { name: 'Messages' }).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    },
  },
  {
    name: 'waiting',
    as: 'person',
    product: 'modelled',
    open: async (page, { inChat, simulator }) => {
      await inChat('GENERIC', 'Waiting')
      simulator?.script({ firstTokenMs: 60_000 })
      await asked(page, 'Why does my loop print 3 3 3 and not 0 1 2?')
      await expect(page.getByText('Reading your question')).toBeVisible()
    },
  },
  {
    name: 'streaming',
    as: 'person',
    product: 'modelled',
    open: async (page, { inChat, simulator }) => {
      await inChat('GENERIC', 'Being written')
      simulator?.script({ text: richAnswer, rate: 300, stallAfter: 60 })
      await asked(page, 'Why does my loop print 3 3 3 and not 0 1 2?')
      await expect(lastTurn(page).getByRole('figure')).toBeVisible()
    },
  },
  {
    name: 'quiz',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('QUIZ')
      await asked(page, 'Five questions on SQL')
      await replyEnds(page)
      await lastTurn(page).getByRole('checkbox').nth(1).check()
    },
  },
  {
    name: 'quiz-marked',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('QUIZ')
      await asked(page, 'Three questions on SQL')
      await replyEnds(page)
      await lastTurn(page).getByRole('checkbox').first().check()
      await lastTurn(page).getByRole('button', { name: 'Send answer' }).click()
      await expect(lastTurn(page)).toContainText('Question 2 of 3')
      await replyEnds(page)
    },
  },
  {
    name: 'tip-of-the-day',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('TIP_OF_THE_DAY')
      await expect(lastTurn(page).getByRole('heading', { level: 3 })).toBeVisible()
      await replyEnds(page)
    },
  },
  {
    name: 'reply-failed',
    as: 'person',
    product: 'modelled',
    open: async (page, { inChat, simulator }) => {
      await inChat('GENERIC', 'Broke off')
      simulator?.script({ tokens: 60, cutAfter: 40 })
      await asked(page, 'Why does my loop print 3 3 3 and not 0 1 2?')
      await expect(lastTurn(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'chat-failed',
    as: 'person',
    product: 'library',
    open: async (page, { url, inChat }) => {
      const chatId = await inChat('GENERIC', 'Not to be read')
      await page.route(`**/chats/${chatId}`, (route) => route.abort())
      await page.goto(`${url}/xperto/chat/${chatId}`)
      await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible()
    },
  },
  {
    name: 'explain-more',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await asked(page, 'What is a closure?')
      await replyEnds(page)
      await page.getByRole('button', { name: 'Explain More' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
      await expect(page.getByLabel('Loading the explanation')).toHaveCount(0)
    },
  },
  {
    name: 'panel-whole',
    as: 'person',
    product: 'library',
    only: 'desktop',
    open: async (page, { inChat }) => {
      await inChat('QUIZ')
      await expect(page.getByLabel('Right panel', { exact: true }).getByRole('heading', { level: 3 })).toBeVisible()
      await page.getByRole('button', { name: 'Expand panel' }).click()
      await expect(page.getByRole('button', { name: 'Show chat beside panel' })).toBeVisible()
    },
  },
  {
    name: 'panel',
    as: 'person',
    product: 'library',
    only: 'phone',
    open: async (page, { inChat }) => {
      await inChat('QUIZ')
      await page.getByRole('button', { name: 'Open right panel' }).click()
      await expect(page.getByLabel('Right panel', { exact: true }).getByRole('heading', { level: 3 })).toBeVisible()
    },
  },
  ...sidebarScreens,
  {
    name: 'header-menu',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await expect(composer(page)).toBeEditable()
      await page.getByRole('button', { name: 'More about this chat' }).click()
      await expect(page.getByRole('menuitem', { name: 'Download as Markdown' })).toBeVisible()
    },
  },
  {
    name: 'offline-and-toast',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Without a network')
      await asked(page, 'What is a closure?')
      await replyEnds(page)
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
      await page.getByRole('button', { name: 'Good answer' }).click()
      await expect(page.getByText('Unable to save your feedback. Please try again later.')).toBeVisible()
    },
  },
  ...sharingScreens,
  ...applicationScreens,
  ...messageScreens,
  ...panelScreens,
  ...postScreens,
  ...codeScreens,
  ...practiceScreens,
  ...resumeScreens,
  ...mockTestScreens,
  ...creditScreens,
  ...doorScreens,
]

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** The screens that are worth seeing at a size. */
export const screensAt = (size: keyof typeof sizes): Screen[] => screens.filter(({ only }) => only === undefined || only === size)

/** Opens a screen in a browser of its own, with motion off; the caller closes the context. */
export async function openScreen(
  browser: Browser,
  screen: Screen,
  size: keyof typeof sizes,
  products: { library: Product; modelled: ModelledProduct },
): Promise<{ page: Page; context: BrowserContext }> {
  const product = products[screen.product]
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  const person = screen.as === 'person' ? await newPerson(product) : null
  if (person) await giveSession(context, product, person)
  await screen.open(page, {
    url: product.url,
    product,
    person,
    simulator: 'simulator' in product ? products.modelled.simulator : null,
    inChat: async (type, name) => {
      if (!person) throw new Error('a visitor has no chats')
      const chatId = await newChat(product, person, type, name)
      await page.goto(`${product.url}/xperto/chat/${chatId}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return chatId
    },
  })
  return { page, context }
}
