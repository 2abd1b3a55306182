import { promptedChat, systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import { notSaidBefore } from '../kit/said-before.ts'
import type { ChatTypeServer, MockTestOutcome, ReplyContext, ReplyPart } from '../kit/server.ts'
import { type Guard, givesSolutionAway, guardedWriter } from '../kit/tutor/index.ts'
import { judgingText, offerText, runningText, startedText } from './mock-test-text.ts'
import { askText, outcomeForModel, problemText, questionText, readAsked, resultText } from './outcome-text.ts'

const talk = promptedChat(
  'MOCK_TEST',
  `
You prepare the person for a timed test of an hour with questions and coding problems: how to divide time, what to revise, small warm-up questions one at a time. You do not run the clock: the person starts the test by saying "start".
`,
  undefined,
  'their step first',
)

const beforeText = `
- **Divide the hour.** Read everything first (five minutes), take what you can answer at once, leave ten minutes to check at the end.
- **Revise first** what every test asks: arrays and strings, hash maps, sorting and searching, then complexity.
- **Warm up** in Quiz: ten questions, marked at once, on a topic of your choice.

The test is 20 questions and two problems in one hour. Say *start* when you have the hour to yourself.
`.trim()

const afterRules = `The person has finished a timed test; its result is below, as data. Talk about it: explain why an option is right or wrong, and what to look at in a problem, in at most eight sentences. Never claim to have run code, and never change a point.`

/**
 * What a model may say around a test. Keys may be told once it is over. A problem of it that its person has not solved is still to be solved, and one of a
 * test that runs elsewhere stands for points: their solutions are withheld. That a model ran nothing holds always.
 */
async function guardOf({ chat, services }: ReplyContext, outcome: MockTestOutcome | null): Promise<Guard> {
  const { solved, inTest } = await services.practice.progress(chat.id)
  const unsolved = (outcome?.problems ?? []).filter(({ id, verdict }) => verdict !== 'Accepted' && !solved.includes(id)).map(({ id }) => id)
  const guards = [...new Set([...unsolved, ...inTest])].map((id) => givesSolutionAway(services, id))
  return {
    async givesAway(text) {
      for (const givesAway of guards) if (await givesAway(text)) return true
      return false
    },
    again:
      'Your last answer held a program that solves a problem which the person has not solved, or may hold one, and was not shown. Answer again in words: no program, no listing.',
    instead:
      guards.length === 0
        ? 'The model had nothing to say to that. Ask about a question or a problem by its number.'
        : 'What the model wrote would have given the solution of a problem away, so it is not shown. Ask about a question or a problem by its number; a problem that you have not solved can be practised with hints in a Practice chat.',
  }
}

/** "start", "begin the test", "I am ready": a wish, not a question about starting. */
const asksToStart = /^\W*(?:please\s+)?(?:(?:let's|let us|i am|i'm)\s+)?(?:start|begin|ready)\b[^?]*$/iu

/**
 * The mock test (TYP-11): talk before it, its start on the server's clock, silence while it runs, for help would make its result worthless, and
 * talk about its questions once it is over. Code starts, tells and marks the test; a model only talks before and after it.
 */
export const mockTestServer: ChatTypeServer<'MOCK_TEST'> = {
  ...talk,
  async *reply(given) {
    const { chat, message, services, writer } = given
    if (message.action === 'START_MOCK_TEST') {
      yield { kind: 'text', text: startedText(await services.mockTests.start(chat.id)) }
      return
    }
    const test = await services.mockTests.find(chat.id)
    const context: ReplyContext = { ...given, writer: guardedWriter(writer, await guardOf(given, test?.outcome ?? null)) }
    if (test?.outcome) yield* talkAbout(context, test.outcome)
    else if (test) yield { kind: 'text', text: notSaidBefore(context, test.state === 'running' ? runningText(test) : judgingText) }
    else if (asksToStart.test(message.text)) {
      yield { kind: 'text', text: notSaidBefore(context, offerText) }
      yield { kind: 'actions', actions: [{ action: 'START_MOCK_TEST' }] }
    } else if (writer.kind === 'library') yield { kind: 'text', text: notSaidBefore(context, beforeText) }
    else yield* talk.reply(context)
  },
}

async function* talkAbout(context: ReplyContext, outcome: MockTestOutcome): AsyncGenerator<ReplyPart> {
  const { message, writer } = context
  if (writer.kind === 'model') {
    const system = systemPromptFor(`${afterRules}\n\n${outcomeForModel(outcome)}`, context)
    yield* writer.write({ system, turns: [...turnsOf(context), { role: 'user', text: message.text }] })
    return
  }
  const { questions, problems, asksResult } = readAsked(message.text, outcome)
  const named = [...questions.map(questionText), ...problems.map(problemText)]
  const said = named.length > 0 ? named.join('\n\n') : asksResult ? resultText(outcome) : askText
  yield { kind: 'text', text: notSaidBefore(context, said) }
}
