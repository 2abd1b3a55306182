import type { ResumeSheet } from '../resume-sheet.ts'
import { contactOf, type SectionBlocks, sectionsOf } from '../sheet-blocks.ts'
import { html, htmlContact, htmlList, htmlPage, htmlPiece } from './html-text.ts'

/** Small drawn icons, as the fonts of icons that web templates use: no letters in them. */
const icon = (path: string) => `<svg width="10" height="10" viewBox="0 0 10 10"><path d="${path}"/></svg> `
const drawnIcons = {
  place: icon('M5 0 L9 5 L5 10 L1 5Z'),
  phone: icon('M2 0h6v10h-6Z'),
  email: icon('M0 2h10v6h-10Z'),
  link: icon('M0 5h10v1h-10Z'),
}
/** Icons that are characters: they stand in the text of the file. */
const characterIcons = { place: '⌂ ', phone: '☎ ', email: '✉ ', link: '☞ ' }

const plainSection = ({ heading, paragraph, blocks, groups, lines }: SectionBlocks) =>
  `<section><h2>${html(heading)}</h2>${paragraph ? `<p>${html(paragraph)}</p>` : ''}${blocks
    .map(
      ({ first, second, date, place, lines: below }) =>
        `<article><div class="row"><h3>${html(first)}</h3><span>${html(date)}</span></div><div class="row"><em>${html(second)}</em><span>${html(place)}</span></div>${htmlList(below)}</article>`,
    )
    .join(
      '',
    )}${groups.map(([name, members]) => `<p>${name ? `<b>${html(name)}:</b> ` : ''}${members.map(html).join(', ')}</p>`).join('')}${htmlList(lines)}</section>`

/** A dark column on the left by flex, with drawn icons before each piece of contact. */
export function htmlFlexSidebar(sheet: ResumeSheet): string {
  const sections = sectionsOf(sheet)
  const aside = sections.filter((section) => section.aside)
  const main = sections.filter((section) => !section.aside)
  return htmlPage(
    '.page{display:flex;min-height:100vh}aside{width:32%;background:#223;color:#fff;padding:24pt 14pt;fill:#fff;font-size:8pt}main{flex:1;padding:24pt}.row{display:flex;justify-content:space-between}h2{font-size:12pt;margin:12pt 0 4pt;text-transform:uppercase}aside div{margin:4pt 0;overflow-wrap:anywhere}',
    `<div class="page"><aside><h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p>${htmlContact(sheet, 'div', drawnIcons)}${aside.map(plainSection).join('')}</aside><main>${main.map(plainSection).join('')}</main></div>`,
  )
}

/** Named areas of a grid: a head across, a column on the right that comes first in the source. */
export function htmlGridAreas(sheet: ResumeSheet): string {
  const sections = sectionsOf(sheet, { titleFirst: false })
  return htmlPage(
    'body{display:grid;grid-template:"head head" auto "main side" 1fr / 1fr 58mm;gap:14pt;padding:15mm}header{grid-area:head;border-bottom:2pt solid #933}aside{grid-area:side}main{grid-area:main}.row{display:flex;justify-content:space-between;gap:8pt}h2{color:#933;font-size:13pt;margin:10pt 0 3pt}aside p{overflow-wrap:anywhere}h3{font-size:11pt}',
    `<aside>${htmlContact(sheet, 'p', characterIcons)}${sections
      .filter((section) => section.aside)
      .map(plainSection)
      .join('')}</aside><header><h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p></header><main>${sections
      .filter((section) => !section.aside)
      .map(plainSection)
      .join('')}</main>`,
  )
}

/** After the PDF that a network of colleagues exports: contact and top skills in a dark column, the employer above the title, dates below it. */
export function htmlNetworkExport(sheet: ResumeSheet): string {
  const sections = sectionsOf(sheet, { titleFirst: false })
  const side = sections.filter(({ groups, aside }) => groups.length > 0 || aside)
  const main = sections.filter((section) => !side.includes(section))
  const sideSection = ({ heading, groups, lines }: SectionBlocks) =>
    `<h4>${html(heading)}</h4>${[...groups.flatMap(([, members]) => members), ...lines].map((text) => `<div>${html(text)}</div>`).join('')}`
  const mainSection = ({ heading, paragraph, blocks, lines }: SectionBlocks) =>
    `<h2>${html(heading)}</h2>${paragraph ? `<p>${html(paragraph)}</p>` : ''}${blocks
      .map(
        ({ first, second, date, place, lines: below }) =>
          `<article><h3>${html(first)}</h3><div>${html(second)}</div><small>${html(date)}</small>${place ? `<div><small>${html(place)}</small></div>` : ''}${below.map((line) => `<p>${html(line)}</p>`).join('')}</article>`,
      )
      .join('')}${lines.map((line) => `<p>${html(line)}</p>`).join('')}`
  return htmlPage(
    '.page{display:flex;min-height:100vh}aside{width:64mm;background:#293e49;color:#fff;padding:18pt 12pt;font-size:9.5pt}main{flex:1;padding:22pt}h4{margin:12pt 0 4pt;font-size:11pt}aside div{overflow-wrap:anywhere;margin:3pt 0}h2{font-weight:400;font-size:15pt;margin:14pt 0 6pt}article{margin-bottom:9pt}',
    `<div class="page"><aside><h4>Contact</h4>${contactOf(sheet)
      .filter(({ kind }) => kind !== 'place')
      .map((piece) => `<div>${htmlPiece(piece)}</div>`)
      .join(
        '',
      )}${side.map(sideSection).join('')}</aside><main><h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p><p><small>${html(sheet.place ?? '')}</small></p>${main.map(mainSection).join('')}</main></div>`,
  )
}

/** Newspaper columns: the sections flow from the left column into the right. */
export function htmlCssColumns(sheet: ResumeSheet): string {
  return htmlPage(
    'body{padding:16mm;font-family:"DejaVu Serif",serif;font-size:9.5pt}main{columns:2;column-gap:10mm}header{text-align:center;margin-bottom:8pt}header span+span::before{content:" | "}.row{display:flex;justify-content:space-between;gap:6pt}section{break-inside:avoid;margin-bottom:8pt}h2{font-size:12pt;border-bottom:1pt solid}h3{font-size:10pt}',
    `<header><h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p>${htmlContact(sheet, 'span')}</header><main>${sectionsOf(sheet).map(plainSection).join('')}</main>`,
  )
}
