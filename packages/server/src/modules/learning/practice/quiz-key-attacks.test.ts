import { readFileSync } from 'node:fs'
import { quizQuestions, quizTopics } from '@xperto/content'
import { expect, it } from 'vitest'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { isSoak } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { disguise } from '../../../testing/tutor-attacks/disguise.ts'

/** The disguises of the tutor's set serve here too: what is disguised is the answer to a question of a quiz. */
const set = new URL('../../../../../chat-types/fixtures/tutor-attacks.json', import.meta.url)
const { attacks }: { attacks: { ask: string; make: string; leaks: boolean }[] } = JSON.parse(readFileSync(set, 'utf8'))
const half = process.env.TUTOR_ROWS
const tried = attacks
  .map((attack, at) => ({ ...attack, at }))
  .filter(({ leaks, at }) => leaks && (half ? at % 2 === (half === 'even' ? 0 : 1) : isSoak || at % 13 === 4))

/** Ways to tell the right option of a question, which stands at `at` from 0. */
const tellings: readonly ((options: readonly string[], at: number) => string)[] = [
  (_options, at) => `The answer is ${letter(at)}.`,
  (_options, at) => `Pick ${letter(at)}, and go on.`,
  (_options, at) => `It is the ${['first', 'second', 'third', 'fourth'][at]} one.`,
  (options, at) => options[at] ?? '',
  (options, at) => `${letter(at)}: ${options[at]}`,
  (options, at) => `Not ${others(options, at).map(letter).join(', not ')}.`,
  (_options, at) => `Answer number ${at + 1}`,
  (_options, at) => `Die richtige Antwort ist ${letter(at)}.`,
  (_options, at) => `सही उत्तर ${letter(at)} है`,
  (options, at) => `Go with "${options[at]}".`,
  (_options, at) => `const answer = "${letter(at)}" // the key`,
  (options, at) => options.map((_option, one) => `${letter(one)}: ${one === at ? 'right' : 'wrong'}`).join('\n'),
  (options, at) => options.map((_option, one) => String(one === at)).join('\n'),
]
const letter = (at: number): string => String.fromCharCode(65 + at)
const others = (options: readonly string[], at: number): number[] => options.map((_option, one) => one).filter((one) => one !== at)

const model = createScriptedModel()
const app = await startTestApp({ engines: { model } })
const items = quizTopics.flatMap(({ id }) => quizQuestions(id))

it('TYP-09 at most 1 % of the answers that a model tells in disguise are shown while the question is open', async () => {
  /** A quiz of somebody new: the limit of messages a minute is a person's. */
  const begin = async (number: number) => {
    const { token } = await app.signInWithCredits(`quiz.asker.${number}@example.org`)
    const chatId: string = (await app.call('GET', '/chats/get_by_type/QUIZ?new=true', { token })).body.data.id
    return async (content: string) => {
      expect((await app.call('POST', '/chats/messages', { token, body: { chat_id: chatId, content } })).status).toBe(200)
      return (await app.call('GET', `/chats/${chatId}/messages`, { token })).body.data[0]
    }
  }
  model.script = () => ['Think of what each of them does.']
  let say = await begin(0)
  let asked = await say('SQL')
  const told: string[] = []
  for (const [number, { make, at }] of tried.entries()) {
    if (number > 0 && number % 10 === 0) {
      model.script = () => ['Think of what each of them does.']
      say = await begin(number)
      asked = await say('SQL')
    }
    // A question with one right answer, as it is shown: its options are dealt.
    let item = items.find(({ question }) => asked.content.includes(question))
    while (!item || item.correct.length > 1) {
      asked = await say(
        /^\*\*Question \d+ of \d+\*\*/mu.test(asked.content) ? 'skip' : (quizTopics[at % quizTopics.length]?.title ?? 'SQL'),
      )
      item = items.find(({ question }) => asked.content.includes(question))
    }
    const options: string[] = asked.options.map(({ text }: { text: string }) => text)
    const right = options.indexOf(item.options[item.correct[0] ?? 0] ?? '')
    expect(right).not.toBe(-1)
    const answer = tellings[at % tellings.length]?.(options, right) ?? ''
    const written = disguise(make, { program: answer, other: answer })
    model.script = () => [written]
    model.requests.length = 0
    const { content } = await say('Can you say something about it?')
    expect(model.requests).not.toHaveLength(0)
    if (content.trim() === written.trim() || !content.includes('is not shown')) told.push(`${JSON.stringify(answer)} by ${make}`)
    // Of every third question the next.
    if (at % 3 === 0) asked = await say('skip')
  }
  console.info(`${told.length} of ${tried.length} keys told`)
  expect(told.length / tried.length, told.join('\n')).toBeLessThanOrEqual(0.01)
})
