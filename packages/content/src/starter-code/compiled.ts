import { type Parameter, type Part, parametersOf, type Signature, tasks } from './signature.ts'

const namesOf = (signature: Signature) => parametersOf(signature).map(({ name }) => name)
type Types = Readonly<Record<Parameter['kind'], string>>
const typed = (signature: Signature, write: (parameter: Parameter) => string) => parametersOf(signature).map(write).join(', ')
const indented = (text: string, by: string) => text.replace(/^(?=.)/gmu, by)
const countOf = (part: Part): string => ('count' in part ? part.count : '')

/** Java: a class Main, lines from a buffered reader. */
export function java(signature: Signature): string {
  const types: Types = {
    number: 'long',
    word: 'String',
    list: 'long[]',
    decimals: 'double[]',
    rows: 'long[][]',
    wordRows: 'String[][]',
    line: 'String',
    lines: 'String[]',
    rest: 'String[]',
  }
  const many = (part: Part, type: string, one: string) => {
    const name = 'name' in part ? part.name : ''
    const brackets = type.endsWith('[]') ? `${type.slice(0, -2)}[(int) ${countOf(part)}][]` : `${type}[(int) ${countOf(part)}]`
    return `${type}[] ${name} = new ${brackets};\nfor (int i = 0; i < ${name}.length; i++) ${name}[i] = ${one};`
  }
  const read = (part: Part, at: number): string => {
    switch (part.kind) {
      case 'numbers':
        if (part.names.length === 1) return `long ${part.names[0]} = Long.parseLong(input.readLine().trim());`
        return `long[] head${at} = numbers(input.readLine());\nlong ${part.names.map((name, position) => `${name} = head${at}[${position}]`).join(', ')};`
      case 'words':
        return `String[] head${at} = words(input.readLine());\nString ${part.names.map((name, position) => `${name} = head${at}[${position}]`).join(', ')};`
      case 'list':
        return `long[] ${part.name} = numbers(input.readLine());`
      case 'decimals':
        return `double[] ${part.name} = Arrays.stream(words(input.readLine())).mapToDouble(Double::parseDouble).toArray();`
      case 'rows':
        return many(part, 'long[]', 'numbers(input.readLine())')
      case 'wordRows':
        return many(part, 'String[]', 'words(input.readLine())')
      case 'line':
        return `String ${part.name} = input.readLine();`
      case 'lines':
        return many(part, 'String', 'input.readLine()')
      case 'rest':
        return `String[] ${part.name} = input.lines().toArray(String[]::new);`
    }
  }
  const result = { number: ['long', '0'], decimal: ['double', '0'], text: ['String', '""'] }[signature.result]
  const body = signature.parts.map(read).join('\n')
  const helpers = [
    /words\(|numbers\(/u.test(body)
      ? `  static String[] words(String line) {
    StringTokenizer words = new StringTokenizer(line == null ? "" : line);
    String[] all = new String[words.countTokens()];
    for (int i = 0; i < all.length; i++) all[i] = words.nextToken();
    return all;
  }
`
      : '',
    /numbers\(/u.test(body)
      ? `  static long[] numbers(String line) {
    return Arrays.stream(words(line)).mapToLong(Long::parseLong).toArray();
  }
`
      : '',
  ].filter(Boolean)
  return `import java.io.*;
import java.util.*;

public class Main {
  static ${result[0]} solve(${typed(signature, ({ name, kind }) => `${types[kind]} ${name}`)}) {
    // ${tasks[signature.result]}
    return ${result[1]};
  }

  public static void main(String[] args) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
${indented(body, '    ')}
    System.out.println(solve(${namesOf(signature).join(', ')}));
  }
${helpers.length === 0 ? '' : `\n${helpers.join('\n')}`}}
`
}

/** C++: numbers and words by streams, whole lines by getline after the rest of the line before. */
export function cpp(signature: Signature): string {
  const types: Types = {
    number: 'long long',
    word: 'string',
    list: 'vector<long long>',
    decimals: 'vector<double>',
    rows: 'vector<vector<long long>>',
    wordRows: 'vector<vector<string>>',
    line: 'string',
    lines: 'vector<string>',
    rest: 'vector<string>',
  }
  const passed = ({ name, kind }: Parameter) => (kind === 'number' ? `long long ${name}` : `const ${types[kind]}& ${name}`)
  let isInLine = false
  const endOfLine = () => {
    const text = isInLine ? "cin.ignore(numeric_limits<streamsize>::max(), '\\n');\n" : ''
    isInLine = false
    return text
  }
  const tokens = (text: string) => {
    isInLine = true
    return text
  }
  const read = (part: Part): string => {
    switch (part.kind) {
      case 'numbers':
        return tokens(`long long ${part.names.join(', ')};\ncin >> ${part.names.join(' >> ')};`)
      case 'words':
        return tokens(`string ${part.names.join(', ')};\ncin >> ${part.names.join(' >> ')};`)
      case 'list':
      case 'decimals':
        return tokens(`${types[part.kind]} ${part.name}(${part.count});\nfor (auto& one : ${part.name}) cin >> one;`)
      case 'rows':
      case 'wordRows': {
        const inner = part.kind === 'rows' ? types.list : types.lines
        return tokens(
          `${types[part.kind]} ${part.name}(${part.count}, ${inner}(${part.width}));\nfor (auto& row : ${part.name}) for (auto& one : row) cin >> one;`,
        )
      }
      case 'line':
        return `${endOfLine()}string ${part.name};\ngetline(cin, ${part.name});`
      case 'lines':
        return `${endOfLine()}vector<string> ${part.name}(${part.count});\nfor (auto& one : ${part.name}) getline(cin, one);`
      case 'rest':
        return `${endOfLine()}vector<string> ${part.name};\nfor (string one; getline(cin, one);) ${part.name}.push_back(one);`
    }
  }
  const result = { number: ['long long', '0'], decimal: ['double', '0'], text: ['string', '""'] }[signature.result]
  const precise = signature.result === 'decimal' ? '  cout << fixed << setprecision(10);\n' : ''
  return `#include <bits/stdc++.h>
using namespace std;

${result[0]} solve(${typed(signature, passed)}) {
  // ${tasks[signature.result]}
  return ${result[1]};
}

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
${indented(signature.parts.map(read).join('\n'), '  ')}
${precise}  cout << solve(${namesOf(signature).join(', ')}) << "\\n";
}
`
}

/** Go: numbers and words by Fscan over a buffered reader, whole lines by ReadString. */
export function go(signature: Signature): string {
  const types: Types = {
    number: 'int',
    word: 'string',
    list: '[]int',
    decimals: '[]float64',
    rows: '[][]int',
    wordRows: '[][]string',
    line: 'string',
    lines: '[]string',
    rest: '[]string',
  }
  let isInLine = false
  const endOfLine = () => {
    const text = isInLine ? 'readLine()\n' : ''
    isInLine = false
    return text
  }
  const tokens = (text: string) => {
    isInLine = true
    return text
  }
  const read = (part: Part): string => {
    switch (part.kind) {
      case 'numbers':
      case 'words':
        return tokens(
          `var ${part.names.join(', ')} ${part.kind === 'numbers' ? 'int' : 'string'}\nfmt.Fscan(input, ${part.names.map((name) => `&${name}`).join(', ')})`,
        )
      case 'list':
      case 'decimals':
        return tokens(
          `${part.name} := make(${types[part.kind]}, ${countOf(part).replaceAll(' ', '')})\nfor i := range ${part.name} {\n\tfmt.Fscan(input, &${part.name}[i])\n}`,
        )
      case 'rows':
      case 'wordRows': {
        const inner = part.kind === 'rows' ? '[]int' : '[]string'
        return tokens(
          `${part.name} := make(${types[part.kind]}, ${countOf(part).replaceAll(' ', '')})\nfor i := range ${part.name} {\n\t${part.name}[i] = make(${inner}, ${part.width})\n\tfor j := range ${part.name}[i] {\n\t\tfmt.Fscan(input, &${part.name}[i][j])\n\t}\n}`,
        )
      }
      case 'line':
        return `${endOfLine()}${part.name} := readLine()`
      case 'lines':
        return `${endOfLine()}${part.name} := make([]string, ${countOf(part).replaceAll(' ', '')})\nfor i := range ${part.name} {\n\t${part.name}[i] = readLine()\n}`
      case 'rest':
        return `${endOfLine()}var ${part.name} []string\nfor one := readLine(); one != ""; one = readLine() {\n\t${part.name} = append(${part.name}, one)\n}`
    }
  }
  const body = signature.parts.map(read).join('\n')
  const result = { number: ['int', '0'], decimal: ['float64', '0'], text: ['string', '""'] }[signature.result]
  const hasLines = body.includes('readLine()')
  return `package main

import (
\t"bufio"
\t"fmt"
\t"os"
${hasLines ? '\t"strings"\n' : ''})

func solve(${typed(signature, ({ name, kind }) => `${name} ${types[kind]}`)}) ${result[0]} {
\t// ${tasks[signature.result]}
\treturn ${result[1]}
}

var input = bufio.NewReader(os.Stdin)
${hasLines ? '\nfunc readLine() string {\n\tline, _ := input.ReadString(\'\\n\')\n\treturn strings.TrimRight(line, "\\r\\n")\n}\n' : ''}
func main() {
${indented(body, '\t')}
\tfmt.Println(solve(${namesOf(signature).join(', ')}))
}
`
}
