import { type Part, parametersOf, type Signature, tasks } from './signature.ts'

const namesOf = (signature: Signature) => parametersOf(signature).map(({ name }) => name)
const blanks = { number: '0', decimal: '0.0', text: '""' } as const

/** Python: lines from an iterator, so that each part takes its own. */
export function python(signature: Signature): string {
  const names = namesOf(signature).join(', ')
  const read = (part: Part): string => {
    switch (part.kind) {
      case 'numbers':
        return part.names.length === 1 ? `${part.names[0]} = int(next(lines))` : `${part.names.join(', ')} = map(int, next(lines).split())`
      case 'words':
        return `${part.names.join(', ')} = next(lines).split()`
      case 'list':
        return `${part.name} = list(map(int, next(lines, "").split()))`
      case 'decimals':
        return `${part.name} = list(map(float, next(lines).split()))`
      case 'rows':
        return `${part.name} = [list(map(int, next(lines).split())) for _ in range(${part.count})]`
      case 'wordRows':
        return `${part.name} = [next(lines).split() for _ in range(${part.count})]`
      case 'line':
        return `${part.name} = next(lines, "")`
      case 'lines':
        return `${part.name} = [next(lines, "") for _ in range(${part.count})]`
      case 'rest':
        return `${part.name} = list(lines)`
    }
  }
  return `import sys


def solve(${names}):
    # ${tasks[signature.result]}
    return ${blanks[signature.result]}


lines = iter(sys.stdin.read().splitlines())
${signature.parts.map(read).join('\n')}
print(solve(${names}))
`
}

const typesOf = {
  number: 'number',
  word: 'string',
  list: 'number[]',
  decimals: 'number[]',
  rows: 'number[][]',
  wordRows: 'string[][]',
  line: 'string',
  lines: 'string[]',
  rest: 'string[]',
} as const

/** JavaScript, and TypeScript with the types of parameters. */
function script(signature: Signature, typed: boolean): string {
  const names = namesOf(signature).join(', ')
  const type = (name: string) => (typed ? `: ${name}` : '')
  const parameters = parametersOf(signature).map(({ name, kind }) => `${name}${type(typesOf[kind])}`)
  const read = (part: Part): string => {
    const many = (one: string) => `Array.from({ length: ${'count' in part ? part.count : ''} }, () => ${one})`
    switch (part.kind) {
      case 'numbers':
        return `const [${part.names.join(', ')}] = numbers(next())`
      case 'words':
        return `const [${part.names.join(', ')}] = words(next())`
      case 'list':
      case 'decimals':
        return `const ${part.name} = numbers(next())`
      case 'rows':
        return `const ${part.name} = ${many('numbers(next())')}`
      case 'wordRows':
        return `const ${part.name} = ${many('words(next())')}`
      case 'line':
        return `const ${part.name} = next()`
      case 'lines':
        return `const ${part.name} = ${many('next()')}`
      case 'rest':
        return `const ${part.name} = lines.slice(at, lines.at(-1) === '' ? -1 : lines.length)`
    }
  }
  const body = signature.parts.map(read).join('\n')
  const hasWords = /words\(/.test(body)
  const hasNumbers = /numbers\(/.test(body)
  const helpers = [
    'let at = 0',
    /next\(\)/.test(body) ? `const next = ()${type('string')} => lines[at++] ?? ''` : null,
    hasWords || hasNumbers
      ? `const words = (line${type('string')})${type('string[]')} => line.split(' ').filter((word) => word !== '')`
      : null,
    hasNumbers ? `const numbers = (line${type('string')})${type('number[]')} => words(line).map(Number)` : null,
  ].filter((one) => one !== null)
  const load = typed ? "import { readFileSync } from 'node:fs'\n\n" : ''
  // TypeScript knows no length of what was read: a tuple says how many numbers a line has.
  const typedBody = typed
    ? body.replace(
        /^(const \[(.+)\] = (?:numbers|words)\(next\(\)\))$/gmu,
        (_, all: string, inside: string) =>
          `${all} as [${inside
            .split(', ')
            .map(() => (all.includes('numbers') ? 'number' : 'string'))
            .join(', ')}]`,
      )
    : body
  return `${load}function solve(${parameters.join(', ')})${type(signature.result === 'text' ? 'string' : 'number')} {
  // ${tasks[signature.result]}
  return ${signature.result === 'text' ? "''" : '0'}
}

const lines = ${typed ? 'readFileSync' : "require('node:fs').readFileSync"}(0, 'utf8').split('\\n')
${helpers.join('\n')}
${typedBody}
console.log(solve(${names}))
`
}

export const javascript = (signature: Signature): string => script(signature, false)
export const typescript = (signature: Signature): string => script(signature, true)

/** Ruby: each part takes its lines from standard input. */
export function ruby(signature: Signature): string {
  const names = namesOf(signature).join(', ')
  const read = (part: Part): string => {
    switch (part.kind) {
      case 'numbers':
        return part.names.length === 1 ? `${part.names[0]} = gets.to_i` : `${part.names.join(', ')} = gets.split.map(&:to_i)`
      case 'words':
        return `${part.names.join(', ')} = gets.split`
      case 'list':
        return `${part.name} = gets.to_s.split.map(&:to_i)`
      case 'decimals':
        return `${part.name} = gets.split.map(&:to_f)`
      case 'rows':
        return `${part.name} = Array.new(${part.count}) { gets.split.map(&:to_i) }`
      case 'wordRows':
        return `${part.name} = Array.new(${part.count}) { gets.split }`
      case 'line':
        return `${part.name} = gets.to_s.chomp`
      case 'lines':
        return `${part.name} = Array.new(${part.count}) { gets.to_s.chomp }`
      case 'rest':
        return `${part.name} = $stdin.readlines.map(&:chomp)`
    }
  }
  return `def solve(${names})
  # ${tasks[signature.result]}
  ${blanks[signature.result]}
end

${signature.parts.map(read).join('\n')}
puts solve(${names})
`
}

/** PHP: the names are variables, and counts are expressions of them. */
export function php(signature: Signature): string {
  const names = namesOf(signature)
    .map((name) => `$${name}`)
    .join(', ')
  const read = (part: Part): string => {
    const many = (one: string) =>
      `$${'name' in part ? part.name : ''} = [];\nfor ($i = 0; $i < ${'count' in part ? part.count.replace(/[a-z]+/gu, '$$$&') : ''}; $i++) {\n    $${'name' in part ? part.name : ''}[] = ${one};\n}`
    switch (part.kind) {
      case 'numbers':
        return `[${part.names.map((name) => `$${name}`).join(', ')}] = numbers(fgets(STDIN));`
      case 'words':
        return `[${part.names.map((name) => `$${name}`).join(', ')}] = words(fgets(STDIN));`
      case 'list':
        return `$${part.name} = numbers(fgets(STDIN));`
      case 'decimals':
        return `$${part.name} = array_map('floatval', words(fgets(STDIN)));`
      case 'rows':
        return many('numbers(fgets(STDIN))')
      case 'wordRows':
        return many('words(fgets(STDIN))')
      case 'line':
        return `$${part.name} = rtrim((string) fgets(STDIN), "\\r\\n");`
      case 'lines':
        return many('rtrim((string) fgets(STDIN), "\\r\\n")')
      case 'rest':
        return `$${part.name} = file('php://stdin', FILE_IGNORE_NEW_LINES);`
    }
  }
  const body = signature.parts.map(read).join('\n')
  const helpers = [
    /words\(|numbers\(/u.test(body)
      ? "function words($line) {\n    return preg_split('/ +/', trim((string) $line), -1, PREG_SPLIT_NO_EMPTY);\n}\n"
      : '',
    /numbers\(/u.test(body) ? "function numbers($line) {\n    return array_map('intval', words($line));\n}\n" : '',
  ]
  return `<?php
function solve(${names}) {
    // ${tasks[signature.result]}
    return ${blanks[signature.result]};
}

${helpers.join('\n')}${helpers.join('') === '' ? '' : '\n'}${body}
echo solve(${names}), "\\n";
`
}
