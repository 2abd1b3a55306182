/** Words of programming languages that may stand beside another word without a sign between them. */
const languageWords = new Set(
  `and as assert async await auto bool break case catch char class const continue def default delete do double elif else end except export extends
  final finally float fn for from func function go goto if implements import in include instanceof int interface is lambda let long mut namespace new
  not null of or package pass private protected pub public raise return self short signed static std string struct super switch template then throw
  throws try type typename typeof unsigned use using val var void while with yield echo puts println`.split(/\s+/u),
)

const statement =
  /^(?:(?:import|from|package|using|use)\s+[\w.{*"'<]|#\s*include\b|(?:return|yield|raise|throw)\b\s*\S|(?:async\s+)?(?:def|class|function|func|fn)\s+\w+\s*[({:]|(?:for|while|if|elif|else|try|except|finally|with|switch|do|catch|\}\s*else)\b[^.?!]*[:{)]\s*[^.?!]*$|(?:for|while|if)\s*\(|(?:const|let|var|int|long|string|auto|double|bool|char|public|private|static|void)\b.*[=;({]|(?:print|echo|puts)\s*[("'\w]|(?:cout\b|std::))/u
const assignment =
  /^[*({[]*[A-Za-z_$][\w$.]*(?:\[[^\]]*\])*(?:\s*,\s*[*]?[\w$.[\]]*)*[)}\]]*(?:\s*:\s*[\w[\], ]+)?\s*(?:[-+*/%|&^@]|\/\/|\*\*|<<|>>|\?\?|\|\||&&|:)?=(?![=>])\s*\S/u
const call = /^(?:await\s+|new\s+)?[A-Za-z_$][\w$.[\]]*(?:<\w+>)?\(.*\)[\w.()[\], ]*\s*[;,{:]?$/u
/** What a variable holds at a step, as a trace of a program says it; no line of a program yet. */
const state = /^\w+\s*=\s*(?:-?[\d.,\s]+|"[^"]*"|\[[\d,\s-]*\]|\{[\d,\s-]*\}|true|false|none|null)$/iu

/** Whether a line is one of a text about a program, its strings and its remark left out. */
export const readsAsProse = (line: string): boolean => hasProse(bare(line))

/** A line without what its strings say and without the remark at its end. */
const bare = (line: string): string =>
  line
    .replace(/(["'`])(?:\\.|(?!\1).)*\1/gu, '""')
    .replace(/(?:^|\s)(?:#(?!\s*include)|\/\/\s).*$/u, '')
    .trim()

/**
 * Whether a line is one of a program rather than of a text about one: it has the form of a statement, and no two words that are no words of a language
 * stand side by side in it. What a trace notes (`low = 3`) is none.
 */
export function readsAsCode(line: string): boolean {
  if (line.length > 2_000) return false
  const code = bare(line)
  if (code.length < 4 || state.test(code) || hasProse(code)) return false
  return statement.test(code) || assignment.test(code) || call.test(code)
}

/** Whether two words stand side by side, or a word and a number, that no language has there. */
function hasProse(code: string): boolean {
  for (const [, first = '', second = ''] of code.matchAll(/([\p{L}_][\p{L}\p{N}_]*)(?=\s+([\p{L}\p{N}_]+))/gu))
    if (!languageWords.has(first) && !languageWords.has(second)) return true
  return false
}

const speaks =
  /\b(?:print|input|import|sys|stdin|range|def|for|while|return|const|let|console|map|len|split|append|require|function|int|include|cin|cout|scanner|system|enumerate|set|list|dict|pop|push|join|sorted|lambda)\b/iu

/** Whether a line is surely one of a program: it reads as code and names what programs are made of. */
export const isSurelyCode = (line: string): boolean => line.trim().length >= 8 && speaks.test(line) && readsAsCode(line)
