/** Languages whose names of months are read beside the English ones. Their short forms come without the full stop. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'tr', 'cs', 'vi']

/** Small letters without accents or full stops, so that `Févr.` and `fevr` are one word. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ı', 'i')

/** The number of a month, 1 to 12, by its name. */
const months = new Map<string, number>()
for (const locale of locales)
  for (const month of ['long', 'short'] as const)
    for (let number = 1; number <= 12; number++) {
      const format = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' })
      const alone = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      const day = Date.UTC(2020, number - 1, 3)
      const words = [alone.format(day), ...format.formatToParts(day).flatMap((part) => (part.type === 'month' ? [part.value] : []))]
      for (const word of words.map(plainWord)) if (/^\p{L}{3,}$/u.test(word) && !months.has(word)) months.set(word, number)
    }
months.set('sept', 9)
months.set('febr', 2)
// `mai` is May in German and French, `set` and `ago` are everyday English words.
for (const word of ['set', 'ago', 'out', 'dez', 'fev', 'mag', 'lug'])
  if (word === 'set' || word === 'ago' || word === 'out') months.delete(word)

/** The number of a month by its name in one of the languages read; undefined for any other word. */
export const monthOf = (word: string): number | undefined => months.get(plainWord(word))

/** Words for a period that goes on, as the end of a period. */
export const presentWords =
  "present|now|current|currently|ongoing|today|to date|till date|till now|until now|date|heute|aktuell|jetzt|actualidad|actual|presente|présent|aujourd[’']hui|en cours|oggi|attuale|atual|heden|obecnie|halen|günümüz|devam|nu|至今"
