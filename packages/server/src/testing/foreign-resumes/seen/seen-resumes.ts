import { type ForeignResume, foreignResume, markdown, pandoc, plainText, printed, scan, tex, word, xetex } from '../foreign-resume.ts'
import { docxDateTable, docxHeaderFooter, docxSidebarTable, docxTabs, docxTypewriter } from '../layouts/docx-layouts.ts'
import { htmlFlexSidebar, htmlGridAreas, htmlNetworkExport } from '../layouts/html-columns.ts'
import { htmlPills, htmlTablePage } from '../layouts/html-one-column.ts'
import { markdownHeadings } from '../layouts/markdown.ts'
import { texSideBySide, texTwoColumnFlow, xetexBand } from '../layouts/tex-columns.ts'
import { texLabelledForm, texMarginDates, texRuledHeadings, texTables, texTimeline } from '../layouts/tex-one-column.ts'
import { chinedu, kenji, mehmet, nguyen, priya } from './developers-of-the-east.ts'
import { ana, juergen, rafael, siobhan, zoe } from './developers-of-the-west.ts'
import { ayse, camila, grace, helena, ivan, marcus } from './other-trades.ts'
import { amina, arjun, lea, tomasz } from './students.ts'

/** The half to tune a reader on. */
export const seenResumes: ForeignResume[] = [
  foreignResume('priya-ruled-headings', priya, tex(texRuledHeadings)),
  foreignResume('juergen-tables', juergen, tex(texTables)),
  foreignResume('siobhan-margin-dates', siobhan, tex(texMarginDates)),
  foreignResume('helena-labelled-form', helena, tex(texLabelledForm)),
  foreignResume('zoe-timeline', zoe, tex(texTimeline)),
  foreignResume('ana-side-by-side', ana, tex(texSideBySide)),
  foreignResume('arjun-two-columns', arjun, tex(texTwoColumnFlow)),
  foreignResume('mehmet-band', mehmet, xetex(xetexBand)),
  foreignResume('nguyen-flex-sidebar', nguyen, printed(htmlFlexSidebar)),
  foreignResume('camila-grid', camila, printed(htmlGridAreas)),
  foreignResume('chinedu-network-export', chinedu, printed(htmlNetworkExport)),
  foreignResume('tomasz-pills', tomasz, printed(htmlPills)),
  foreignResume('rafael-table-page', rafael, printed(htmlTablePage)),
  foreignResume('lea-grid', lea, printed(htmlGridAreas)),
  foreignResume('marcus-tabs', marcus, word(docxTabs)),
  foreignResume('ayse-sidebar-table', ayse, word(docxSidebarTable)),
  foreignResume('amina-header-footer', amina, word(docxHeaderFooter)),
  foreignResume('kenji-date-table', kenji, word(docxDateTable)),
  foreignResume('ivan-typewriter', ivan, word(docxTypewriter)),
  foreignResume('grace-pandoc', grace, pandoc(markdownHeadings, 'markdown')),
  foreignResume('juergen-pandoc-web', juergen, pandoc(htmlTablePage, 'html')),
  foreignResume('marcus-underlined', marcus, plainText.underlined),
  foreignResume('priya-tabbed', priya, plainText.tabbed),
  foreignResume('rafael-headings', rafael, markdown.headings),
  foreignResume('kenji-bold', kenji, markdown.bold),
  foreignResume('grace-scan', grace, scan('pdf', tex(texRuledHeadings), { dpi: 200, degrees: 0.4, noise: 18, seed: 1 })),
  foreignResume('tomasz-scan', tomasz, scan('pdf', printed(htmlTablePage), { dpi: 150, degrees: -0.6, noise: 24, seed: 2 })),
  foreignResume('marcus-photo', marcus, scan('jpg', tex(texMarginDates), { dpi: 150, degrees: 0.8, noise: 12, seed: 3 })),
  foreignResume('siobhan-fax', siobhan, scan('png', tex(texTables), { dpi: 200, degrees: -0.3, noise: 40, seed: 4 })),
  foreignResume('camila-scan', camila, scan('pdf', tex(texSideBySide), { dpi: 200, degrees: 0.5, noise: 20, seed: 5 })),
]
