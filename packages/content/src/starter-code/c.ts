import { type Parameter, type Part, parametersOf, type Signature, tasks } from './signature.ts'

/** How a parameter of the function stands: a row's width is in its type where it is a number. */
function parameterOf({ name, kind }: Parameter, part: Part | undefined): string {
  const width = part && 'width' in part ? part.width : ''
  switch (kind) {
    case 'number':
      return `long long ${name}`
    case 'word':
    case 'line':
      return `char *${name}`
    case 'list':
      return `long long *${name}`
    case 'decimals':
      return `double *${name}`
    case 'rows':
      return `long long ${name}[][${width}]`
    case 'wordRows':
      return `char *${name}[][${width}]`
    case 'lines':
      return `char **${name}`
    case 'rest':
      return `char **${name}, long long count`
  }
}

function read(part: Part): string {
  switch (part.kind) {
    case 'numbers':
      return `long long ${part.names.join(', ')};\nscanf("${part.names.map(() => '%lld').join(' ')}", ${part.names.map((name) => `&${name}`).join(', ')});`
    case 'words':
      return `char ${part.names.map((name) => `*${name}`).join(', ')};\nscanf("${part.names.map(() => '%ms').join(' ')}", ${part.names.map((name) => `&${name}`).join(', ')});`
    case 'list':
      return `long long *${part.name} = malloc((${part.count} + 1) * sizeof *${part.name});\nfor (long long i = 0; i < ${part.count}; i++) scanf("%lld", &${part.name}[i]);`
    case 'decimals':
      return `double *${part.name} = malloc((${part.count} + 1) * sizeof *${part.name});\nfor (long long i = 0; i < ${part.count}; i++) scanf("%lf", &${part.name}[i]);`
    case 'rows':
    case 'wordRows': {
      const [type, form] = part.kind === 'rows' ? ['long long', '%lld'] : ['char *', '%ms']
      return `${type} (*${part.name})[${part.width}] = malloc((${part.count} + 1) * sizeof *${part.name});\nfor (long long i = 0; i < ${part.count}; i++)\n  for (long long j = 0; j < ${part.width}; j++) scanf("${form}", &${part.name}[i][j]);`
    }
    case 'line':
      return `char *${part.name} = read_line();`
    case 'lines':
      return `char **${part.name} = malloc((${part.count} + 1) * sizeof *${part.name});\nfor (long long i = 0; i < ${part.count}; i++) ${part.name}[i] = read_line();`
    case 'rest':
      return `long long count = 0;\nchar **${part.name} = NULL;\nfor (char *one; (one = read_line()) != NULL;) {\n  ${part.name} = realloc(${part.name}, (count + 1) * sizeof *${part.name});\n  ${part.name}[count++] = one;\n}`
  }
}

const isLines = ({ kind }: Part) => kind === 'line' || kind === 'lines' || kind === 'rest'

/** C: numbers and words by scanf (`%ms` of POSIX makes room for a word), whole lines by getline. */
export function c(signature: Signature): string {
  const { parts } = signature
  const partOf = (name: string) => parts.find((part) => 'name' in part && part.name === name)
  const parameters = parametersOf(signature).map((parameter) => parameterOf(parameter, partOf(parameter.name)))
  const given = parametersOf(signature).map(({ name, kind }) => (kind === 'rest' ? `${name}, count` : name))
  const body = parts.map((part, at) => {
    const before = parts[at - 1]
    return `${isLines(part) && before && !isLines(before) ? 'free(read_line());\n' : ''}${read(part)}`
  })
  const [type, blank, form] = { number: ['long long', '0', '%lld'], decimal: ['double', '0', '%.10f'], text: ['char *', '""', '%s'] }[
    signature.result
  ]
  const lineReader = parts.some(isLines)
    ? `char *read_line(void) {
  char *line = NULL;
  size_t room = 0;
  if (getline(&line, &room, stdin) < 0) return NULL;
  line[strcspn(line, "\\r\\n")] = '\\0';
  return line;
}

`
    : ''
  return `#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

${type}${type?.endsWith('*') ? '' : ' '}solve(${parameters.join(', ')}) {
  // ${tasks[signature.result]}
  return ${blank};
}

${lineReader}int main(void) {
${body.join('\n').replace(/^(?=.)/gmu, '  ')}
  printf("${form}\\n", solve(${given.join(', ')}));
  return 0;
}
`
}
