// @web/features/careers/resume @web/panels/resume @server/modules/careers/resumes @resume-text/templates
import { call, expect, newChat, newPerson, signIn, test } from '../journey.ts'

test('RES-04 RES-06 RES-10 a résumé is filled in, set as a PDF, mended where its LaTeX breaks, and taken away as PDF and DOCX', {
  tag: '@smoke',
}, async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'RESUME', 'Backend engineer')
  const panel = page.getByLabel('Right panel', { exact: true })
  const button = (name: string | RegExp) => panel.getByRole('button', { name, exact: true })
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  await page.goto(`${modelled.url}/xperto/chat/${chatId}?panel=resume`)
  await expect(panel.getByText('No resume data found')).toBeVisible()
  await button('Fill in the fields').click()
  await field('Name').fill('Ada Lovelace')
  await field('E-mail').fill('ada@example.com')
  await button(/^Experience/).click()
  await button('Add job').click()
  await field('Role').fill('Engineer')
  await field('From').fill('July 2024')
  await button('Add line').click()
  await field('Line 1').fill('Cut settlement from 41 minutes to 6 & kept C++ alive')
  await field('Line 1').press('Tab')
  await button('Update & Preview').click()
  const sheet = panel.getByRole('document', { name: 'Resume, page 1 of 1' })
  await expect(sheet.getByText('Ada Lovelace')).toBeAttached()
  await expect(sheet.getByText('Jul 2024')).toBeAttached()

  await button('Edit LaTeX').click()
  const latex = panel.getByRole('textbox', { name: 'LaTeX source' })
  const source = String.raw`\documentclass{article}\begin{document}` + '\nHello\n\\nosuchcommand\n' + String.raw`\end{document}`
  const write = async (text: string) => {
    await latex.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  await write(source)
  await button('Update & Preview').click()
  await expect(panel.getByRole('button', { name: /^Line 3/ })).toBeVisible()
  await write(source.replace('\\nosuchcommand', 'by hand'))
  await button('Update & Preview').click()
  await expect(sheet.getByText('by hand')).toBeAttached()

  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()])
    return download.suggestedFilename()
  }
  expect([await saved('Download PDF'), await saved('DOCX')]).toEqual(['Ada Lovelace resume.pdf', 'Ada Lovelace resume.docx'])
  // The panel is the chat's own now, and what was made is there again.
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  await expect(sheet.getByText('by hand')).toBeAttached()
  const chats = await call<{ objectId: string | null }[]>(modelled, person, 'GET', '/resume/resumes')
  const stranger = await newPerson(modelled)
  await expect(call(modelled, stranger, 'GET', `/resume/get_resume_data/${chats[0]?.objectId}`)).rejects.toThrow('404')
})
