import { seenArchives } from './seen/archives.ts'
import { seenPdfs } from './seen/pdfs.ts'
import { seenPictures } from './seen/pictures.ts'
import { seenTexts } from './seen/texts.ts'
import { unseenArchives } from './unseen/archives.ts'
import { unseenPdfs } from './unseen/pdfs.ts'
import { unseenPictures } from './unseen/pictures.ts'
import { unseenTexts } from './unseen/texts.ts'

/** The half to build a reader by. */
export const seenUploads = [...seenPdfs, ...seenArchives, ...seenTexts, ...seenPictures]
/** The half that is run once, at the end. */
export const unseenUploads = [...unseenPdfs, ...unseenArchives, ...unseenTexts, ...unseenPictures]
