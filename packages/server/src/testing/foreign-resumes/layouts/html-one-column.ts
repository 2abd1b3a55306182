import type { ResumeSheet } from '../resume-sheet.ts'
import { type SectionBlocks, sectionsOf } from '../sheet-blocks.ts'
import { html, htmlContact, htmlList, htmlPage } from './html-text.ts'

type Draw = (section: SectionBlocks) => string
const body = (sheet: ResumeSheet, draw: Draw, titleFirst = true) => sectionsOf(sheet, { titleFirst }).map(draw).join('')

/** Cards with skills in pills: each skill is its own box and nothing stands between two. */
export function htmlPills(sheet: ResumeSheet): string {
  const draw: Draw = ({ heading, paragraph, blocks, groups, lines }) =>
    `<section><h2>${html(heading)}</h2>${paragraph ? `<p>${html(paragraph)}</p>` : ''}${blocks
      .map(
        ({ first, second, date, place, lines: below }) =>
          `<div class="card"><h3>${html(first)}</h3><p>${html([second, place].filter(Boolean).join(' · '))}</p><p class="date">${html(date)}</p>${htmlList(below)}</div>`,
      )
      .join(
        '',
      )}${groups.map(([name, members]) => `${name ? `<h3>${html(name)}</h3>` : ''}<div class="pills">${members.map((member) => `<i>${html(member)}</i>`).join('')}</div>`).join('')}${htmlList(lines)}</section>`
  return htmlPage(
    'body{padding:14mm;background:#f6f6f9}.card{background:#fff;border:1pt solid #ddd;border-radius:6pt;padding:8pt;margin:5pt 0}.pills{display:flex;flex-wrap:wrap;gap:5pt}i{font-style:normal;background:#dde;border-radius:9pt;padding:1pt 8pt}h2{margin:10pt 0 4pt}.date{color:#777}header div{display:inline-block;margin-right:12pt}',
    `<header><h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p>${htmlContact(sheet, 'div', { phone: '<b>Phone</b> ', email: '<b>Email</b> ', place: '<b>Location</b> ' })}</header>${body(sheet, draw)}`,
  )
}

/** The old way: a table for the whole page, dates in its first cell, capitals for headings. */
export function htmlTablePage(sheet: ResumeSheet): string {
  const draw: Draw = ({ heading, paragraph, blocks, groups, lines }) =>
    `<tr><th colspan="2">${html(heading.toUpperCase())}</th></tr>${paragraph ? `<tr><td colspan="2">${html(paragraph)}</td></tr>` : ''}${blocks
      .map(
        ({ first, second, date, place, lines: below }) =>
          `<tr><td>${html(date)}</td><td><b>${html(first)}</b>${second ? `<br>${html(second)}` : ''}${place ? `, ${html(place)}` : ''}${htmlList(below)}</td></tr>`,
      )
      .join(
        '',
      )}${groups.map(([name, members]) => `<tr><td>${html(name)}</td><td>${members.map(html).join('; ')}</td></tr>`).join('')}${lines.map((line) => `<tr><td></td><td>${html(line)}</td></tr>`).join('')}`
  return htmlPage(
    'body{padding:18mm;font-family:"DejaVu Serif",serif}table{width:100%;border-spacing:0 4pt}td{vertical-align:top}td:first-child:not([colspan]){width:40mm}th{text-align:left;border-bottom:1pt solid;padding-top:8pt}',
    `<h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p>${htmlContact(sheet, 'div', { phone: 'Tel.: ', email: 'E-Mail: ', place: 'Address: ' })}<table>${body(sheet, draw)}</table>`,
  )
}

/** Type set by letter-spacing and floats: headings in wide capitals, dates floating right before the title in the source. */
export function htmlWideCapitals(sheet: ResumeSheet): string {
  const draw: Draw = ({ heading, paragraph, blocks, groups, lines }) =>
    `<section><h2>${html(heading)}</h2>${paragraph ? `<p>${html(paragraph)}</p>` : ''}${blocks
      .map(
        ({ first, second, date, place, lines: below }) =>
          `<article><time>${html(date)}</time><h3>${html(first)}${second ? `, <span>${html(second)}</span>` : ''}</h3>${place ? `<small>${html(place)}</small>` : ''}${htmlList(below)}</article>`,
      )
      .join(
        '',
      )}${groups.map(([name, members]) => `<p>${name ? `${html(name)} — ` : ''}${members.map(html).join(' • ')}</p>`).join('')}${lines.map((line) => `<p>${html(line)}</p>`).join('')}</section>`
  return htmlPage(
    'body{padding:20mm 24mm}h1{font-weight:300;letter-spacing:.12em;text-transform:uppercase;text-align:center}header{text-align:center}header span+span::before{content:"  •  "}h2{font-size:10pt;letter-spacing:.25em;text-transform:uppercase;margin:14pt 0 6pt}time{float:right}h3{font-size:10.5pt}h3 span{font-weight:400}',
    `<header><h1>${html(sheet.name)}</h1><p>${html(sheet.headline ?? '')}</p>${htmlContact(sheet, 'span')}</header>${body(sheet, draw, false)}`,
  )
}
