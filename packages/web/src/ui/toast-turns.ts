import type { ToastMessage } from '../lib/toast.ts'

/** An error, and what offers a choice: it is there until it was read. */
export const mustStay = ({ kind, action }: ToastMessage): boolean => kind === 'error' || action !== undefined

/**
 * The toast that is shown, and after it the news that waits. The newest takes the place of what is shown; only news from elsewhere waits where an
 * error or a choice of the person's own stands.
 */
export const withToast = <Toast extends ToastMessage>([shown, ...waiting]: readonly Toast[], next: Toast): readonly Toast[] =>
  next.isNews && shown && !shown.isNews && mustStay(shown) ? [shown, next] : [next, ...waiting]

/** The same after the one that is shown has gone: what waited comes, if it is still worth saying. */
export const withoutToast = <Toast extends ToastMessage>(toasts: readonly Toast[]): readonly Toast[] =>
  toasts.slice(1).filter(({ isNews }) => isNews?.())
