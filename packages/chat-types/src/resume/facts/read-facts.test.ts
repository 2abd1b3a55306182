import { describe, expect, test } from 'vitest'
import type { QuestionKind } from '../questions.ts'
import { readFacts } from './read-facts.ts'
import { readPeriod } from './read-period.ts'

const asked = (kind: QuestionKind, text: string) => readFacts(text, { kind, entry: null })
const post = (text: string, kind: QuestionKind | null = 'job') => {
  const [job] = readFacts(text, kind && { kind, entry: null }).jobs
  return job && [job.title, job.organization, job.start, job.end]
}

describe('RES-02 a job is read out of what a person writes', () => {
  test.each([
    ['Software engineer at Example Payments from July 2023 until now', ['Software engineer', 'Example Payments', '2023-07', 'present']],
    ['I worked at Volt Services as an electrician, 2014 - 2017', ['Electrician', 'Volt Services', '2014', '2017']],
    ['I work as a nurse at Example Clinic since March 2020', ['Nurse', 'Example Clinic', '2020-03', 'present']],
    ['Acme Ltd, welder, 2019 to 2021', ['Welder', 'Acme Ltd', '2019', '2021']],
    ['Barista, Bean House, 06/2018 - 12/2019', ['Barista', 'Bean House', '2018-06', '2019-12']],
    ["I'm currently a backend developer at Tin Fox", ['Backend developer', 'Tin Fox', '', 'present']],
    ['My last job was data analyst for North Bank from 2020 to 2022', ['Data analyst', 'North Bank', '2020', '2022']],
    ['was working as intern at Example Labs in 2022', ['Intern', 'Example Labs', '', '2022']],
    ['Teacher', ['Teacher', '', '', '']],
    ['I have been working at Green Farm since 2015', ['', 'Green Farm', '2015', 'present']],
  ])('%s', (text, expected) => expect(post(text)).toEqual(expected))

  test('with its place and with what was done there, each sentence a line in the words of the person', () => {
    const [job] = asked(
      'job',
      'I was a developer at Example Payments in Pune from 2021 to 2023. I built the refunds API in Node.js. We moved 40 services to Kubernetes',
    ).jobs
    expect(job).toMatchObject({ organization: 'Example Payments', location: 'Pune', start: '2021', end: '2023' })
    expect(job?.lines).toEqual(['Built the refunds API in Node.js', 'Moved 40 services to Kubernetes'])
  })

  test('only where a sentence says so, when something else was asked', () => {
    expect(post('I work as a nurse at Example Clinic', null)).toEqual(['Nurse', 'Example Clinic', '', 'present'])
    expect(post('I built a rate limiter for the public API', null)).toBeUndefined()
  })
})

describe('RES-02 addresses, names and lists', () => {
  test('one message holds several', () => {
    expect(asked('contact', 'ada@example.com, +44 20 7946 0958, London. github.com/ada-example')).toMatchObject({
      ...{ email: 'ada@example.com', phone: '+44 20 7946 0958', location: 'London' },
      links: [{ label: 'github.com/ada-example', url: 'https://github.com/ada-example' }],
    })
  })

  test('years are no telephone number', () => expect(asked('job', 'Welder at Acme, 2019 - 2021').phone).toBe(''))

  test('a name is told from the words around it', () => {
    expect(asked('name', "It's Ada Lovelace.").name).toBe('Ada Lovelace')
    expect(asked('name', 'My name is José Ñandú and I live in Lima').name).toBe('José Ñandú')
    expect(asked('name', 'what do you mean with the name, the one on my passport or another?').name).toBe('')
  })

  test('skills are listed by commas and "and"', () => {
    expect(asked('skills', 'I know Python, Postgres and a bit of Docker').skills).toEqual(['Python', 'Postgres', 'Docker'])
    expect(readFacts('My skills are C++, C# and .NET', null).skills).toEqual(['C++', 'C#', '.NET'])
  })

  test('a project has its name, its tools and its lines', () => {
    expect(
      asked('project', 'Larder: an app that tells what is in the fridge, built with React and Go. 200 people use it').projects,
    ).toEqual([
      {
        name: 'Larder',
        url: '',
        technologies: ['React', 'Go'],
        lines: ['An app that tells what is in the fridge, built with React and Go', '200 people use it'],
      },
    ])
  })

  test('a certificate has who gave it and when', () => {
    expect(asked('certifications', 'AWS Solutions Architect from Amazon, 2022').certifications).toEqual([
      { name: 'AWS Solutions Architect', issuer: 'Amazon', date: '2022' },
    ])
  })
})

describe('RES-02 schools', () => {
  test.each([
    ['BSc in Physics at Example University, 2015 to 2019', ['Example University', 'BSc', 'Physics', '2015', '2019']],
    [
      'I studied computer science at Example Institute of Technology from 2016 until 2020',
      ['Example Institute of Technology', '', 'computer science', '2016', '2020'],
    ],
    ['Example College, B.E. Computer Engineering, 2014-2018', ['Example College', 'B.E.', 'Computer Engineering', '2014', '2018']],
    ["Master's degree in Law from Example University, graduated in 2021", ['Example University', "Master's degree", 'Law', '', '2021']],
  ])('%s', (text, expected) => {
    const [school] = asked('school', text).schools
    expect(school && [school.institution, school.degree, school.area, school.start, school.end]).toEqual(expected)
  })
})

test('a period is read in months, in years, open and closed', () => {
  expect(readPeriod('between Jan 2020 and Feb. 2021')).toMatchObject({ start: '2020-01', end: '2021-02' })
  expect(readPeriod('since 2021')).toMatchObject({ start: '2021', end: 'present' })
  expect(readPeriod('2020-03 – today')).toMatchObject({ start: '2020-03', end: 'present' })
  expect(readPeriod('until May 2019')).toMatchObject({ start: '', end: '2019-05' })
  expect(readPeriod('for three years')).toBeNull()
})
