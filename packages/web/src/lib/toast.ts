/** One sentence over everything: good news goes after 4 s, an error stays until it is closed. */
export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
}
type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
const waiting: ToastMessage[] = []

function say(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** Says something from anywhere. What is said before the toaster has loaded waits for it. */
export const toast = {
  success: (text: string) => say({ kind: 'success', text }),
  error: (text: string) => say({ kind: 'error', text }),
}

/** The toaster alone listens, and gets what waited. Answers what undoes it. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
  }
}
