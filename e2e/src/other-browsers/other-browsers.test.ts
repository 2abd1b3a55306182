import { isSoak } from '@xperto/server/testing/soak-size'
import { startProduct } from '@xperto/server/testing/product-process'
import { startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { expect, test } from 'vitest'
import type { DrivenBrowser } from './browser.ts'
import { openInstalledFirefox, openInstalledWebkit } from './installed-browsers.ts'

const reply = [
  'Two steps:',
  '3. Read it **first**.\n4. Run it.\n\n   Then look again.',
  '```mermaid\ngraph TD\n  Ask --> Read\n```',
  'The end.',
].join('\n\n')

/** What shows of the last reply; `diagramHeight` is 0 until the diagram is drawn. */
const lastReply = `(() => {
  const turn = [...document.querySelectorAll('article')].at(-1)
  const list = turn?.querySelector('ol')
  return {
    items: [...(list?.children ?? [])].map((item) => [...item.children].map((part) => part.tagName + ' ' + part.textContent)),
    numbers: list?.style.counterReset,
    hasEnd: turn?.textContent.includes('The end.') ?? false,
    isWritten: ![...document.querySelectorAll('button')].some((button) => button.textContent === 'Stop' || button.ariaLabel === 'Stop'),
    isDrawn: (turn?.querySelector('iframe')?.clientHeight ?? 0) > 20,
  }
})()`

const drawn = {
  items: [['P Read it first.'], ['P Run it.', 'P Then look again.']],
  numbers: 'n 2',
  hasEnd: true,
  isWritten: true,
  isDrawn: true,
}

async function waitForElement(browser: DrivenBrowser, selector: string): Promise<void> {
  await expect.poll(() => browser.read<boolean>(`document.querySelector(${JSON.stringify(selector)}) !== null`)).toBe(true)
}

test('a browser that is missing is named, with what to install', async () => {
  const nowhere = '/nowhere/at-all'
  await expect(openInstalledFirefox({ firefox: nowhere })).rejects.toThrow(
    'Firefox is missing; install it with: apt-get install firefox-esr',
  )
  const paths = { driver: nowhere, screen: nowhere, browser: nowhere }
  await expect(openInstalledWebkit(paths)).rejects.toThrow('WebKitGTK is missing; install it with: apt-get install webkit2gtk-driver xvfb')
})

/** Two more browsers cost a minute: `npm run soak` runs them. */
const browsers: [name: string, open: () => Promise<DrivenBrowser>][] = [
  ['Firefox', openInstalledFirefox],
  ['WebKit', openInstalledWebkit],
]

test.each(isSoak ? browsers : [])(
  'in %s a person signs in, asks, and sees the reply with its list and its diagram, after a reload as well',
  async (_, open) => {
    const simulator = await startModelSimulator({})
    const product = await startProduct({ LLM_BASE_URL: simulator.url, LLM_MODEL: 'simulated-model', LLM_API_KEY: 'journey-key' })
    try {
      const browser = await open()
      try {
        await browser.goto(`${product.url}/auth/sign-in?callback=/xperto`)
        await waitForElement(browser, '#email')
        await browser.read(`document.querySelector('#name').select()`)
        await browser.read(`document.querySelector('#name').focus()`)
        await browser.type('Ada Park')
        await browser.read(`document.querySelector('#email').focus()`)
        await browser.type('ada@example.com')
        await browser.read(`void setTimeout(() => document.querySelector('button[value=continue]').click())`)
        await waitForElement(browser, 'textarea:enabled')
        const claimed = `fetch('/auth/session').then((session) => session.json()).then(({ user }) =>
        fetch('/api/v1/credits/claimFirstTimeCredits/' + user.userId, { headers: { authorization: 'Bearer ' + user.serverToken } })).then(({ status }) => status)`
        expect(await browser.read<number>(claimed)).toBe(200)
        simulator.script({ text: reply, rate: 60 })
        await browser.read(`document.querySelector('textarea').focus()`)
        await browser.type('Show me both\uE007')
        await expect.poll(() => browser.read(lastReply), { timeout: 120_000 }).toEqual(drawn)
        await browser.goto(await browser.read<string>('location.href'))
        await expect.poll(() => browser.read(lastReply), { timeout: 120_000 }).toEqual(drawn)
      } finally {
        await browser.close()
      }
    } finally {
      await product.remove()
      await simulator.close()
    }
  },
  // A product and a browser are started: a busy machine takes minutes. The limit ends what hangs.
  900_000,
)
