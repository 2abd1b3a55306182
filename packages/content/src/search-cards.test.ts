import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cards, searchCards } from './index.ts'
import { distinctTerms, plainWording } from './search-terms.ts'
import { type GoldenQuestion, tuningQuestions } from './testing/golden-questions.ts'

/** How the search does on some questions, as shares of those that have an answer and of those that have none. */
function measure(asked: readonly GoldenQuestion[]) {
  const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000
  const answerable = asked.filter(([, ...ids]) => ids.length > 0)
  const outOfScope = asked.filter(([, ...ids]) => ids.length === 0)
  const answers = answerable.map(([query, ...ids]) => ({ ids, answer: searchCards(query) }))
  return {
    right: share(answers.filter(({ ids, answer }) => answer.outcome === 'found' && ids.includes(answer.card.id)).length, answerable.length),
    wrong: share(
      answers.filter(({ ids, answer }) => answer.outcome === 'found' && !ids.includes(answer.card.id)).length,
      answerable.length,
    ),
    abstainedOutOfScope: share(outOfScope.filter(([query]) => searchCards(query).outcome === 'abstained').length, outOfScope.length),
  }
}

describe('the search over the cards', () => {
  it('answers the questions it was tuned on: right at least 93 %, wrong at most 3 %, silent on 95 % out of scope', () => {
    const { right, wrong, abstainedOutOfScope } = measure(tuningQuestions)
    expect(right).toBeGreaterThanOrEqual(0.93)
    expect(wrong).toBeLessThanOrEqual(0.03)
    expect(abstainedOutOfScope).toBeGreaterThanOrEqual(0.95)
  })

  it('is tuned on at least 200 paraphrases and 60 questions out of scope, none a wording that a card lists', () => {
    const listed = new Set(cards.flatMap((card) => [card.title, ...card.aliases]).map(plainWording))
    expect(tuningQuestions.filter(([query]) => listed.has(plainWording(query)))).toEqual([])
    const ids = new Set(cards.map((card) => card.id))
    expect(tuningQuestions.flatMap(([, ...wanted]) => wanted.filter((id) => !ids.has(id)))).toEqual([])
    expect(tuningQuestions.filter(([, ...wanted]) => wanted.length > 0).length).toBeGreaterThanOrEqual(200)
    expect(tuningQuestions.filter(([, ...wanted]) => wanted.length === 0).length).toBeGreaterThanOrEqual(60)
    expect(new Set(tuningQuestions.flatMap(([, ...wanted]) => wanted)).size).toBeGreaterThanOrEqual(89)
  })

  it('answers what the landing page suggests to ask first', () => {
    const suggested = ['Why does my loop print 3 3 3 and not 0 1 2?', 'Explain closures with one program', 'Which joins does SQL have?']
    for (const query of [...suggested, 'How do I end an interview well?'])
      expect([query, searchCards(query).outcome]).toEqual([query, 'found'])
  })

  it('does not take the name of a language for a question', () => {
    for (const query of ['javascript', 'Python', 'sql?', 'git', 'ts']) expect(searchCards(query).outcome).toBe('abstained')
  })

  it('forgives a misspelt long word', () => {
    expect(searchCards('what is recurson')).toMatchObject({ outcome: 'found', card: { id: 'cx-recursion' } })
  })

  it('forgives one letter: left out, added, changed or two in the wrong order', () => {
    for (const query of ['what is a clsure', 'explain closurre', 'how do cloxures work', 'clousre'])
      expect([query, searchCards(query)]).toMatchObject([query, { outcome: 'found', card: { id: 'js-closures' } }])
  })

  it('takes no other word for a mistyped one', () => {
    for (const query of ['how do I bake bread', 'best beach near Lisbon', 'my shoes are too small', 'paint the fence'])
      expect([query, searchCards(query).outcome]).toEqual([query, 'abstained'])
  })

  it('knows the methods of HTTP from the glue words get and put', () => {
    for (const query of ['GET vs POST', 'difference between get and post', 'when PUT and when PATCH?', 'what is a get request'])
      expect([query, searchCards(query)]).toMatchObject([query, { outcome: 'found', card: { id: 'http-methods' } }])
  })

  it('takes a mistyped glue word for glue, "difference" in any of its spellings, and vs or compare as words between two subjects', () => {
    const asked = [
      'whats the diffrence between a list and a tuple in python',
      'difrence between python list and tuple',
      'wat is the diferance betwen a list and a tuple in python',
      'python list vs tuple',
      'compare python lists and tuples',
      'diff b/w list and tuple in python',
    ]
    for (const query of asked)
      expect([query, searchCards(query)]).toMatchObject([query, { outcome: 'found', card: { id: 'py-list-tuple' } }])
  })

  it('is never sure of a question of daily life, whatever words of it a card has', () => {
    for (const query of ['how do I lose weight', 'how to make paper planes', 'how to throw a party', 'how to break up with someone'])
      expect([query, searchCards(query).outcome]).toEqual([query, 'abstained'])
  })

  it('is never sure of a language or a tool that it has no cards of, whatever words of the question a card has', () => {
    const asked = [
      'perl regex groups',
      'how do I sort an array in c#',
      'how to read a file in R',
      'django model with a foreign key',
      'kubernetes port mapping',
      'loop in a C sharp program',
      'list comprehension in Haskell',
    ]
    for (const query of asked) expect([query, searchCards(query).outcome]).toEqual([query, 'abstained'])
    expect(searchCards('What is Kubernetes?')).toMatchObject({ outcome: 'found', card: { id: 'tools-docker' } })
  })

  it('is not sure where few words are spread over the wordings of a card', () => {
    for (const query of ['my computer is slow', 'which keyboard is best for typing', 'what is the speed of light'])
      expect([query, searchCards(query).outcome]).toEqual([query, 'abstained'])
    expect(searchCards('read a number from the keyboard in java')).toMatchObject({ outcome: 'found', card: { id: 'java-first-program' } })
  })

  it('gives the card of the language that a question names before the card on the general idea or on another subject', () => {
    const asked = [
      ['round a number in javascript to 2 places', 'js-numbers'],
      ['what is a class in rust', 'rust-structs'],
      ['switch in Kotlin', 'kotlin-loops'],
      ['my go loop should stop early', 'go-loops'],
      ['create an object in cpp', 'cpp-classes'],
    ] as const
    for (const [query, id] of asked) expect([query, searchCards(query)]).toMatchObject([query, { outcome: 'found', card: { id } }])
  })

  it('takes a name out of a language for that language where none is named', () => {
    const asked = [
      ['NullPointerException when I call length', 'java-exceptions'],
      ['why does my char array print rubbish at the end', 'c-strings'],
    ] as const
    for (const [query, id] of asked) expect([query, searchCards(query)]).toMatchObject([query, { outcome: 'found', card: { id } }])
  })

  it('knows words that learners write apart, and the names of errors', () => {
    const asked = [
      ['first letter to upper case in java script', 'js-strings'],
      ['NameError in python', 'py-variables'],
      ['for each in php', 'php-loops'],
    ] as const
    for (const [query, id] of asked) expect([query, searchCards(query)]).toMatchObject([query, { outcome: 'found', card: { id } }])
  })

  it('reads signs that stand alone, and words that mean something only together', () => {
    const asked = [
      ['what does := do in go', 'go-variables'],
      ['what is the $ for in php', 'php-variables'],
      ['what do the * and & do in c', 'c-pointers'],
      ['how does if/else work', 'basics-conditions'],
      ['when do I use put and when patch', 'http-methods'],
      ['http vs https', 'http-tls'],
    ] as const
    for (const [query, id] of asked) expect([query, searchCards(query)]).toMatchObject([query, { outcome: 'found', card: { id } }])
  })

  it('offers two or three cards where it is not sure, and none where a question touches nothing', () => {
    const answers = tuningQuestions.map(([query]) => searchCards(query)).filter((answer) => answer.outcome === 'abstained')
    expect(answers.some(({ near }) => near.length > 1)).toBe(true)
    expect(answers.every(({ near }) => near.length <= 3 && new Set(near).size === near.length)).toBe(true)
    expect(searchCards('how tall is Mount Everest')).toMatchObject({ outcome: 'abstained', near: [] })
  })

  it('takes any text without throwing, and gives a confidence from 0 to 1', () => {
    const hostile = [
      '',
      ' ',
      '\u0000\u0007',
      '\ud800',
      '__proto__',
      'constructor',
      'toString',
      '((((((',
      'o('.repeat(5000),
      '"*^~:',
      '\u202eabc',
      '🦆',
    ]
    for (const query of hostile) expect(() => searchCards(query)).not.toThrow()
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        const { confidence } = searchCards(query)
        return confidence >= 0 && confidence <= 1
      }),
      { numRuns: 100 },
    )
  })

  it('looks up at most 48 terms of at most 4,000 characters, whatever 32,000 characters are typed', () => {
    const queries = [
      'closure '.repeat(4000),
      Array.from({ length: 4000 }, (_, number) => `aaaaaaa${number}`).join(' '),
      'o('.repeat(16_000),
      'a'.repeat(32_000),
      '\u0000'.repeat(32_000),
      '\u0301'.repeat(32_000),
      '=?.'.repeat(10_666),
      cards
        .map((card) => card.body)
        .join(' ')
        .slice(0, 32_000),
    ]
    for (const query of queries) {
      // What a search costs follows from how many terms it looks up and how long they may be, not from what was typed.
      const terms = distinctTerms(query)
      expect(terms.length).toBeLessThanOrEqual(48)
      expect(terms.join('').length).toBeLessThanOrEqual(4000)
      expect(() => searchCards(query)).not.toThrow()
    }
  })
})
