/** Hands something to the browser as a file of that name. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the address with the click; it is let go when the download surely began.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
