import { call, expect } from './journey.ts'
import type { Screen } from './screen.ts'

const job = {
  ...{ id: 'job', organization: 'Example Payments', title: 'Engineer', location: 'Pune', start: '2024-07', end: 'present' },
  lines: [{ id: 'line', text: 'Moved settlement to batches of 500: 41 minutes to 6' }],
}

/** A résumé whose PDF is made, in one of the panel's three views. */
const resumeScreen = (name: string, view: string, is: string): Screen => ({
  name,
  opensByItselfOnPhone: true,
  as: 'person',
  product: 'modelled',
  open: async (page, { url, person, product, inChat }) => {
    if (!person) throw new Error('a visitor has no résumé')
    const chatId = await inChat('RESUME', 'Backend engineer')
    const { resume_id: id, version } = await call<{ resume_id: string; version: number }>(product, person, 'POST', '/resume/', {
      chat_id: chatId,
    })
    const changes = [
      { path: 'basics.name', value: 'Your Name' },
      { path: 'experience', insert: job },
    ]
    await call(product, person, 'PATCH', `/resume/${id}/fields`, { base_version: version, changes })
    await call(product, person, 'POST', `/resume/generate_resume/${id}/${chatId}`)
    await page.goto(`${url}/xperto/chat/${chatId}`)
    const panel = page.getByLabel('Right panel', { exact: true })
    if (await panel.isHidden()) await page.getByRole('button', { name: 'Open right panel' }).click()
    await panel.getByRole('button', { name: view, exact: true }).click()
    await expect(panel.getByLabel(is, { exact: true })).toBeVisible()
  },
})

/** What two parsers make of the PDF, opened from More. */
const parserScreen: Screen = {
  ...resumeScreen('resume-parser', 'Preview', 'Resume, page 1 of 1'),
  open: async (page, given) => {
    await resumeScreen('resume-parser', 'Preview', 'Resume, page 1 of 1').open(page, given)
    const panel = page.getByLabel('Right panel', { exact: true })
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'What a Parser Sees' }).click()
    await expect(panel.getByRole('region', { name: 'Text that unpdf reads' })).toBeVisible()
  },
}

const uploaded = `Your Name
Pune | you@example.com | +91 00000 0000

EXPERIENCE
Engineer | Example Payments | Jul 2024 - Present
* Intern first, joined full time in June 2024

EDUCATION
B.E. Computer Engineering, Example University, CGPA: 8.6, 2016 - 2020`

/** Fields that were found in a file, three of them to be checked. */
const foundScreen: Screen = {
  name: 'resume-found',
  opensByItselfOnPhone: true,
  as: 'person',
  product: 'modelled',
  open: async (page, { url, person, inChat }) => {
    if (!person) throw new Error('a visitor uploads nothing')
    const chatId = await inChat('RESUME', 'Backend engineer')
    const form = new FormData()
    form.append('file', new Blob([uploaded]), 'Resume.txt')
    await fetch(`${url}/chats/upload-file?user_id=${person.userId}&chat_id=${chatId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
    })
    await page.goto(`${url}/xperto/chat/${chatId}`)
    await page.getByRole('button', { name: 'Check 3 fields' }).click()
    await expect(page.getByRole('button', { name: 'Use these fields' })).toBeVisible()
  },
}

/** Suggestions for weak lines, as the rules make them. */
const suggestionsScreen: Screen = {
  name: 'resume-suggestions',
  opensByItselfOnPhone: true,
  as: 'person',
  product: 'modelled',
  open: async (page, { url, person, product, inChat }) => {
    if (!person) throw new Error('a visitor has no résumé')
    const chatId = await inChat('RESUME', 'Backend engineer')
    const { resume_id: id, version } = await call<{ resume_id: string; version: number }>(product, person, 'POST', '/resume/', {
      chat_id: chatId,
    })
    const lines = ['Responsible for testing the payment flows', 'i wrote the reports of the team.'].map((text, at) => ({
      id: `weak${at}`,
      text,
    }))
    const changes = [{ path: 'experience', insert: { ...job, end: '2025', lines } }]
    await call(product, person, 'PATCH', `/resume/${id}/fields`, { base_version: version, changes })
    await call(product, person, 'POST', `/resume/${id}/suggestions`)
    await page.goto(`${url}/xperto/chat/${chatId}`)
    const panel = page.getByLabel('Right panel', { exact: true })
    if (await panel.isHidden()) await page.getByRole('button', { name: 'Open right panel' }).click()
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Suggestions, 2 left' }).click()
    await expect(panel.getByRole('button', { name: 'Accept: suggestion 1' })).toBeVisible()
  },
}

/** The advice of the rules, and the grammar of one line. */
const checkScreen: Screen = {
  ...resumeScreen('resume-check', 'Fields', 'Role'),
  open: async (page, { url, person, product, inChat }) => {
    if (!person) throw new Error('a visitor has no résumé')
    const chatId = await inChat('RESUME', 'Backend engineer')
    const { resume_id: id, version } = await call<{ resume_id: string; version: number }>(product, person, 'POST', '/resume/', {
      chat_id: chatId,
    })
    const lines = [{ id: 'weak', text: 'Responsible for the the migration of 40 services, which has bring down their cost' }]
    await call(product, person, 'PATCH', `/resume/${id}/fields`, {
      base_version: version,
      changes: [{ path: 'experience', insert: { ...job, lines } }],
    })
    await page.goto(`${url}/xperto/chat/${chatId}`)
    const panel = page.getByLabel('Right panel', { exact: true })
    if (await panel.isHidden()) await page.getByRole('button', { name: 'Open right panel' }).click()
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Check', exact: true }).click()
    await panel.getByRole('button', { name: 'Check the grammar' }).click()
    await expect(panel.getByRole('list', { name: 'Mistakes' })).toBeVisible()
  },
}

/** The résumé panel. */
export const resumeScreens: Screen[] = [
  resumeScreen('resume-preview', 'Preview', 'Resume, page 1 of 1'),
  resumeScreen('resume-latex', 'Edit LaTeX', 'LaTeX source'),
  resumeScreen('resume-fields', 'Fields', 'Role'),
  foundScreen,
  parserScreen,
  suggestionsScreen,
  checkScreen,
]
