import { vi } from 'vitest'

/** What a test chooses in the browser's file dialog, and what the page hands to the browser as files. */
export interface FileExchange {
  /** The next file dialog is answered with this file. */
  chooseNext: (file: File) => void
  /** What the page has saved so far, oldest first. */
  downloaded: () => { name: string; text: string }[]
}

/** Takes the place of the browser's own dialogs for files, which no test could close. `vi.restoreAllMocks` gives them back. */
export function watchFiles(): FileExchange {
  const chosen: File[] = []
  const downloaded: { name: string; text: string }[] = []
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(this: HTMLInputElement) {
    const transfer = new DataTransfer()
    for (const file of chosen.splice(0, 1)) transfer.items.add(file)
    this.files = transfer.files
    this.dispatchEvent(new Event('change'))
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const { download } = this
    void fetch(this.href)
      .then((response) => response.text())
      .then((text) => downloaded.push({ name: download, text }))
  })
  return { chooseNext: (file) => void chosen.push(file), downloaded: () => downloaded }
}
