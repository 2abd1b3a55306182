import type { ResumeSheet } from '../resume-sheet.ts'
import { contactOf, type SectionBlocks, sectionsOf } from '../sheet-blocks.ts'
import { html, htmlList, htmlPage, htmlPiece } from './html-text.ts'
import { tex, texContact, texDocument, texGroups, texList } from './tex-text.ts'

// Layouts that no file of the seen half has.

/** An academic's plain page: a left head, each entry one line `Title, Employer, Place, dates`, headings in bold italics. */
export function texOneLineEntries(sheet: ResumeSheet): string {
  const body = sectionsOf(sheet).map(({ heading, paragraph, blocks, groups, lines }) => {
    const parts = [
      tex(paragraph),
      ...blocks.map(
        ({ first, second, date, place, lines: below }) =>
          `${[first, second, place, date].filter(Boolean).map(tex).join(', ')}\n${texList(below, '[leftmargin=2em,nosep]')}`,
      ),
      texGroups(groups, '; '),
      lines.map(tex).join('\\\\\n'),
    ]
    return `\\vspace{8pt}{\\bfseries\\itshape ${tex(heading)}}\\par\\vspace{2pt}\n${parts.filter(Boolean).join('\n\n')}\\par`
  })
  return texDocument(
    '\\usepackage[margin=2.6cm]{geometry}\\usepackage{mathptmx}',
    `{\\Large\\bfseries ${tex(sheet.name)}}\\par ${sheet.headline ? `${tex(sheet.headline)}\\par` : ''} ${texContact(sheet, '\\\\ ')}\\par\n${body.join('\n')}`,
    12,
  )
}

/** A grid of two columns with dots on a line by pseudo-elements: dates left, a dotted rule between, contact in a band at the foot of the page. */
export function htmlTimelineFoot(sheet: ResumeSheet): string {
  const draw = ({ heading, paragraph, blocks, groups, lines }: SectionBlocks) =>
    `<h2>${html(heading)}</h2>${paragraph ? `<p>${html(paragraph)}</p>` : ''}${blocks
      .map(
        ({ first, second, date, place, lines: below }) =>
          `<div class="entry"><time>${html(date)}</time><div class="what"><h3>${html(first)}</h3>${second ? `<p>${html(second)}${place ? ` | ${html(place)}` : ''}</p>` : ''}${htmlList(below)}</div></div>`,
      )
      .join(
        '',
      )}${groups.map(([name, members]) => `<p>${name ? `<b>${html(name)}</b> ` : ''}${members.map(html).join(' / ')}</p>`).join('')}${htmlList(lines)}`
  return htmlPage(
    'body{padding:16mm 16mm 30mm}.entry{display:grid;grid-template-columns:38mm 1fr}.what{border-left:1.5pt dotted #26a;padding:0 0 8pt 12pt;position:relative}.what::before{content:"";position:absolute;left:-4pt;top:5pt;width:6pt;height:6pt;border-radius:50%;background:#26a}h2{color:#26a;font-size:12.5pt;margin:12pt 0 5pt}footer{position:fixed;bottom:0;left:0;right:0;background:#26a;color:#fff;padding:8pt 16mm;display:flex;flex-wrap:wrap;gap:12pt;font-size:8.5pt}',
    `<h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p>${sectionsOf(sheet).map(draw).join('')}<footer>${contactOf(sheet)
      .map((piece) => `<span>${htmlPiece(piece)}</span>`)
      .join('')}</footer>`,
  )
}

/** Boxes side by side that start again for every two sections, as online editors with blocks export. */
export function htmlPairedBoxes(sheet: ResumeSheet): string {
  const draw = ({ heading, paragraph, blocks, groups, lines }: SectionBlocks) =>
    `<section><h2>${html(heading)}</h2>${paragraph ? `<p>${html(paragraph)}</p>` : ''}${blocks
      .map(
        ({ first, second, date, place, lines: below }) =>
          `<p><b>${html(first)}</b>${second ? ` @ ${html(second)}` : ''}</p><p class="when">${html([date, place].filter(Boolean).join(', '))}</p>${htmlList(below)}`,
      )
      .join(
        '',
      )}${groups.map(([name, members]) => `${name ? `<b>${html(name)}</b>` : ''}${htmlList(members)}`).join('')}${htmlList(lines)}</section>`
  const contact = contactOf(sheet)
  return htmlPage(
    'body{padding:13mm;font-size:9.5pt}main{display:grid;grid-template-columns:1fr 1fr;gap:10pt}section{border-top:2pt solid #484;padding-top:4pt}.when{color:#666}header{display:flex;justify-content:space-between;margin-bottom:14pt}h2{font-size:11.5pt}',
    `<header><div><h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p></div><div>${contact.map((piece) => `<p>${htmlPiece(piece)}</p>`).join('')}</div></header><main>${sectionsOf(sheet).map(draw).join('')}</main>`,
  )
}
