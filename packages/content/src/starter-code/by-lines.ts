import { type Parameter, type Part, parametersOf, type Signature, tasks } from './signature.ts'

const namesOf = (signature: Signature) => parametersOf(signature).map(({ name }) => name)
const indented = (text: string, by: string) => text.replace(/^(?=.)/gmu, by)
type Types = Readonly<Record<Parameter['kind'], string>>

/** Rust: an iterator over the lines of the input. */
export function rust(signature: Signature): string {
  const types: Types = {
    number: 'i64',
    word: '&str',
    list: '&[i64]',
    decimals: '&[f64]',
    rows: '&[Vec<i64>]',
    wordRows: '&[Vec<&str>]',
    line: '&str',
    lines: '&[&str]',
    rest: '&[&str]',
  }
  const size = (count: string) => `(0..${count})`
  const read = (part: Part): string => {
    switch (part.kind) {
      case 'numbers':
        if (part.names.length === 1) return `let ${part.names[0]}: i64 = next().trim().parse().unwrap();`
        return `let head = numbers(next());\nlet (${part.names.join(', ')}) = (${part.names.map((_, at) => `head[${at}]`).join(', ')});`
      case 'words':
        return `let head: Vec<&str> = next().split_whitespace().collect();\nlet (${part.names.join(', ')}) = (${part.names.map((_, at) => `head[${at}]`).join(', ')});`
      case 'list':
        return `let ${part.name} = numbers(next());`
      case 'decimals':
        return `let ${part.name}: Vec<f64> = next().split_whitespace().map(|word| word.parse().unwrap()).collect();`
      case 'rows':
        return `let ${part.name}: Vec<Vec<i64>> = ${size(part.count)}.map(|_| numbers(next())).collect();`
      case 'wordRows':
        return `let ${part.name}: Vec<Vec<&str>> = ${size(part.count)}.map(|_| next().split_whitespace().collect()).collect();`
      case 'line':
        return `let ${part.name} = next();`
      case 'lines':
        return `let ${part.name}: Vec<&str> = ${size(part.count)}.map(|_| next()).collect();`
      case 'rest':
        return `let ${part.name}: Vec<&str> = lines.collect();`
    }
  }
  const body = signature.parts.map(read).join('\n')
  const given = parametersOf(signature).map(({ name, kind }) =>
    kind === 'number' || kind === 'word' || kind === 'line' ? name : `&${name}`,
  )
  const [type, blank] = { number: ['i64', '0'], decimal: ['f64', '0.0'], text: ['String', 'String::new()'] }[signature.result]
  return `use std::io::{self, Read};

#[allow(unused_variables)]
fn solve(${parametersOf(signature)
    .map(({ name, kind }) => `${name}: ${types[kind]}`)
    .join(', ')}) -> ${type} {
    // ${tasks[signature.result]}
    ${blank}
}
${body.includes('numbers(') ? '\nfn numbers(line: &str) -> Vec<i64> {\n    line.split_whitespace().map(|word| word.parse().unwrap()).collect()\n}\n' : ''}
fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let ${body.includes('next()') ? 'mut ' : ''}lines = input.lines();
${body.includes('next()') ? '    let mut next = || lines.next().unwrap_or("");\n' : ''}${indented(body, '    ')}
    println!("{}", solve(${given.join(', ')}));
}
`
}

/** Kotlin: readLine by readLine. */
export function kotlin(signature: Signature): string {
  const types: Types = {
    number: 'Long',
    word: 'String',
    list: 'List<Long>',
    decimals: 'List<Double>',
    rows: 'List<List<Long>>',
    wordRows: 'List<List<String>>',
    line: 'String',
    lines: 'List<String>',
    rest: 'List<String>',
  }
  const many = (count: string, one: string) => `List((${count}).toInt()) { ${one} }`
  const read = (part: Part): string => {
    switch (part.kind) {
      case 'numbers':
        return part.names.length === 1
          ? `val ${part.names[0]} = next().trim().toLong()`
          : `val (${part.names.join(', ')}) = numbers(next())`
      case 'words':
        return `val (${part.names.join(', ')}) = words(next())`
      case 'list':
        return `val ${part.name} = numbers(next())`
      case 'decimals':
        return `val ${part.name} = words(next()).map { it.toDouble() }`
      case 'rows':
        return `val ${part.name} = ${many(part.count, 'numbers(next())')}`
      case 'wordRows':
        return `val ${part.name} = ${many(part.count, 'words(next())')}`
      case 'line':
        return `val ${part.name} = next()`
      case 'lines':
        return `val ${part.name} = ${many(part.count, 'next()')}`
      case 'rest':
        return `val ${part.name} = input.readLines()`
    }
  }
  const [type, blank] = { number: ['Long', '0'], decimal: ['Double', '0.0'], text: ['String', '""'] }[signature.result]
  return `val input = System.\`in\`.bufferedReader()

fun next(): String = input.readLine() ?: ""
fun words(line: String): List<String> = line.split(" ").filter { it != "" }
fun numbers(line: String): List<Long> = words(line).map { it.toLong() }

fun solve(${parametersOf(signature)
    .map(({ name, kind }) => `${name}: ${types[kind]}`)
    .join(', ')}): ${type} {
    // ${tasks[signature.result]}
    return ${blank}
}

fun main() {
${indented(signature.parts.map(read).join('\n'), '    ')}
    println(solve(${namesOf(signature).join(', ')}))
}
`
}

/** Swift: readLine by readLine. */
export function swift(signature: Signature): string {
  const types: Types = {
    number: 'Int',
    word: 'String',
    list: '[Int]',
    decimals: '[Double]',
    rows: '[[Int]]',
    wordRows: '[[String]]',
    line: 'String',
    lines: '[String]',
    rest: '[String]',
  }
  const many = (count: string, one: string) => `(0..<max(0, ${count})).map { _ in ${one} }`
  const read = (part: Part, at: number): string => {
    switch (part.kind) {
      case 'numbers':
      case 'words': {
        const head = `let head${at} = ${part.kind === 'words' ? 'words' : 'numbers'}(next())`
        return `${head}\nlet (${part.names.join(', ')}) = (${part.names.map((_, position) => `head${at}[${position}]`).join(', ')})`
      }
      case 'list':
        return `let ${part.name} = numbers(next())`
      case 'decimals':
        return `let ${part.name} = words(next()).map { Double($0)! }`
      case 'rows':
        return `let ${part.name} = ${many(part.count, 'numbers(next())')}`
      case 'wordRows':
        return `let ${part.name} = ${many(part.count, 'words(next())')}`
      case 'line':
        return `let ${part.name} = next()`
      case 'lines':
        return `let ${part.name} = ${many(part.count, 'next()')}`
      case 'rest':
        return `var ${part.name}: [String] = []\nwhile let one = readLine() { ${part.name}.append(one) }`
    }
  }
  const [type, blank] = { number: ['Int', '0'], decimal: ['Double', '0'], text: ['String', '""'] }[signature.result]
  return `func next() -> String { return readLine() ?? "" }
func words(_ line: String) -> [String] { return line.split(separator: " ").map(String.init) }
func numbers(_ line: String) -> [Int] { return words(line).map { Int($0)! } }

func solve(${parametersOf(signature)
    .map(({ name, kind }) => `_ ${name}: ${types[kind]}`)
    .join(', ')}) -> ${type} {
    // ${tasks[signature.result]}
    return ${blank}
}

${signature.parts.map(read).join('\n')}
print(solve(${namesOf(signature).join(', ')}))
`
}
