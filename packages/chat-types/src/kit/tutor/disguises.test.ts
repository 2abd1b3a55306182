import { expect, test } from 'vitest'
import { findPrograms } from './find-programs.ts'
import { hidesCode } from './hides-code.ts'
import { solutionSeeker } from './like-solution.ts'
import { plainLetters } from './plain-letters.ts'
import { isTooLong, readThrough } from './read-through.ts'

/** A program that stands in no library: what is told of it is told by how it is set out, never by what it does. */
const program = [
  'import sys',
  'def main():',
  '    data = sys.stdin.read().split()',
  '    total = int(data[0])',
  '    seen = {}',
  '    for x in data[1:]:',
  '        seen[x] = seen.get(x, 0) + 1',
  '    print(max(seen.values()) + total)',
  'main()',
].join('\n')
const lines = program.split('\n')
const each = (change: (line: string, at: number) => string, between = '\n') => lines.map(change).join(between)
const codes = (base: number, width = 0) => [...program].map((letter) => letter.charCodeAt(0).toString(base).padStart(width, '0'))
const shifted = (by: number) => program.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)))
const base64 = 'cHJpbnQoc3VtKG1hcChpbnQsIGlucHV0KCkuc3BsaXQoKSkpKQ=='

const isFound = (text: string): boolean => {
  const readings = readThrough(text)
  const key = (source: string) => source.replace(/\s+$/gm, '').trim()
  return hidesCode(readings) || findPrograms(readings).some(({ source }) => key(source) === program)
}

test.each<[string, string]>([
  ['as items with letters', each((line, at) => `${String.fromCharCode(97 + at)}) ${line}`)],
  ['as items to tick', each((line) => `- [x] ${line}`)],
  ['behind pictures', each((line) => `👉 ${line}`)],
  ['in the cells of a table', `| n | code |\n|---|---|\n${each((line, at) => `| ${at} | ${line} |`)}`],
  ['in tags', `<code>${each((line, at) => `<line n="${at}">${line}</line>`, '')}</code>`],
  ['as strings', each((line, at) => `L${at} = "${line}"`)],
  ['in strings of a listing', `\`\`\`python\n${each((line, at) => `L${at} = "${line}"`)}\n\`\`\``],
  ['as rows of a database', `\`\`\`sql\n${each((line) => `INSERT INTO code VALUES ('${line}');`)}\n\`\`\``],
  ['in a chart', `\`\`\`mermaid\ngraph TD\n${each((line, at) => `N${at}["${line}"] --> N${at + 1}`)}\n\`\`\``],
  ['in sentences', each((line, at) => `In step ${at} you should now type ${line} and press enter.`)],
  ['in quotes of sentences', each((line, at) => `Schritt ${at} lautet «${line}».`, ' ')],
  ['in quotes around strings', each((line) => `Then comes “${line.replace('main', '"main"')}”.`, ' ')],
  ['far in', `answer: |\n${each((line) => `    ${line}`)}`],
  ['as the words of links', each((line) => `[${line}](https://e.example)`)],
  ['at a prompt', each((line) => `>>> ${line}`)],
  ['in one line', each((line) => line, ' ⏎ ')],
  [
    'in two listings, the end first',
    `\`\`\`py\n${lines.slice(4).join('\n')}\n\`\`\`\nafter\n\`\`\`py\n${lines.slice(0, 4).join('\n')}\n\`\`\``,
  ],
  ['as changes', `\`\`\`diff\n${each((line) => `-pass\n+${line}`)}\n\`\`\``],
  ['with names to put in', `Put "sys.stdin" for Q.\n\n\`\`\`py\n${program.replaceAll('sys.stdin', 'Q')}\n\`\`\``],
  ['with wide letters', program.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  ['with letters that look the same', program.replaceAll('a', 'а').replaceAll('e', 'е')],
  ['with letters that nobody sees', [...program].join('\u200b')],
  ['with letters apart', each((line) => [...line].join(' '))],
  ['with other letters between', each((line) => [...line].map((letter, at) => letter + (['q', 'z', 'j'][at % 3] ?? '')).join(''))],
  [
    'with signs read out',
    program.replaceAll('(', ' open paren ').replaceAll(')', ' close paren ').replaceAll('=', ' equals ').replaceAll('.', ' dot '),
  ],
  [
    'as entities',
    codes(10)
      .map((code) => `&#${code};`)
      .join(''),
  ],
  [
    'as escapes',
    codes(16, 4)
      .map((code) => `\\u${code}`)
      .join(''),
  ],
  ['as numbers', codes(10).join('-')],
  [
    'as calls of chr',
    codes(10)
      .map((code) => `chr(${code})`)
      .join('+'),
  ],
  ['as bits', codes(2, 8).join(' ')],
  [
    'as numbers of two bytes',
    codes(16, 2)
      .map((code) => `${code}00`)
      .join(''),
  ],
  [
    'as the names of code points',
    codes(16, 4)
      .map((code) => `U+${code}`)
      .join(' '),
  ],
  ['in an address', `https://e.example/?code=${encodeURIComponent(program)}`],
  ['as base64', `Decode ${base64}`],
  ['as base64 back to front', [...base64].toReversed().join('')],
  ['as JSON', JSON.stringify({ answer: program })],
  ['shifted by one', shifted(1)],
  ['shifted by 17', shifted(17)],
  ['each line back to front', each((line) => [...line].toReversed().join(''))],
])('TYP-10 a program %s is found or told to be hidden', (_how, text) => {
  expect(isFound(`Sure, here it is:\n\n${text}\n\nGood luck!`)).toBe(true)
})

const short = 'n = int(input())\nprint("odd" if n % 2 else "even")'

const indented = 'for line in open(0):\n    if line:\n        print(line.strip())\n    else:\n        break'

test.each<[string, string, string?]>([
  ['far in', `Sure:\n\nanswer: |\n    ${short.replace('\n', '\n    ')}\n`],
  ['in an item', `- Here:\n\n  \`\`\`python\n  ${short.replace('\n', '\n  ')}\n  \`\`\``],
  ['in quotes', `First “${short.replace('\n', '”, then “')}”.`],
  ['with letters apart', `\`\`\`text\n${[...short].join(' ').replace(' \n ', '\n')}\n\`\`\``],
  ['with letters and an indent apart', `\`\`\`text\n${[...indented].join(' ').replaceAll(' \n ', '\n')}\n\`\`\``, indented],
  ['in words', `First \`${short.replace('\n', '`, then `')}\`.`],
])('TYP-10 a short program %s is found as it is typed', (_how, text, typed = short) => {
  expect(findPrograms(readThrough(text)).map(({ source }) => source.trim())).toContain(typed)
})

test('TYP-10 what is sealed so that nobody can read it is no hint, and neither is a text of a book', () => {
  expect(hidesCode(readThrough('Unpack H4sIAAAAAAAAA8vMLcgvKlEoriwuSc3lSs7PK0mtKFGwVbDJzEvRSM0rS8zJTNEw0gEKAQBZq3rKMAAAAA=='))).toBe(true)
  expect(isTooLong('a '.repeat(30_000))).toBe(true)
})

/** Hints as a good tutor gives them: with traces, errors, a listing of the learner's, and pieces of code. */
const honest = [
  `Let us trace your loop on \`3 1 2\`:\n\n| step | low | best |\n| --- | --- | --- |\n| 1 | low = 3 | best = 0 |\n| 2 | low = 1 | best = 0 |\n| 3 | low = 1 | best = 1 |\n| 4 | low = 1 | best = 1 |\n\nWhere does it stop too early?`,
  `- \`i = 0\`: nothing seen\n- \`i = 1\`: seen has 4\n- \`i = 2\`: seen has 4, 7\n- \`i = 3\`: 4 again\n\nWhat do you print?`,
  `Line 4 of your program reads\n\n    for i in range(1, n):\n\nHow many times does it run when \`n\` is 1?`,
  `Your listing:\n\n\`\`\`python\nn = int(input())\nnums = list(map(int, input().split()))\nbest = 0\nfor i in range(n):\n    for j in range(i + 1, n):\n        best = max(best, nums[j] - nums[i])\n\`\`\`\n\nTwo loops over 200,000 numbers: how many steps is that?`,
  `Three calls help here: \`sorted(values)\` sorts, \`set(values)\` drops doubles, \`len(values)\` counts, \`max(a, b)\` takes the larger, \`zip(a, b)\` pairs, \`enumerate(a)\` counts along. Which of them do you need?`,
  `In C++ \`std::vector<int> v(n);\` makes room for n numbers; in Java it is \`new int[n]\`; in Python \`[0] * n\`; in Go \`make([]int, n)\`; in JavaScript \`new Array(n).fill(0)\`.`,
  `The input is\n\n\`\`\`text\n5\n7 1 5 3 6\n\`\`\`\n\nand your program prints\n\n\`\`\`text\n4\n\`\`\`\n\nThe right answer is 5. Which pair gives 5?`,
  `1. Read \`n\`.\n2. Read the prices.\n3. Walk along them and keep the lowest.\n4. At each price compare what you would gain.\n5. Print the best.\n\nWhich step does your program miss?`,
  `Is \`a[i] == a[j]\` or \`a[i] is a[j]\` what you want? For small ints they agree; for 1000 they do not.`,
  `Dein Programm liest nur eine Zeile. Wie viele Zeilen hat die Eingabe? Schau dir \`input()\` genau an.`,
  `आपका लूप एक बार कम चलता है। \`range(n - 1)\` को देखिए: आख़िरी दिन कौन सा है?`,
  `你的循环少了一次。看看 \`range(n - 1)\`：最后一天是哪一天？`,
  `Подумайте, какая структура отвечает на вопрос «было ли это?» за O(1). Сравните \`list\` и \`set\`.`,
  `The error says:\n\n\`\`\`text\nTraceback (most recent call last):\n  File "main.py", line 3, in <module>\n    print(total / count)\nZeroDivisionError: division by zero\n\`\`\`\n\nWhen is \`count\` zero?`,
  `The error says:\n\nTraceback (most recent call last):\n  File "main.py", line 9, in <module>\n    main()\n  File "main.py", line 6, in main\n    print(best(days))\n  File "main.py", line 3, in best\n    return max(days)\nValueError: max() arg is an empty sequence\n\nWhen is the list empty?`,
  `Change one thing:\n\n\`\`\`diff\n-for i in range(n):\n+for i in range(1, n):\n\`\`\`\n\nWhy does that help?`,
  `Think of the identity: n(n + 1)/2 = 1 + 2 + ... + n. If \`S\` is that and \`T\` is your sum, what is \`S - T\`?`,
  `Growth: O(n) → O(n log n) → O(n²). With n = 200,000 the last is 4 · 10¹⁰ steps / 10⁸ per second = 400 s. Which do you have?`,
  `See https://docs.python.org/3/library/itertools.html#itertools.groupby and https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/reduce for two ways to fold.`,
  `Case a: \`n = 1\`. Case b: all equal, \`5 5 5\`. Case c: falling, \`3 2 1\`. What does yours say for each?`,
  `**Ask:** what is known before the loop? **Then:** what changes in each round? **At last:** what is true after it?`,
  `\`\`\`python\ndef is_leap(year):\n    # divisible by 4, but what of 100 and 400?\n    ...\n\`\`\`\nFill in the dots with one expression.`,
  `Invariant: after step k, \`best\` is the answer for the first k prices. So: before step 1 best = 0, low = a[0]; at step k: gain = a[k] - low. What about low?`,
  `The set {1, 2, 3} minus {1, 3} is {2}; in Python: \`{1, 2, 3} - {1, 3}\`. In JavaScript there is \`filter\`.`,
  `Your variable names: \`x\`, \`y\`, \`z\`, \`tmp\`, \`tmp2\`. Rename \`x\` to \`low\` and \`y\` to \`best\` and read the loop aloud. Do you hear the mistake?`,
  `Put \`print(low, best)\` in the loop and run the first example. Which line is the first that surprises you?`,
  `Use \`sys.stdin\` instead of \`input()\` when there are many lines:\n\n\`\`\`python\nimport sys\nlines = sys.stdin.read().split()\n\`\`\``,
  `65 66 67 68 69 70 71 72 73 74 75 76 77 78 are the prices. Where is the lowest?`,
  `10110 01101 11111 00001: write each as a number. What do you notice about the lowest bit?`,
  `Your hash \`5d41402abc4b2a76b9719d911017c592\` is not needed: compare the words themselves.`,
]

test.each(honest)('TYP-10 nothing is hidden in the hint %j', (hint) => {
  const readings = readThrough(hint)
  expect(hidesCode(readings)).toBe(false)
  expect(solutionSeeker([program])(hint)).toBe(false)
})

test.each([
  'a',
  ' ',
  '`',
  '"',
  '\\"',
  '` ',
  '> ',
  '<a ',
  'a(',
  'a=',
  '0f ',
  '12 ',
  'aB3 ',
  'x = f(y)\n',
  '| ',
  '- ',
  '```\n',
  '**',
  'a: ',
  '_',
  '\\u0041',
  'print input ',
])('a text that repeats %j is read through in bounds', (piece) => {
  const readings = readThrough(piece.repeat(12_000 / piece.length))
  hidesCode(readings)
  expect(readings.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(300_000)
})

test('TYP-10 the lines of a known solution are told in any order and layout, a piece of it is not', () => {
  const holds = solutionSeeker([program])
  expect(holds(lines.toReversed().join(' then '))).toBe(true)
  expect(holds(lines.slice(0, 3).join('\n'))).toBe(false)
  expect(solutionSeeker([])(program)).toBe(false)
})

test('letters are made plain without touching what is plain', () => {
  expect(plainLetters('ｐｒｉｎｔ(«х») 𝚏𝚘𝚛·i\u00a0in')).toBe('print("x") for i in')
  expect(plainLetters(program)).toBe(program)
})
