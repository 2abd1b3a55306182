import type { ResumeData } from '@xperto/contract'
import type { LintRule } from './finding.ts'

const monthOf = (date: string, ofYear: number): number => {
  const [year = '0', month] = date.split('-')
  return 12 * Number(year) + (month === undefined ? ofYear : Number(month))
}
const nameOf = (...parts: string[]): string => parts.filter((part) => part.trim() !== '').join(', ')
const periodsOf = (data: ResumeData) => [
  ...data.experience.map(({ id, title, organization, start, end }) => ({
    path: `experience.${id}`,
    name: nameOf(title, organization),
    start,
    end,
  })),
  ...data.projects.map(({ id, name, start, end }) => ({ path: `projects.${id}`, name, start, end })),
  ...data.education.map(({ id, degree, institution, start, end }) => ({
    path: `education.${id}`,
    name: nameOf(degree, institution),
    start,
    end,
  })),
]
const posts = (data: ResumeData) => data.experience.filter(({ start }) => start !== '')
const whole = (advice: string, quote = ''): { path: string; quote: string; advice: string }[] => [{ path: '', quote, advice }]

/** Rules of the whole: contact, dates, sections, and what does not belong in a résumé. */
export const resumeRules: readonly LintRule[] = [
  {
    ...{ name: 'no-name', title: 'Name', isSerious: true, before: '(no name)', after: 'Ada Lovelace' },
    check: ({ data }) => (data.basics.name.trim() === '' ? [{ path: 'basics.name', quote: '', advice: 'Your name is missing.' }] : []),
  },
  {
    ...{ name: 'no-contact', title: 'Contact', isSerious: true, before: '(no e-mail address, no telephone)', after: 'ada@example.com' },
    check: ({ data: { basics } }) =>
      basics.email.trim() === ''
        ? [{ path: 'basics.email', quote: '', advice: 'An e-mail address is missing: nobody can answer you.' }]
        : [],
  },
  {
    ...{ name: 'email-form', title: 'E-mail address', isSerious: true, before: 'ada(at)example.com', after: 'ada@example.com' },
    check: ({ data: { basics } }) =>
      basics.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(basics.email.trim())
        ? [{ path: 'basics.email', quote: basics.email, advice: 'This is no e-mail address that a program can use.' }]
        : [],
  },
  {
    ...{
      name: 'email-manners',
      title: 'E-mail name',
      isSerious: false,
      before: 'coolgamer_99@example.com',
      after: 'ada.lovelace@example.com',
    },
    check: ({ data: { basics } }) =>
      /(?:cool|sexy|hot|gamer|killer|ninja|babe|cute|lover|king|queen|420|69)\w*@|\d{5,}@/iu.test(basics.email)
        ? [{ path: 'basics.email', quote: basics.email, advice: 'An address that is your name reads better to whoever hires.' }]
        : [],
  },
  {
    ...{ name: 'link-text', title: 'Links', isSerious: false, before: 'my site: localhost:3000/ada', after: 'https://ada.example.com' },
    check: ({ data: { basics } }) =>
      basics.links
        .filter(
          ({ url }) =>
            url.trim() !== '' &&
            (/localhost|127\.0\.0\.1|file:/iu.test(url) || !/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/u.test(url.trim())),
        )
        .map(({ id, url }) => ({
          path: `basics.links.${id}`,
          quote: url,
          advice: 'Nobody else can open this address. Write the public one.',
        })),
  },
  {
    ...{
      name: 'personal-data',
      title: 'Private data',
      isSerious: true,
      before: 'Date of birth: 1 May 2001. Married.',
      after: '(left out)',
    },
    check: ({ data, lines }) => {
      const words =
        /\b(?:date of birth|born on|d\.?o\.?b\.?|marital status|married|unmarried|religion|caste|nationality|father['’]s name|passport (?:no|number)|aadhaar|pan (?:no|number|card))\b/iu
      const texts = [
        ...lines,
        { path: 'professional_summary', text: data.professional_summary },
        { path: 'basics.headline', text: data.basics.headline },
      ]
      return texts.flatMap(({ path, text }) => {
        const quote = words.exec(text)?.[0]
        return quote === undefined
          ? []
          : [{ path, quote, advice: 'Age, family, faith and papers say nothing of your work. Leave them out.' }]
      })
    },
  },
  {
    ...{ name: 'photo', title: 'Photo', isSerious: false, before: 'Photo attached', after: '(left out)' },
    check: ({ lines }) =>
      lines.flatMap(({ path, text }) => {
        const quote = /\b(?:photo(?:graph)?|picture) (?:attached|enclosed|of me)\b/iu.exec(text)?.[0]
        return quote === undefined ? [] : [{ path, quote, advice: 'Most readers set a photo aside unseen. Use the room for your work.' }]
      }),
  },
  {
    ...{ name: 'references', title: 'References', isSerious: false, before: 'References available on request', after: '(left out)' },
    check: ({ lines }) =>
      lines.flatMap(({ path, text }) => {
        const quote = /\breferences (?:are )?(?:available|upon|on) (?:upon |on )?request\b/iu.exec(text)?.[0]
        return quote === undefined ? [] : [{ path, quote, advice: 'Everybody knows that. Use the room for your work.' }]
      }),
  },
  {
    ...{ name: 'dates-backwards', title: 'Dates that cannot be', isSerious: true, before: '2024 – 2021', after: '2021 – 2024' },
    check: ({ data }) =>
      periodsOf(data)
        .filter(({ start, end }) => start !== '' && end !== '' && end !== 'present' && monthOf(end, 12) < monthOf(start, 1))
        .map(({ path, name, start, end }) => ({ path, quote: `${name}: ${start} – ${end}`, advice: 'This ends before it begins.' })),
  },
  {
    ...{ name: 'dates-future', title: 'Dates to come', isSerious: true, before: 'Jan 2031 – Present', after: 'Jan 2021 – Present' },
    check: ({ data, today }) =>
      posts(data)
        .filter(({ start }) => monthOf(start, 1) > monthOf(today, 1))
        .map(({ id, title, start }) => ({
          path: `experience.${id}`,
          quote: `${title}: ${start}`,
          advice: 'This post begins in the future. Check the date.',
        })),
  },
  {
    ...{
      name: 'no-dates',
      title: 'Missing dates',
      isSerious: true,
      before: 'Engineer, Example Payments',
      after: 'Engineer, Example Payments, Jul 2023 – Present',
    },
    check: ({ data }) =>
      data.experience
        .filter(({ start, end }) => start === '' && end === '')
        .map(({ id, title, organization }) => ({
          path: `experience.${id}`,
          quote: nameOf(title, organization),
          advice: 'This post has no dates. Programs that sort applications look for them.',
        })),
  },
  {
    ...{ name: 'date-order', title: 'Order of posts', isSerious: false, before: '2019 before 2023', after: '2023 before 2019' },
    check: ({ data }) => {
      const dated = posts(data)
      return dated
        .filter(({ start }, at) => at > 0 && monthOf(start, 1) > monthOf(dated[at - 1]?.start ?? '', 1))
        .map(({ id, title, organization }) => ({
          path: `experience.${id}`,
          quote: nameOf(title, organization),
          advice: 'This post is newer than the one above it. Readers look for the newest first.',
        }))
    },
  },
  {
    ...{
      name: 'gap',
      title: 'Time between posts',
      isSerious: false,
      before: 'until Jan 2021; from Mar 2022',
      after: 'a line for 2021 to 2022, or nothing',
    },
    check: ({ data, today }) => {
      const sorted = posts(data).toSorted((a, b) => monthOf(a.start, 1) - monthOf(b.start, 1))
      let until = 0
      return sorted.flatMap(({ id, title, organization, start, end }) => {
        const months = monthOf(start, 1) - until - 1
        const isGap = until > 0 && months >= 6
        until = Math.max(until, end === 'present' ? monthOf(today, 1) : end === '' ? monthOf(start, 1) : monthOf(end, 12))
        // Told, not judged: people study, care and rest.
        return isGap
          ? [
              {
                path: `experience.${id}`,
                quote: nameOf(title, organization),
                advice: `${months} months lie before this post. You need not explain them; a line is welcome if you studied or built something.`,
              },
            ]
          : []
      })
    },
  },
  {
    ...{
      name: 'no-lines',
      title: 'Posts without lines',
      isSerious: true,
      before: 'Engineer, Example Payments',
      after: 'Engineer, Example Payments: Built the refunds API',
    },
    check: ({ data }) =>
      data.experience
        .filter(({ lines }) => lines.every(({ text }) => text.trim() === ''))
        .map(({ id, title, organization }) => ({
          path: `experience.${id}`,
          quote: nameOf(title, organization),
          advice: 'Nothing says what you did here. Add one line at least.',
        })),
  },
  {
    ...{ name: 'many-lines', title: 'Too many lines', isSerious: false, before: 'a post with 12 lines', after: 'its 5 strongest' },
    check: ({ data }) =>
      data.experience
        .filter(({ lines }) => lines.length > 8)
        .map(({ id, title, organization, lines }) => ({
          path: `experience.${id}`,
          quote: nameOf(title, organization),
          advice: `${lines.length} lines for one post. Keep the five strongest.`,
        })),
  },
  {
    ...{ name: 'long-summary', title: 'Long summary', isSerious: false, before: 'a summary of 120 words', after: 'two sentences' },
    check: ({ data }) => {
      const count = data.professional_summary.split(/\s+/u).filter((word) => word !== '').length
      return count > 80
        ? [
            {
              path: 'professional_summary',
              quote: data.professional_summary.slice(0, 80),
              advice: `${count} words. Two or three sentences are read; more are not.`,
            },
          ]
        : []
    },
  },
  {
    ...{ name: 'many-skills', title: 'Too many skills', isSerious: false, before: '60 skills', after: 'the 20 that you can talk about' },
    check: ({ data }) => {
      const count = data.skills.reduce((sum, { keywords }) => sum + keywords.length, 0)
      return count > 40 ? whole(`${count} skills are listed. Keep those you can talk about in an interview.`) : []
    },
  },
  {
    ...{ name: 'skill-twice', title: 'Skills that stand twice', isSerious: false, before: 'Go, SQL, Go', after: 'Go, SQL' },
    check: ({ data }) => {
      const all = data.skills.flatMap(({ id, keywords }) => keywords.map((text) => ({ path: `skills.${id}`, quote: text })))
      return all
        .filter(({ quote }, at) => all.findIndex((other) => other.quote.toLowerCase() === quote.toLowerCase()) < at)
        .map((one) => ({ ...one, advice: 'This skill stands in the list twice.' }))
    },
  },
  {
    ...{ name: 'unused-room', title: 'Empty résumé', isSerious: false, before: 'education alone', after: 'education and two projects' },
    check: ({ data }) =>
      data.experience.length === 0 && data.projects.length === 0
        ? whole('There is neither a post nor a project. A course project, a club or a shop counts.')
        : [],
  },
]
