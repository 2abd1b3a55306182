/** The one thing that can be done about what a toast says; choosing it closes the toast. */
export interface ToastAction {
  label: string
  onChoose: () => void
}
/** One sentence over everything: good news goes by itself, later when there is something to choose; an error stays until it is closed. */
export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
  /** There where something happened elsewhere; answers whether that is still worth saying. What the person's own action showed stays for it. */
  isNews?: (() => boolean) | undefined
}
type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
const waiting: ToastMessage[] = []

const saying =
  (kind: ToastMessage['kind']) =>
  (text: string, action?: ToastAction, isNews?: () => boolean): void => {
    const message = { kind, text, action, isNews }
    if (listener) listener(message)
    else waiting.push(message)
  }

/** Says something from anywhere. What is said before the toaster has loaded waits for it. */
export const toast = { success: saying('success'), error: saying('error') }

/** The toaster alone listens, and gets what waited. Answers what undoes it. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
  }
}
