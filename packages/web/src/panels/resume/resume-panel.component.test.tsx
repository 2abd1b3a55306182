import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { openApp, reloadApp, scriptServer } from '../../testing/open-app.tsx'
import { scriptAccount } from '../../testing/scripted-account.ts'
import { refusalOf } from '../../testing/scripted-call.ts'
import { scriptEmptyPanels } from '../../testing/scripted-panels.ts'
import { makeResume, scriptResume } from '../../testing/scripted-resume.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const button = (name: string) => panel.getByRole('button', { name, exact: true })
const status = (text: string) => page.getByText(text, { exact: true })
const latex = panel.getByRole('textbox', { name: 'LaTeX source' })
const sheet = panel.getByRole('document', { name: 'Resume, page 1 of 1' })

afterEach(() => vi.restoreAllMocks())

/** A chat with a résumé and its panel; `more` changes the résumé, null leaves it out. */
async function openResume(more: Parameters<typeof makeResume>[1] | null = {}) {
  const server = scriptServer()
  scriptEmptyPanels(server)
  const account = scriptAccount(server)
  const chat = account.addChat({ chat_type: 'RESUME', name: 'Backend engineer' })
  const scripted = scriptResume(server, more === null ? null : makeResume(chat.id, more))
  if (scripted.resume) chat.objectId = scripted.resume.resume_id
  await openApp(`/xperto/chat/${chat.id}${more === null ? '?panel=resume' : ''}`)
  return { server, scripted, chat }
}

/** What was handed to the browser as a file. */
function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

const typeLatex = async (text: string) => {
  await latex.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard(text)
}

describe('PAN-02 the panel of a résumé', () => {
  it('RES-05 says that there is none, and begins one with empty fields', async () => {
    await openResume(null)
    await expect.element(panel.getByText('No resume data found')).toBeVisible()
    await button('Fill in the fields').click()
    await expect.element(panel.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect.element(button('Update & Preview')).toHaveAttribute('aria-disabled', 'true')
  })

  it('is the chat’s own once it has a résumé', async () => {
    await openResume()
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Resume Editor')
    await expect.element(panel.getByText('No PDF available. Please generate one.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Previous panel' })).not.toBeInTheDocument()
  })
})

describe('RES-04 RES-06 Update & Preview', () => {
  it('saves the LaTeX, makes the PDF and shows it, with both sentences in their order', async () => {
    const { server } = await openResume()
    await button('Edit LaTeX').click()
    await typeLatex('% more')
    await expect.element(panel.getByText('Changed since the last PDF')).toBeVisible()
    const making = server.hold('makeResumeFile')
    await button('Update & Preview').click()
    await expect.element(status('Resume updated successfully')).toBeVisible()
    await making.release()
    await expect.element(status('Resume Generated Successfully')).toBeVisible()
    await expect.element(sheet).toBeVisible()
    await expect.element(sheet.getByText('Ada Lovelace')).toBeInTheDocument()
    expect(server.calls('updateResumeLatex').at(-1)?.body.resume_latex).toContain('% more')
  })

  it('without a change makes the PDF alone', async () => {
    const { server } = await openResume()
    await button('Update & Preview').click()
    await expect.element(sheet).toBeVisible()
    expect([server.calls('updateResumeLatex').length, server.calls('makeResumeFile').length]).toEqual([0, 1])
  })

  it('RES-07 is off while the LaTeX is empty', async () => {
    await openResume()
    await button('Edit LaTeX').click()
    await latex.click()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await expect.element(button('Update & Preview')).toHaveAttribute('aria-disabled', 'true')
    await typeLatex('x')
    await expect.element(button('Update & Preview')).not.toHaveAttribute('aria-disabled')
  })

  it('a fault of the LaTeX stands at its line, what was written is saved, and the editor stays', async () => {
    const { server, scripted } = await openResume()
    await button('Edit LaTeX').click()
    await typeLatex('broken')
    server.answer('makeResumeFile', () => {
      if (scripted.resume)
        scripted.resume.problems = [{ line: 3, message: 'Undefined control sequence.', advice: 'Check its spelling.', is_error: true }]
      return refusalOf('latex_refused')
    })
    await button('Update & Preview').click()
    await expect.element(status('The PDF could not be made: the LaTeX has a fault. Your résumé is saved.')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Line 3 Undefined control sequence.' })).toBeVisible()
    await expect.element(panel.getByText('Check its spelling.')).toBeVisible()
    await panel.getByRole('button', { name: 'Line 3 Undefined control sequence.' }).click()
    await expect.element(panel.getByText('Line 3, column 1')).toBeVisible()
    expect(scripted.resume?.resume_latex).toContain('broken')
  })

  it('LaTeX that was not saved is there again after a reload', async () => {
    await openResume()
    await button('Edit LaTeX').click()
    await typeLatex('% mine')
    reloadApp()
    await button('Edit LaTeX').click()
    await expect.poll(() => latex.element().textContent).toContain('% mine')
  })

  it('where nothing sets PDFs, the server’s sentence says how to install it', async () => {
    const { server } = await openResume()
    server.refuse('makeResumeFile', 'latex_unavailable')
    await button('Update & Preview').click()
    await expect.element(page.getByText(/apt-get install/)).toBeVisible()
  })

  it('a PDF that was set from the fields, because TeX is not installed, says so', async () => {
    const { scripted } = await openResume()
    await button('Update & Preview').click()
    await expect.element(sheet).toBeVisible()
    await expect.element(panel.getByText('TeX is not installed here', { exact: false })).not.toBeInTheDocument()
    if (scripted.resume) scripted.resume = { ...scripted.resume, pdf_set_by: 'typst' }
    reloadApp()
    await expect.element(sheet).toBeVisible()
    await expect
      .element(panel.getByText('TeX is not installed here, so Typst set this PDF from your fields', { exact: false }))
      .toBeVisible()
    await expectAccessible()
  })
})

describe('downloads', () => {
  it('RES-08 without a PDF say what comes first', async () => {
    await openResume()
    await button('Download PDF').click()
    await expect.element(status('Generate Resume Before Download')).toBeVisible()
  })

  it('RES-10 hand PDF and DOCX to the browser under the person’s name', async () => {
    const names = savedFiles()
    await openResume()
    await button('Update & Preview').click()
    await expect.element(sheet).toBeVisible()
    await button('Download PDF').click()
    await expect.poll(() => names).toEqual(['Ada Lovelace resume.pdf'])
    await button('DOCX').click()
    await expect.poll(() => names).toEqual(['Ada Lovelace resume.pdf', 'Ada Lovelace resume.docx'])
  })
})

describe('fields', () => {
  it('are saved when they are left, and undone and done again', async () => {
    const { scripted } = await openResume()
    await button('Fields').click()
    const role = panel.getByRole('textbox', { name: 'Role' })
    await role.fill('Staff engineer')
    await userEvent.tab()
    await expect.poll(() => scripted.resume?.experience[0]?.title).toBe('Staff engineer')
    await panel.getByRole('button', { name: 'Undo: Changed Role' }).click()
    await expect.element(role).toHaveValue('Engineer')
    await button('Redo').click()
    await expect.element(role).toHaveValue('Staff engineer')
  })

  it('take dates in words, and say how to write one that is none', async () => {
    const { scripted } = await openResume()
    await button('Fields').click()
    const from = panel.getByRole('textbox', { name: 'From' })
    await from.fill('soon')
    await userEvent.tab()
    await expect.element(panel.getByText('Write it as Jul 2024 or 2024.')).toBeVisible()
    await from.fill('March 2021')
    await userEvent.tab()
    await expect.poll(() => scripted.resume?.experience[0]?.start).toBe('2021-03')
    await expect.element(from).toHaveValue('Mar 2021')
  })

  it('RES-09 that cannot be saved are told and stay as they were typed', async () => {
    const { server } = await openResume()
    await button('Fields').click()
    server.refuse('changeResumeFields', 'resume_field_refused')
    const role = panel.getByRole('textbox', { name: 'Role' })
    await role.fill('Staff engineer')
    await userEvent.tab()
    await expect.element(status('Failed to apply resume field')).toBeVisible()
    await expect.element(role).toHaveValue('Staff engineer')
  })

  it('and sections move by buttons, and by Space and the arrow keys, which is read out', async () => {
    const { scripted } = await openResume()
    await button('Fields').click()
    await button('Move line 1 down').click()
    await expect.poll(() => scripted.resume?.experience[0]?.lines.map(({ id }) => id)).toEqual(['two', 'one'])
    button('Move Skills').element().focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => scripted.resume?.order.slice(0, 2)).toEqual(['skills', 'professional_summary'])
    await expect.element(panel.getByText('Skills is now 1 of 8.')).toBeInTheDocument()
  })

  it('edited LaTeX is told over the fields, and one goes back to them', async () => {
    const { scripted } = await openResume({ latex_edited: true, resume_latex: 'by hand' })
    await button('Fields').click()
    await expect.element(panel.getByText('You edited the LaTeX by hand.')).toBeVisible()
    await button('Go back to the fields').click()
    await expect.poll(() => scripted.resume?.latex_edited).toBe(false)
    await expect.element(panel.getByText('You edited the LaTeX by hand.')).not.toBeInTheDocument()
  })
})

describe('check', () => {
  it('says what the rules say, with the words and an example, and leads to the fields', async () => {
    const job = { id: 'job', organization: 'Example Payments', title: 'Engineer', location: '', start: '2023-07', end: 'present' }
    await openResume({ experience: [{ ...job, lines: [{ id: 'one', text: 'Responsible for the API' }] }] })
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Check', exact: true }).click()
    await expect.element(panel.getByText('1 piece of advice, nothing serious.', { exact: false })).toBeVisible()
    await expect.element(panel.getByRole('list', { name: 'Advice' }).getByText('Ran the API')).toBeVisible()
    await button('Open the fields').click()
    await expect.element(panel.getByLabelText('Role')).toBeVisible()
  })

  it('says that there is nothing to mend, and mends the grammar word by word when that is asked for', async () => {
    const { scripted } = await openResume({ achievements: [{ id: 'one', text: 'Won the the hackathon of Bengaluru' }] })
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Check', exact: true }).click()
    await expect.element(panel.getByText('All 37 rules are content. Nothing to mend.')).toBeVisible()
    await button('Check the grammar').click()
    await expect.element(panel.getByText('1 mistake found.')).toBeVisible()
    await expectAccessible()
    await button('Write “the”').click()
    await expect.element(panel.getByText('No mistake found.')).toBeVisible()
    expect(scripted.resume?.achievements).toEqual([{ id: 'one', text: 'Won the hackathon of Bengaluru' }])
  })
})

describe('what a parser sees', () => {
  const openParser = async () => {
    const opened = await openResume({
      basics: { name: 'Ada Lovelace', headline: 'Engineer 🚀', email: '', phone: '', location: '', links: [] },
    })
    await button('Update & Preview').click()
    await expect.element(sheet).toBeVisible()
    await button('More').click()
    await page.getByRole('menuitem', { name: 'What a Parser Sees' }).click()
    return opened
  }

  it('RES-10 says the verdict, numbers the differences in the list and in the text, and shows each text', async () => {
    await openParser()
    await expect.element(panel.getByRole('heading', { name: 'One of the parsers misses one thing that your résumé says.' })).toBeVisible()
    await expect.element(panel.getByText('2 differences.', { exact: false })).toBeVisible()
    await panel.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'pdftotext' }).click()
    const text = panel.getByRole('region', { name: 'Text that pdftotext reads' })
    await expect.element(text.getByText('read-modifywrite')).toBeVisible()
    await expect.element(text.getByText('difference')).toBeInTheDocument()
  })

  it('RES-10 a fix changes the fields, makes the file again and shows what is left', async () => {
    const { server, scripted } = await openParser()
    await button('Take it out').click()
    await expect.element(panel.getByText('No file has 🚀', { exact: false })).not.toBeInTheDocument()
    expect(scripted.resume?.basics.headline).toBe('Engineer')
    expect(server.calls('makeResumeFile')).toHaveLength(2)
    expect(scripted.versions[0]?.cause).toBe('Fixed: Take it out')
    await button('Back to the résumé').click()
    await expect.element(sheet).toBeVisible()
  })

  it('the fields are downloaded as a JSON Resume', async () => {
    const names = savedFiles()
    await openResume()
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Download JSON Resume' }).click()
    await expect.poll(() => names).toEqual(['Ada Lovelace resume.json'])
  })
})

describe('length', () => {
  it('a résumé of two pages says so, and becomes one by a way that the server tried', async () => {
    const { server, scripted } = await openResume({ pages: 2, resume_pdf_url: '/resume/x/files/1.pdf', paper: 'letter' })
    const way = { label: 'Use A4 paper', template: null, paper: 'a4' as const, changes: [] }
    server.answer('fitResumeToOnePage', () => ({ success: true as const, data: { pages: 2, ways: [way] } }))
    await expect.element(panel.getByText('This résumé has 2 pages.')).toBeVisible()
    await button('Fit to one page').click()
    await button('Use A4 paper').click()
    await expect.element(panel.getByRole('group', { name: 'Length' })).not.toBeInTheDocument()
    expect([scripted.resume?.paper, scripted.resume?.pages]).toEqual(['a4', 1])
  })
})
