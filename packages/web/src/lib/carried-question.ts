const storageKey = 'xperto.question'

/** Keeps what a visitor asked on the landing page while they sign in. It stays in this tab, never in an address. */
export function carryQuestion(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    // storage is closed to this page: the question has to be asked again
  }
}

/** Gives the carried question back, once. */
export function takeCarriedQuestion(): string | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text
  } catch {
    return null
  }
}
