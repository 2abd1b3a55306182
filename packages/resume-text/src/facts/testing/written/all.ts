import { moreLayouts } from './more-layouts.ts'
import { texLayouts } from './tex-layouts.ts'
import { textLayouts } from './text-layouts.ts'
import { wordLayouts } from './word-layouts.ts'

/** All documents written by hand. None of their people exists. */
export const writtenResumes = [...texLayouts, ...wordLayouts, ...textLayouts, ...moreLayouts]
