import type { Resume } from '@xperto/contract'
import { type ComponentType, type ReactNode, useState } from 'react'
import { latePart } from '../../../lib/late-part.ts'
import { type ResumeViewName, useResumeView } from '../../../lib/resumes/resume-view.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './resume-editor.module.css'
import type { ResumeViewProps } from './resume-view-props.ts'

/** All that the editor knows of one view. */
export interface ResumeView {
  /** What its button says; the panel's title while a view that is no segment is shown. */
  title: string
  /** `segment`: one of the first three, side by side. `menu`: behind More, with the whole panel to itself. */
  place: 'segment' | 'menu'
  /** Whether there is anything to see in it now. */
  isOffered: (resume: Resume) => boolean
  /** What stands beside the segments: downloads, the PDF's alone, or versions with undo. */
  tools: 'files' | 'pdf' | 'versions' | 'none'
  /** The editor's foot line with `Update & Preview`: always, while the PDF is old or missing, or none because the view has its own. */
  foot: 'always' | 'while-old' | 'none'
  Part: (props: ResumeViewProps) => ReactNode
}

const waiting = (
  <div className={styles.empty}>
    <Skeleton lines={6} label="Loading" />
  </div>
)

/** A view from what is special about it; `load` is called when it is first shown. */
const defineView = ({
  load,
  ...described
}: Pick<ResumeView, 'title'> &
  Partial<Omit<ResumeView, 'Part'>> & { load: () => Promise<ComponentType<ResumeViewProps>> }): ResumeView => ({
  place: 'menu',
  isOffered: () => true,
  tools: 'none',
  foot: 'none',
  ...described,
  Part: latePart(load, waiting),
})

/** Every view of a résumé, in the order of its buttons. One more is a name in `lib/resumes/resume-view.ts`, an entry here and a folder. */
export const resumeViews: Readonly<Record<ResumeViewName, ResumeView>> = {
  preview: defineView({
    ...{ title: 'Preview', place: 'segment', tools: 'files', foot: 'while-old' },
    load: async () => (await import('./preview/preview-view.tsx')).PreviewView,
  }),
  latex: defineView({
    ...{ title: 'Edit LaTeX', place: 'segment', tools: 'pdf' },
    load: async () => (await import('./latex/latex-editor.tsx')).LatexEditor,
  }),
  fields: defineView({
    ...{ title: 'Fields', place: 'segment', tools: 'versions', foot: 'always' },
    load: async () => (await import('./fields/fields-view.tsx')).FieldsView,
  }),
  found: defineView({
    title: 'Fields Found',
    load: async () => (await import('./found/found-view.tsx')).FoundView,
  }),
  parser: defineView({
    title: 'What a Parser Sees',
    load: async () => (await import('./parser/parser-view.tsx')).ParserView,
  }),
  suggestions: defineView({
    title: 'Suggestions',
    load: async () => (await import('./suggestions/suggestions-view.tsx')).SuggestionsView,
  }),
  check: defineView({
    title: 'Check',
    load: async () => (await import('./check/check-view.tsx')).CheckView,
  }),
}

/** Names of the views in that place that are offered for this résumé. */
export const offeredViews = (resume: Resume, place: ResumeView['place']): { value: ResumeViewName; label: string }[] =>
  Object.entries(resumeViews).flatMap(([name, view]) =>
    view.place === place && view.isOffered(resume) ? [{ value: name as ResumeViewName, label: view.title }] : [],
  )

/** The view to show: the chosen one while it is offered, else the one that said something of the résumé when it was first seen here. */
export function useShownView(resume: Resume): ResumeViewName {
  const [first] = useState<ResumeViewName>(resume.resume_latex === '' ? 'fields' : 'preview')
  const chosen = useResumeView(resume.chat_id)
  return chosen !== null && resumeViews[chosen].isOffered(resume) ? chosen : first
}
