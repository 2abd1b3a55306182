import { type LanguageSupport, StreamLanguage } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { SourceLanguage } from '../../../ui/source-editor/source-editor.ts'

/** How a language is written: its grammar, fetched with its first use, and what one step of indentation is. */
interface LanguageMode {
  load: () => Promise<LanguageSupport | StreamLanguage<unknown>>
  indent: string
}

const javascript = async (typescript: boolean) => (await import('@codemirror/lang-javascript')).javascript({ typescript })
const cpp = async () => (await import('@codemirror/lang-cpp')).cpp()

/** By the id of the language (COD-01). Ruby, Swift and Kotlin have line by line readers alone. */
const modes: Record<number, LanguageMode> = {
  109: { load: async () => (await import('@codemirror/lang-python')).python(), indent: '    ' },
  102: { load: () => javascript(false), indent: '  ' },
  101: { load: () => javascript(true), indent: '  ' },
  91: { load: async () => (await import('@codemirror/lang-java')).java(), indent: '    ' },
  105: { load: cpp, indent: '  ' },
  103: { load: cpp, indent: '  ' },
  106: { load: async () => (await import('@codemirror/lang-go')).go(), indent: '\t' },
  98: { load: async () => (await import('@codemirror/lang-php')).php(), indent: '    ' },
  72: { load: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/ruby')).ruby), indent: '  ' },
  108: { load: async () => (await import('@codemirror/lang-rust')).rust(), indent: '    ' },
  83: { load: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/swift')).swift), indent: '    ' },
  111: { load: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/clike')).kotlin), indent: '    ' },
}

/** A language by its id, as the field shows it; the same object each time. */
export function sourceLanguageOf(languageId: number): SourceLanguage {
  const known = languages.get(languageId)
  if (known) return known
  const language: SourceLanguage = {
    name: String(languageId),
    loadGrammar: async () => await loadMode(languageId),
    indent: modes[languageId]?.indent ?? '  ',
    wraps: false,
  }
  languages.set(languageId, language)
  return language
}

const languages = new Map<number, SourceLanguage>()

/** The grammar of a language; nothing for plain text, and where it could not be fetched: then the code has one ink. */
async function loadMode(languageId: number): Promise<Extension> {
  try {
    return (await modes[languageId]?.load()) ?? []
  } catch {
    return []
  }
}
