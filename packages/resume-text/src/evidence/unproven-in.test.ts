import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyData } from '../empty-data.ts'
import type { Evidence } from './claim.ts'
import { unprovenIn } from './unproven-in.ts'

const line = 'Wired new houses, about 40 so far; each fuse box took 6 hours at first, now 4'

function evidenceOf(original: string | null, said: string[] = [], title = 'Electrician'): Evidence {
  const lines = [{ id: 'l', text: original ?? line }]
  const job = { id: 'e', organization: 'Volt Example Services', title, location: '', start: '2014-01', end: '2017-01', lines }
  const education = {
    id: 's',
    institution: 'Example Trade School',
    degree: 'B.Sc.',
    area: 'Physics',
    location: '',
    score: '',
    start: '',
    end: '',
    lines: [],
  }
  const skills = [{ id: 'k', name: '', keywords: ['k8s', 'Postgres'] }]
  return { data: { ...emptyData(), experience: [job], education: [education], skills }, said, original }
}

const flagged = (proposed: string, original: string | null = line, said: string[] = []) =>
  unprovenIn(proposed, evidenceOf(original, said)).map(({ kind, text }) => `${kind}: ${text}`)

describe('numbers', () => {
  test('are borne out in words, in other units and as what follows from two of them', () => {
    expect(flagged('Wired some forty homes')).toEqual([])
    expect(flagged('Cut the time per fuse box by a third, from 360 to 240 minutes')).toEqual([])
    expect(flagged('Reduced the time per fuse box by 33%')).toEqual([])
    expect(flagged('A loan of ₹1.5 crore', 'Last loan ₹1,50,00,000')).toEqual([])
    expect(flagged('Handles 50 orders a second', 'Handles 3,000 orders a minute')).toEqual([])
    expect(flagged('Worked three years at Volt Example Services')).toEqual([])
  })

  test('are flagged where nothing states them, with their sign and unit', () => {
    expect(flagged('Wired about 400 new houses')).toEqual(['number: 400'])
    expect(flagged('Wired new houses worth €4,000')).toEqual(['number: €4,000'])
    expect(flagged('Wired new houses for half a million dollars')).toEqual(['number: half a million dollars'])
    expect(flagged('Cut the time per fuse box by 50%, from 6 to 4 hours')).toEqual(['number: 50%'])
    expect(flagged('Wired new houses in 1999')).toEqual(['date: 1999'])
  })

  test('of one thing bear out none of another', () => {
    expect(flagged('Trained four juniors', 'Trained two juniors, four times a year')).toEqual(['number: four'])
  })
})

describe('names, technologies and degrees', () => {
  test('are flagged where they are new, and known by their other names', () => {
    expect(flagged('Ran PostgreSQL on Kubernetes')).toEqual([])
    expect(flagged('Wired new houses with KNX and Siemens')).toEqual(['technology: KNX', 'name: Siemens'])
    expect(flagged('Bachelor of Science in Physics', null)).toEqual([])
    expect(flagged('MSc in Physics', null)).toEqual(['degree: MSc'])
  })

  test('are no names because an ordinary word sounds like them', () => {
    expect(flagged('Built reports in Looker', 'Built reports that people look at')).toEqual(['name: Looker'])
  })

  test('are not put together from two names', () => {
    expect(flagged('Wired new houses for Trade Services')).toEqual(['name: Trade'])
  })
})

describe('claims of rank and effect', () => {
  test('need a statement about the same work', () => {
    expect(flagged('Led the move', 'Helped with the move')).toEqual(['claim: Led'])
    expect(flagged('Led the move', 'Helped with the move', ['I was in charge of the move.'])).toEqual([])
    expect(flagged('Led the move', 'Helped with the move', ['My boss led the move.'])).toEqual(['claim: Led'])
    expect(flagged('Manager of dashboards', 'Dashboards for 60 store managers')).toEqual(['claim: Manager'])
    expect(flagged('Wired houses, improving safety', 'Wired houses')).toEqual(['claim: improving safety'])
  })

  test('are not borne out by what the person denies or only wishes', () => {
    expect(flagged('Won 4 game jams', 'Took part in 4 game jams', ['We won nothing at the jams.'])).toEqual(['claim: Won'])
    expect(flagged('Wrote tools in Rust', 'Wrote tools', ['I want to learn Rust.'])).toEqual(['name: Rust'])
    expect(flagged('Moved a database without downtime', 'Moved a database, no downtime')).toEqual([])
    expect(flagged('Moved a database with zero complaints', 'Moved a database')).toEqual(['claim: complaints'])
  })
})

test('a claim has the place of its words in the proposal', () => {
  const proposed = 'Wired new houses in Łódź for 12 clients'
  const claims = unprovenIn(proposed, evidenceOf(line))
  expect(claims.map(({ text }) => text)).toEqual(['Łódź', '12'])
  for (const { text, from, to } of claims) expect(proposed.slice(from, to)).toBe(text)
})

const clauses = [
  'wired new houses',
  'trained two juniors',
  'checked every fuse box in 4 hours',
  'moved a Postgres database',
  'talked to parents',
]

test('another order of the clauses, or another case of the letters, adds no flag', () => {
  const casing = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(clauses, { minLength: 1 }), casing, (order, inCase) => {
      expect(flagged(inCase(order.join(', ')), clauses.join(', '))).toEqual([])
    }),
  )
})

test('any number that nothing states is flagged wherever it is appended', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 10_000_000 }).filter((value) => value % 10 !== 0),
      fc.constantFrom(' for ', ', ', ' and '),
      (value, joint) => {
        const proposed = `Wired new houses${joint}${value}`
        expect(unprovenIn(proposed, evidenceOf(line)).some(({ to }) => to === proposed.length)).toBe(value !== 2014 && value !== 2017)
      },
    ),
  )
})

test.each(['a', 'a.', '1', '1,', '1 ', 'not ', '€ ', 'A B.', '½', "a'"])('100,000 characters of %j take less than seconds', (piece) => {
  const long = piece.repeat(100_000 / piece.length)
  const began = performance.now()
  unprovenIn(long, evidenceOf(line, [long]))
  expect(performance.now() - began).toBeLessThan(20_000)
})
