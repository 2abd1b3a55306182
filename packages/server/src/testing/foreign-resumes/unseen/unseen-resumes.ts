import { type ForeignResume, foreignResume, markdown, pandoc, plainText, printed, scan, tex, word, xetex } from '../foreign-resume.ts'
import { docxColumns, docxDateTable, docxSidebarTable, docxTabs, docxTextBox } from '../layouts/docx-layouts.ts'
import { htmlCssColumns, htmlFlexSidebar, htmlNetworkExport } from '../layouts/html-columns.ts'
import { htmlPills, htmlWideCapitals } from '../layouts/html-one-column.ts'
import { markdownBold } from '../layouts/markdown.ts'
import { texColouredBar, texSideBySide, texTwoColumnFlow, xetexBand } from '../layouts/tex-columns.ts'
import { texLabelledForm, texMarginDates, texRuledHeadings, texTables } from '../layouts/tex-one-column.ts'
import { htmlPairedBoxes, htmlTimelineFoot, texOneLineEntries } from '../layouts/unseen-layouts.ts'
import { annika, emily, mikko, piotr, renata } from './developers-of-the-north.ts'
import { fernanda, kwame, lakshmi, nadia, tunde } from './developers-of-the-south.ts'
import { carlos, fatou, linnea, maria, owen, stefan } from './other-trades.ts'
import { giulia, ravi, samuel, yuki } from './students.ts'

/** The half that no reader is tuned on. */
export const unseenResumes: ForeignResume[] = [
  foreignResume('lakshmi-ruled-headings', lakshmi, tex(texRuledHeadings)),
  foreignResume('annika-coloured-bar', annika, tex(texColouredBar)),
  foreignResume('piotr-one-line', piotr, tex(texOneLineEntries)),
  foreignResume('maria-labelled-form', maria, tex(texLabelledForm)),
  foreignResume('mikko-margin-dates', mikko, tex(texMarginDates)),
  foreignResume('kwame-two-columns', kwame, tex(texTwoColumnFlow)),
  foreignResume('yuki-one-line', yuki, tex(texOneLineEntries)),
  foreignResume('renata-band', renata, xetex(xetexBand)),
  foreignResume('fernanda-css-columns', fernanda, printed(htmlCssColumns)),
  foreignResume('emily-wide-capitals', emily, printed(htmlWideCapitals)),
  foreignResume('nadia-network-export', nadia, printed(htmlNetworkExport)),
  foreignResume('giulia-flex-sidebar', giulia, printed(htmlFlexSidebar)),
  foreignResume('owen-timeline-foot', owen, printed(htmlTimelineFoot)),
  foreignResume('stefan-paired-boxes', stefan, printed(htmlPairedBoxes)),
  foreignResume('tunde-sidebar-table', tunde, word(docxSidebarTable)),
  foreignResume('linnea-columns', linnea, word(docxColumns)),
  foreignResume('fatou-text-box', fatou, word(docxTextBox)),
  foreignResume('ravi-tabs', ravi, word(docxTabs)),
  foreignResume('carlos-date-table', carlos, word(docxDateTable)),
  foreignResume('samuel-pandoc', samuel, pandoc(markdownBold, 'markdown')),
  foreignResume('lakshmi-pandoc-web', lakshmi, pandoc(htmlWideCapitals, 'html')),
  foreignResume('owen-underlined', owen, plainText.underlined),
  foreignResume('fernanda-tabbed', fernanda, plainText.tabbed),
  foreignResume('yuki-headings', yuki, markdown.headings),
  foreignResume('emily-bold', emily, markdown.bold),
  foreignResume('carlos-scan', carlos, scan('pdf', tex(texTables), { dpi: 200, degrees: -0.5, noise: 22, seed: 11 })),
  foreignResume('kwame-scan', kwame, scan('pdf', printed(htmlPills), { dpi: 150, degrees: 0.7, noise: 16, seed: 12 })),
  foreignResume('stefan-photo', stefan, scan('jpg', tex(texRuledHeadings), { dpi: 150, degrees: -0.9, noise: 10, seed: 13 })),
  foreignResume('samuel-fax', samuel, scan('png', printed(htmlTimelineFoot), { dpi: 200, degrees: 0.2, noise: 38, seed: 14 })),
  foreignResume('linnea-scan', linnea, scan('pdf', tex(texSideBySide), { dpi: 200, degrees: 0.3, noise: 26, seed: 15 })),
]
