/** Signs of programs by the names that they are read out with. */
const signs: Readonly<Record<string, string>> = {
  ...{ 'open paren': '(', 'close paren': ')', 'left paren': '(', 'right paren': ')', 'open parenthesis': '(', 'close parenthesis': ')' },
  ...{ 'open bracket': '[', 'close bracket': ']', 'left bracket': '[', 'right bracket': ']', 'open brace': '{', 'close brace': '}' },
  ...{
    'equals equals': '==',
    equals: '=',
    colon: ':',
    semicolon: ';',
    comma: ',',
    dot: '.',
    'full stop': '.',
    plus: '+',
    minus: '-',
    times: '*',
    star: '*',
  },
  ...{ slash: '/', underscore: '_', 'double quote': '"', 'single quote': "'", quote: '"', 'new line': '\n', newline: '\n', indent: '    ' },
  ...{ 'less than': '<', 'greater than': '>', hash: '#' },
}
const named = new RegExp(` ?\\b(?:${Object.keys(signs).join('|')})\\b ?`, 'giu')
/** In a sentence a sign or two is named. */
const fewest = 6

const morse = new Map(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'
    .split(' ')
    .map((code, at) => [code, String.fromCharCode(97 + at)] as const),
)

/** A text with the signs that are read out in it ("open paren") and its Morse code written; itself where it holds few. */
export function writtenSigns(text: string): string {
  const written = (text.match(named) ?? []).length < fewest ? text : text.replace(named, (name) => signs[name.trim().toLowerCase()] ?? name)
  return (written.match(/(?<!\S)[.-]{1,4}(?!\S)/gu) ?? []).length < 12
    ? written
    : written.replace(/(?<!\S)[.-]{1,4}(?: |$)/gmu, (code) => morse.get(code.trim()) ?? code)
}
