/** Languages that are spoken to the product, by their code of ISO 639-1, which speech servers take. */
const languageNames = {
  ar: 'Arabic',
  bn: 'Bengali',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  gu: 'Gujarati',
  hi: 'Hindi',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  kn: 'Kannada',
  ko: 'Korean',
  ml: 'Malayalam',
  mr: 'Marathi',
  nl: 'Dutch',
  pa: 'Punjabi',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  zh: 'Chinese',
} as const

export type SpeechLanguage = keyof typeof languageNames

/** What is spoken until somebody chooses (EFF-07). */
export const firstSpeechLanguage: SpeechLanguage = 'en'

export const speechLanguages = Object.entries(languageNames).map(([code, name]) => ({ code: code as SpeechLanguage, name }))

/**
 * The language behind what a client calls it: a regional code (`en-IN`, `hi_IN`, `es-ES`; VOI-08), the code of the language alone, or its English name. Null for
 * one that is not known.
 */
export function speechLanguageOf(text: string): SpeechLanguage | null {
  const wanted = text.trim().toLowerCase()
  const [code = ''] = wanted.split(/[-_]/)
  return speechLanguages.find((language) => language.code === code || language.name.toLowerCase() === wanted)?.code ?? null
}
