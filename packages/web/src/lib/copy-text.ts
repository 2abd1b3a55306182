/** Copies text. Answers false where the browser does not allow it, so that the caller says nothing untrue. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
