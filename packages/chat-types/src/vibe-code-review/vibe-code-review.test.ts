import { expect, it, test } from 'vitest'
import { converse, scriptedWriter } from '../kit/testing/converse.ts'
import { findProblems, provenFindings } from './find-problems.ts'
import { lineRules } from './line-rules.ts'
import { readCode } from './read-code.ts'

const chat = () => converse('VIBE_CODE_REVIEW', scriptedWriter('library', ['A card.']))

/** Before and after of each rule. */
const cases: Record<string, readonly [language: string, bad: string, good: string]> = {
  'loose-equality': ['javascript', 'if (a == b) go()', 'if (a === b || c == null || d <= e) go("x == y") // a == b'],
  'past-the-end': ['javascript', 'for (let i = 0; i <= a.length; i++) {', 'for (let i = 0; i < a.length; i++) {'],
  'async-for-each': ['javascript', 'a.forEach(async (x) => { await f(x) })', 'await Promise.all(a.map(async (x) => f(x)))'],
  'code-from-text': ['python', 'value = eval(text)', 'value = ast.literal_eval(text)  # not eval(text)'],
  'html-from-text': ['javascript', 'box.innerHTML = name', 'box.textContent = name'],
  'mutable-default': ['python', 'def add(x, items=[]):', 'def add(x, items=None):'],
  'bare-except': ['python', '    except:', '    except ValueError:'],
  'none-by-equality': ['python', 'if x == None:', 'if x is None:'],
  'file-left-open': ['python', 'f = open(path)', 'with open(path) as f:'],
  'sql-from-text': [
    'python',
    `db.execute("SELECT * FROM users WHERE name = '" + name)`,
    `db.execute("SELECT * FROM users WHERE name = %s", [name])`,
  ],
  'secret-in-code': ['go', 'apiKey := "sk-12345678abc"', 'apiKey := os.Getenv("API_KEY")'],
  'changes-every-row': ['sql', 'DELETE FROM orders;', 'DELETE FROM orders WHERE id = 4;'],
  'null-by-equality': ['sql', 'SELECT id FROM t WHERE gone = NULL', 'SELECT id FROM t WHERE gone IS NULL'],
  'text-by-identity': ['java', 'if (name == "Ada") {', 'if ("Ada".equals(name)) {'],
  'unbounded-read': ['c', 'gets(line);', 'fgets(line, sizeof line, stdin);'],
  'error-dropped': ['go', 'body, _ := io.ReadAll(r)', 'body, err := io.ReadAll(r)'],
}

test.each(lineRules.map(({ name }) => name))('TYP-12 rule %s finds the mistake and is silent on its better version', (name) => {
  const [language, bad, good] = cases[name] ?? ['', '', '']
  expect(findProblems(bad, language).map(({ rule }) => rule)).toContain(name)
  expect(findProblems(good, language)).toEqual([])
})

it('TYP-12 VIBE_CODE_REVIEW names the lines, answers about one, and says what a new version mended', async () => {
  const review = chat()
  const first = await review.say(
    'Is this right?\n\n```py\ndef add(x, items=[]):\n    try:\n        items.append(x)\n    except:\n        pass\n```',
  )
  expect(first.text).toContain('5 lines of python: 2 findings')
  expect(first.text).toContain('Line 1 · Bug')
  expect(first.text).toContain('Line 4 · Failure')
  expect((await review.say('why is line 4 bad?')).text).toContain('Ctrl+C')
  expect((await review.say('and line 3?')).text).toContain('Nothing was found on line 3')
  expect((await review.say('show me the fixed version')).text).toContain('- Line 1:')
  const second = await review.say('def add(x, items=None):\n    try:\n        items.append(x)\n    except:\n        pass')
  expect(second.text).toContain('Gone since the last version: mutable-default (was line 1).')
  expect(second.text).toContain('one finding')
})

it('TYP-12 asks for the code where there is none, and for another address', async () => {
  const review = chat()
  expect((await review.say('Is this query safe from injection?')).text).toContain('I need the code')
  expect((await review.say('https://github.com/some/project')).text).toContain('that I cannot read as a repository')
})

test('TYP-12 a proposed remark stands only where it quotes the line at its number', () => {
  const remark = { quote: 'b()', severity: 'bug', rule: 'model', why: 'w', better: 'x' } as const
  const proposed = [
    { ...remark, line: 2 },
    { ...remark, line: 1 },
    { ...remark, line: 9 },
  ]
  expect(provenFindings(proposed, 'a()\n  b()', []).map(({ line }) => line)).toEqual([2])
})

test.each(['Is Rust faster than Go?', 'Please select a course from the list for me', 'What would you delete here?'])(
  '“%s” is no code',
  (text) => {
    expect(readCode(text)).toBeNull()
  },
)

test('TYP-12 a comment is no code, and a very long line is named as not read', async () => {
  expect(findProblems('go() // password = "hunter2hunter2"', 'javascript')).toEqual([])
  const { text } = await chat().say(`\`\`\`js\n${'for =0 <= '.repeat(4000)}\n\`\`\``)
  expect(text).toContain('Lines of more than 400 characters were not read')
})
