import type { ResumePaper, TemplateName } from '@xperto/contract'
import type { TextEngine } from '../escape-latex.ts'
import { type FontScript, fontCommands } from '../font-scripts.ts'
import { templateForms } from './template-forms.ts'

/** What a preamble depends on. Nothing of a person is in it, so that one dumped format serves all résumés of a template. */
export interface PreambleWish {
  template: TemplateName
  paper: ResumePaper
  engine: TextEngine
  /** With XeTeX: the scripts that need a font of their own. */
  scripts: readonly FontScript[]
}

/**
 * The preamble of a template. T1 with Latin Modern has outlines for every letter that pdfTeX sets, so that no letter becomes a picture; nothing is
 * hyphenated, since a reader of PDFs keeps the hyphen.
 */
export function preambleOf({ template, paper, engine, scripts }: PreambleWish): string {
  const form = templateForms[template]
  const fonts =
    engine === 'pdftex'
      ? `\\usepackage[T1]{fontenc}\n\\usepackage{lmodern}${form.isSerif ? '' : '\n\\renewcommand{\\familydefault}{\\sfdefault}'}`
      : fontCommands(scripts, form.isSerif)
  return `\\documentclass[${form.size},${paper}paper]{article}
\\usepackage[${form.margins}]{geometry}
${fonts}
\\usepackage{xcolor,enumitem,needspace${form.columns === null ? '' : ',paracol'}}
\\definecolor{accent}{HTML}{${form.accent}}
\\definecolor{quiet}{HTML}{4A4F57}
\\usepackage[hidelinks,bookmarks=false,pdflang=en]{hyperref}
\\urlstyle{same}
\\pagestyle{empty}
\\setlength{\\parindent}{0pt}
\\setlength{\\parskip}{0pt}
\\hyphenpenalty=10000 \\exhyphenpenalty=10000
\\tolerance=9999 \\emergencystretch=3em
\\widowpenalty=10000 \\clubpenalty=10000
\\raggedright
\\raggedbottom
\\newlist{resumelines}{itemize}{1}
\\setlist[resumelines]{label=\\textbullet,leftmargin=\\dimexpr ${form.lineIndent},labelsep=0.45em,topsep=${form.lineGap},itemsep=${form.lineGap},parsep=0pt,partopsep=0pt,before=\\interlinepenalty10000}
${commandsOf(template)}`
}

/** The commands that the body uses, the same names in every template: \resumename, \resumesection, \resumeentry and their like. */
function commandsOf(template: TemplateName): string {
  const { head, section, entry, columns } = templateForms[template]
  return `${head}
${section}
${entry}
\\newcommand{\\resumegroup}[2]{\\textbf{#1:} #2\\par}
\\newcommand{\\resumeparagraph}[1]{#1\\par}${columns === null ? '' : `\n\\columnratio{${columns}}\n\\setlength{\\columnsep}{2.2em}\n\\setlength{\\columnseprule}{0.4pt}\n\\colseprulecolor{black!25}`}`
}
