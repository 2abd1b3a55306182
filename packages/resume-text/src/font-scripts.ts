/** A script that XeTeX sets in a Noto font of its own. */
export interface FontScript {
  /** Names the command that chooses the font: `\fontdeva`. */
  name: string
  /** The font's files begin with it, and its regular one ends in `-Regular.ttf`. */
  font: string
  /** fontspec's name of the script, where shaping needs one. */
  script: string | null
  isRightToLeft: boolean
  /** Characters of the script. */
  letters: RegExp
}

const script = (name: string, font: string, shaping: string | null, letters: RegExp, isRightToLeft = false): FontScript => ({
  name,
  font,
  script: shaping,
  isRightToLeft,
  letters,
})

/** Every script for which Debian's Noto packages have a regular and a bold face (fonts-noto-core, fonts-noto-cjk). */
export const fontScripts: readonly FontScript[] = [
  script('deva', 'NotoSansDevanagari', 'Devanagari', /[\u0900-\u097F\uA8E0-\uA8FF\u1CD0-\u1CFF]/u),
  script('beng', 'NotoSansBengali', 'Bengali', /[\u0980-\u09FF]/u),
  script('guru', 'NotoSansGurmukhi', 'Gurmukhi', /[\u0A00-\u0A7F]/u),
  script('gujr', 'NotoSansGujarati', 'Gujarati', /[\u0A80-\u0AFF]/u),
  script('taml', 'NotoSansTamil', 'Tamil', /[\u0B80-\u0BFF]/u),
  script('telu', 'NotoSansTelugu', 'Telugu', /[\u0C00-\u0C7F]/u),
  script('knda', 'NotoSansKannada', 'Kannada', /[\u0C80-\u0CFF]/u),
  script('mlym', 'NotoSansMalayalam', 'Malayalam', /[\u0D00-\u0D7F]/u),
  script('sinh', 'NotoSansSinhala', 'Sinhala', /[\u0D80-\u0DFF]/u),
  script('thai', 'NotoSansThai', 'Thai', /[\u0E00-\u0E7F]/u),
  script('laoo', 'NotoSansLao', 'Lao', /[\u0E80-\u0EFF]/u),
  script('mymr', 'NotoSansMyanmar', 'Myanmar', /[\u1000-\u109F]/u),
  script('geor', 'NotoSansGeorgian', null, /[\u10A0-\u10FF\u1C90-\u1CBF]/u),
  script('ethi', 'NotoSansEthiopic', null, /[\u1200-\u139F]/u),
  script('khmr', 'NotoSansKhmer', 'Khmer', /[\u1780-\u17FF]/u),
  script('armn', 'NotoSansArmenian', null, /[\u0530-\u058F]/u),
  script('hebr', 'NotoSansHebrew', 'Hebrew', /[\u0590-\u05FF\uFB1D-\uFB4F]/u, true),
  script('arab', 'NotoSansArabic', 'Arabic', /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/u, true),
  script(
    'cjk',
    'NotoSansCJK',
    null,
    /[\u1100-\u11FF\u2E80-\u2FDF\u3000-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/u,
  ),
]

/** The script whose font sets a character; null for those of the main font. */
export const scriptOf = (character: string): FontScript | null => fontScripts.find(({ letters }) => letters.test(character)) ?? null

/** The scripts of a text, in the order of the list. */
export const scriptsOf = (text: string): FontScript[] => fontScripts.filter(({ letters }) => letters.test(text))

const folder = '/usr/share/fonts/truetype/noto/'

/** What a preamble needs to set these scripts. Fonts are named by file, since a search through all fonts costs seconds in a new cage. */
export function fontCommands(scripts: readonly FontScript[], isSerif: boolean): string {
  const main = isSerif ? 'NotoSerif' : 'NotoSans'
  const own = scripts.map(({ name, font, script: shaping }) => {
    const options =
      name === 'cjk'
        ? 'Path=/usr/share/fonts/opentype/noto/,FontIndex=2,BoldFont=NotoSansCJK-Bold.ttc,BoldFeatures={FontIndex=2}'
        : `Path=${folder},BoldFont=${font}-Bold.ttf${shaping === null ? '' : `,Script=${shaping}`}`
    return `\\newfontfamily\\font${name}[${options}]{${font}-Regular.${name === 'cjk' ? 'ttc' : 'ttf'}}`
  })
  return [
    '\\usepackage{fontspec}',
    `\\setmainfont[Path=${folder},BoldFont=${main}-Bold.ttf,ItalicFont=${main}-Italic.ttf,BoldItalicFont=${main}-BoldItalic.ttf]{${main}-Regular.ttf}`,
    ...own,
    ...(scripts.some(({ isRightToLeft }) => isRightToLeft) ? ['\\TeXXeTstate=1'] : []),
    ...(scripts.some(({ name }) => name === 'cjk') ? ['\\XeTeXlinebreaklocale "zh"', '\\XeTeXlinebreakskip=0pt plus 1pt'] : []),
  ].join('\n')
}
