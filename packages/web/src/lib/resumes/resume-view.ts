import { create } from 'zustand'

/** Every view of a résumé's panel. What each one is stands in `features/careers/resume/resume-views.tsx`. */
export type ResumeViewName = 'preview' | 'latex' | 'fields' | 'found' | 'parser' | 'suggestions' | 'check'

const useViews = create<{ chosen: Readonly<Record<string, ResumeViewName>> }>()(() => ({ chosen: {} }))

/** The view chosen in the panel of a chat's résumé; null before one was. */
export const useResumeView = (chatId: string): ResumeViewName | null => useViews((state) => state.chosen[chatId] ?? null)

/** Shows a view in the panel of a chat's résumé, on screen or not: `showOwnPanel` brings the panel there. */
export const chooseResumeView = (chatId: string, view: ResumeViewName): void =>
  useViews.setState(({ chosen }) => ({ chosen: { ...chosen, [chatId]: view } }))
