import type {} from '@vitest/browser-playwright'
import { expect } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

/** The right panel with the code editor in it, as a person finds their way in it. */
export const codePanel = page.getByLabelText('Right panel', { exact: true })
/** Where the program is written. */
export const source = codePanel.getByRole('textbox', { name: 'Source code' })
/** How the last run or submission stands, in words. */
export const verdict = codePanel.getByRole('status').filter({ hasText: /\w/ }).first()
export const output = codePanel.getByRole('group', { name: 'Program output' })
export const language = codePanel.getByLabelText('Language', { exact: true })
export const runButton = codePanel.getByRole('button', { name: 'Run', exact: true })
export const submitButton = codePanel.getByRole('button', { name: 'Submit', exact: true })
export const editorTab = (name: string | RegExp) => codePanel.getByRole('tab', { name })

/** The program that stands in the editor. */
export const program = (): string =>
  [...(source.query()?.querySelectorAll('.cm-line') ?? [])].map(({ textContent }) => textContent).join('\n')

/** Writes a program in the place of what stands there. */
export async function write(text: string): Promise<void> {
  await source.click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  // In one piece: lines that are typed one by one are indented by the editor.
  await cdp().send('Input.insertText', { text })
  await expect.poll(program).toBe(text)
}
