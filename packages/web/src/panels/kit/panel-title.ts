import { panelCourseName } from '@xperto/contract'
import { cutText } from '../../lib/cut-text.ts'

/** What a title may be made of. */
export interface PanelSubject {
  /** What the chat's type is called. */
  typeTitle: string
  chatName: string
  /** The panel fills the place of the chat too. */
  expanded: boolean
}

export interface PanelTitle {
  title: string
  /** The whole name where the title is a cut one. */
  fullTitle: string | undefined
}

/** The same title beside every chat. */
export const fixedTitle = (title: string) => (): PanelTitle => ({ title, fullTitle: undefined })

/** The title of the chat's type. */
export const chatTypeTitle = ({ typeTitle }: PanelSubject): PanelTitle => ({ title: typeTitle, fullTitle: undefined })

/** The name of the chat's course, cut at 30 characters, at 50 when the panel is expanded (PAN-04). */
export function courseTitle({ chatName, expanded }: PanelSubject): PanelTitle {
  const title = cutText(chatName, expanded ? panelCourseName.expanded : panelCourseName.beside)
  return { title, fullTitle: title === chatName ? undefined : chatName }
}
