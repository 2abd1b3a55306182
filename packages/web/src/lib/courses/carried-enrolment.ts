import { tabStorage } from '../storage/guarded-storage.ts'

/**
 * Which course a visitor wanted to enrol in waits here while they sign in. It stays in this tab, and no address carries it: a link enrols
 * nobody.
 */
const storageKey = 'xperto.enrolment'

/** Keeps the course of that id. Where the tab keeps nothing, the button is pressed once more after signing in. */
export const carryEnrolment = (courseId: string): void => void tabStorage.setItem(storageKey, courseId)

/** True once, for the course that was carried through sign-in. */
export function takeEnrolment(courseId: string): boolean {
  if (tabStorage.getItem(storageKey) !== courseId) return false
  tabStorage.removeItem(storageKey)
  return true
}
