import { panelCourseName, type PanelKind } from '@xperto/contract'
import { cutText } from '../lib/cut-text.ts'

export interface PanelTitle {
  title: string
  /** The whole name where the title is a cut one. */
  fullTitle: string | undefined
}

/** Titles that the specification gives to kinds of panel (PAN-04); every other kind has the name of the chat's type. */
const ownTitles: Partial<Record<PanelKind, string>> = {
  markdown: 'Detailed Explanation',
  resume: 'Resume Editor',
  credits: 'Credits',
  interview: 'Mock Interview',
  'bot-interview': 'Interview',
  'hr-interview': 'Mock Interview',
  'mock-test': 'Code Editor',
  'practise-question': 'Code Editor',
  goals: 'Goal',
  newsletter: 'Newsletter',
}

/** The title of a panel (PAN-04). A course's is its name, cut at 30 characters, at 50 when the panel is expanded. */
export function panelTitle(
  kind: PanelKind,
  { typeTitle, courseName, expanded }: { typeTitle: string; courseName: string; expanded: boolean },
): PanelTitle {
  if (kind !== 'course') return { title: ownTitles[kind] ?? typeTitle, fullTitle: undefined }
  const title = cutText(courseName, expanded ? panelCourseName.expanded : panelCourseName.beside)
  return { title, fullTitle: title === courseName ? undefined : courseName }
}
