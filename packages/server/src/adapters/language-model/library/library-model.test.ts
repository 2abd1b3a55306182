import { cards } from '@xperto/content'
import { describe, expect, it } from 'vitest'
import type { ModelTurn } from '../../../ports/language-model.ts'
import { createLibraryModel, inPieces } from './library-model.ts'
import { readIntent } from './read-intent.ts'
import { writeAnswer as answerOf } from './write-answer.ts'

const writeAnswer = (turns: Parameters<typeof answerOf>[0]) => answerOf(turns).text

const ask = (...texts: string[]): ModelTurn[] => texts.map((text, index) => ({ role: index % 2 ? 'assistant' : 'user', text }))
const withDetails = cards.find((card) => card.details !== undefined)
const withoutDetails = cards.find((card) => card.details === undefined)
const withCode = cards.find((card) => card.body.includes('```'))
const withoutCode = cards.find((card) => !card.body.includes('```') && !card.details?.includes('```'))

describe('the built-in library', () => {
  it('answers every title with its own card, names itself and offers what to ask next', () => {
    for (const card of cards) {
      const answer = writeAnswer(ask(card.title))
      expect(answer).toContain(`## ${card.title}\n`)
      expect(answer).toContain(card.body)
      for (const question of card.next) expect(answer).toContain(`- ${question}`)
      expect(answer).toContain('From the built-in library.')
    }
  })

  it.each(['What is the weather in Pune tomorrow?', 'zxqv blorp', 'Write me a poem about my cat', '', '🙂'])(
    'says that it does not know: %s',
    (question) => {
      const answer = writeAnswer(ask(question))
      expect(answer).toContain("I don't have an answer for that yet.")
      // The screen names the engine once; an answer says neither that again nor a variable of the server.
      expect(answer).not.toMatch(/[A-Z]+_[A-Z]+|language model/)
      expect(answer).toContain('Take a quiz')
      expect(answer).toContain('From the built-in library.')
      expect(answer).not.toMatch(/^## /m)
    },
  )

  it.each([
    [['Why was it more expensive on Tuesday?', 'My cousin from Pune said something else', 'Will it rain?']],
    [['I do not understand', 'simpler please', 'Can you explain that again?']],
    [['zxqv blorp', 'sure', 'ok then']],
  ])('TYP-01 answers no three messages by one text: %j', (messages) => {
    const turns: ModelTurn[] = []
    const said = messages.map((text) => {
      turns.push({ role: 'user', text })
      const answer = writeAnswer(turns)
      turns.push({ role: 'assistant', text: answer })
      return answer
    })
    expect(new Set(said).size, said.join('\n---\n')).toBe(messages.length)
  })

  it.each(['hi', 'Hello!', 'Good morning', 'hey there', 'NAMASTE'])('greets back on "%s" and says what it is', (greeting) => {
    const answer = writeAnswer(ask(greeting))
    expect(answer).toMatch(/^Hello\./)
    expect(answer).toContain('not a language model')
    expect(answer).toContain(`${String(cards.length)} cards`)
  })

  it.each(['hi, what can i do here', 'what can I do?', 'What is this?', 'hey how does this work', 'where do I start?'])(
    'says on "%s" what it can do',
    (question) => {
      const answer = writeAnswer(ask(question))
      expect(answer).toContain('I am the built-in library')
      for (const door of ['practise-question', 'quiz', 'mock-test', 'interview', 'resume', 'goal'])
        expect(answer).toContain(`/launch/${door})`)
    },
  )

  it('says what it can do when asked, and takes thanks', () => {
    expect(writeAnswer(ask('What can you do?'))).toContain('connects an AI model')
    expect(writeAnswer(ask('thank you so much!'))).toContain('You are welcome.')
  })

  it('lists the cards of an area by its name', () => {
    const answer = writeAnswer(ask('What do you know about SQL?'))
    for (const card of cards.filter((one) => one.area === 'sql')) expect(answer).toContain(`- ${card.title}`)
  })

  it.each([
    ['help me with python', 'Python'],
    ['teach me javascript', 'JavaScript'],
    ['i want to learn sql', 'SQL'],
    ['Can you help me learn C++ from scratch?', 'C++'],
    ["I'm new to programming", 'Programming basics'],
    ['how do I start learning DSA', 'Data structures'],
    ['i wanna learn react js please', 'React'],
  ])('leads on from a wish to learn: %s', (wish, title) => {
    const answer = answerOf(ask(wish), 'https://example.org/xperto').text
    expect(answer).toContain(`## Learn ${title}\n`)
    const choices = answer.match(/^- .+$/gm)?.map((line) => line.slice(2)) ?? []
    expect(choices.length).toBe(4)
    for (const choice of choices) expect(writeAnswer(ask(choice))).toContain(`## ${choice}\n`)
    expect(answer).toContain('(https://example.org/xperto/launch/goal?q=')
  })

  it('offers a quiz and a problem only where there are some', () => {
    expect(writeAnswer(ask('teach me python'))).toMatch(/Take a quiz on Python[\s\S]*Solve a first problem/u)
    expect(writeAnswer(ask('teach me sql'))).not.toContain('Solve a first problem')
    expect(writeAnswer(ask('teach me swift'))).not.toContain('Take a quiz')
  })

  it.each([
    'how do I learn python decorators',
    'help me understand recursion',
    'teach me about closures in javascript',
    'how to start a goroutine in go',
  ])('takes a question for a question: %s', (question) => {
    expect(writeAnswer(ask(question))).not.toContain('## Learn ')
  })

  it('explains more on the card shown last', () => {
    if (!withDetails) throw new Error('the library needs a card with details')
    const first = writeAnswer(ask(withDetails.title))
    const more = writeAnswer(ask(withDetails.title, first, 'Explain more, please'))
    expect(more).toContain(withDetails.details ?? '')
    expect(more).toContain(`## ${withDetails.title}`)
  })

  it('says so when there is no more, instead of repeating itself', () => {
    if (!withoutDetails) return
    const more = writeAnswer(ask(withoutDetails.title, writeAnswer(ask(withoutDetails.title)), 'more'))
    expect(more).toContain('has no more on')
    expect(more).not.toContain(withoutDetails.body)
  })

  it('shows the example of the card shown last, or says that there is none', () => {
    if (!withCode) throw new Error('the library needs a card with code')
    const example = writeAnswer(ask(withCode.title, writeAnswer(ask(withCode.title)), 'show me an example'))
    expect(example).toMatch(/^```/m)
    if (withoutCode)
      expect(writeAnswer(ask(withoutCode.title, writeAnswer(ask(withoutCode.title)), 'example?'))).toContain('has no code to show')
  })

  it('is never sure where it is not: a weak match is a choice of the closest topics', () => {
    // Each holds the words of several cards, and none of them alone.
    const pairs = cards.map((card, position) => `${card.title} with paint and wool, ${cards[(position + 9) % cards.length]?.title ?? ''}`)
    const offered = pairs.map((question) => writeAnswer(ask(question))).filter((answer) => answer.includes('**Closest topics**'))
    expect(offered.length).toBeGreaterThan(0)
    for (const answer of offered) {
      expect(answer).not.toMatch(/^## /m)
      const choices = answer.match(/^- .+$/gm)?.map((line) => line.slice(2)) ?? []
      expect(choices.length).toBeLessThanOrEqual(3)
      for (const title of choices) expect(writeAnswer(ask(title))).toContain(`## ${title}\n`)
    }
  })

  it('leads on from a card: simpler, another example, a quiz on its topic, what comes next', () => {
    const card = cards.find((one) => one.area === 'javascript' && one.details?.includes('```'))
    if (!card) throw new Error('the library needs a JavaScript card with code in its details')
    const turns = ask(card.title, writeAnswer(ask(card.title)))
    const asking = (text: string, before = turns) => answerOf([...before, { role: 'user', text }], 'https://example.org/xperto').text
    const short = cards.find(({ simple }) => simple === undefined)
    if (!short) throw new Error('the library needs a card without simple words')
    const simpler = writeAnswer(ask(short.title, writeAnswer(ask(short.title)), 'explain it simpler'))
    expect(simpler).toContain(`## ${short.title}`)
    expect(simpler).toContain('This is its short version.\n\n**In one sentence:**')
    expect(simpler.length).toBeLessThan(writeAnswer(ask(short.title)).length)
    const example = asking('another example')
    const [code = ''] = /```[\s\S]*?```/.exec(example) ?? []
    expect(card.details).toContain(code)
    expect(card.body).not.toContain(code)
    const third = asking('another example', [...turns, ...ask('another example', example)])
    expect(third).not.toContain(code)
    expect(asking('Quiz me on this')).toContain('](https://example.org/xperto/launch/quiz?q=Five%20questions%20on%20JavaScript)')
    const next = asking('What next?')
    for (const question of card.next) expect(next).toContain(`- ${question}`)
    const [first = ''] = card.next
    expect(
      asking('what next?', [...turns, ...ask(first, writeAnswer(ask(first))), ...ask(card.title, writeAnswer(ask(card.title)))]),
    ).not.toContain(`- ${first}\n`)
  })

  it('explains in simple words of their own the cards that are asked most, and not by leaving out', () => {
    const told = cards.filter(({ simple }) => simple !== undefined)
    expect(told.length).toBeGreaterThanOrEqual(60)
    for (const card of told) {
      const simpler = writeAnswer(ask(card.title, writeAnswer(ask(card.title)), 'explain it simpler'))
      expect(simpler).toContain(`## ${card.title}\n\n${card.simple ?? ''}\n`)
      expect(card.body).not.toContain(card.simple)
    }
  })

  it('does not know what "more" means without a card before it', () => {
    expect(writeAnswer(ask('explain more'))).toContain('There is no card above')
  })

  it.each([
    ['explain more about closures', 'search'],
    ['more', 'more'],
    ['Tell me more about this.', 'more'],
    ['go on', 'more'],
    ['give me an example', 'example'],
    ['an example of a closure', 'search'],
    ['help', 'help'],
    ['help me understand recursion', 'search'],
    ['hi, what is a closure?', 'search'],
    ['ok', 'thanks'],
    ['explain it simpler', 'simpler'],
    ["I don't understand", 'simpler'],
    ['ELI5', 'simpler'],
    ['in simple words please', 'simpler'],
    ['explain it simpler with closures', 'search'],
    ['one more example', 'example'],
    ['Quiz me on this!', 'quiz'],
    ['test me', 'quiz'],
    ['quiz me on SQL joins', 'search'],
    ['what next?', 'next'],
    ['What should I learn next?', 'next'],
    ['what is the next permutation', 'search'],
  ])('reads "%s" as %s', (message, intent) => {
    expect(readIntent(message)).toBe(intent)
  })

  it('streams a few words at a time, and the pieces are the answer', async () => {
    const pauses: number[] = []
    const pause = (ms: number): Promise<void> => {
      pauses.push(ms)
      return Promise.resolve()
    }
    const turns = ask('hello')
    const events = await Array.fromAsync(createLibraryModel({ pause }).stream({ system: '', turns }, new AbortController().signal))
    const pieces = events.flatMap((event) => (event.kind === 'text' ? [event.text] : []))
    expect(pieces.join('')).toBe(writeAnswer(turns))
    for (const piece of pieces) expect(piece.trim().split(/\s+/).length).toBeLessThanOrEqual(3)
    expect(events.at(-1)).toEqual({ kind: 'end', finish: 'stop', usage: { inputTokens: 0, outputTokens: 0, estimated: false } })
    expect(pauses.length).toBe(events.length - 1)
    for (const ms of pauses) expect(ms).toBeGreaterThan(0)
  })

  it.each(['', 'word', '  a  b ', 'one two three four\n\n```js\nx\n```\n'])('cuts %j without losing a character', (text) => {
    expect(inPieces(text).join('')).toBe(text)
  })

  it('carries the longer explanation of a card, and none where the card has none', async () => {
    const model = createLibraryModel({ pause: () => Promise.resolve() })
    for (const card of [withDetails, withoutDetails]) {
      if (!card) throw new Error('the library needs a card with details and one without')
      const events = await Array.fromAsync(model.stream({ system: '', turns: ask(card.title) }, new AbortController().signal))
      const expected = card.details === undefined ? [] : [{ kind: 'details', markdown: `## ${card.title}\n\n${card.details}` }]
      expect(events.filter((event) => event.kind === 'details')).toEqual(expected)
    }
  })
})
