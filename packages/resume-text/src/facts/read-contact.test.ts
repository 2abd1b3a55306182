import { expect, test } from 'vitest'
import { emptyData } from '../empty-data.ts'
import { readFacts } from './read-facts.ts'
import { written } from './testing/written-resume.ts'

const basicsOf = (text: string) => {
  const { name, headline, email, phone, location, links } = readFacts(
    written('text', 'text', `${text}\n\nEXPERIENCE\nEngineer, Sample Ltd`, {}).document,
    () => 'id',
  ).data.basics
  return { ...emptyData().basics, name, headline, email, phone, location, links: links.map(({ label, url }) => `${label} ${url}`) }
}

test.each([
  '+91 98765 43210',
  '(415) 555-0134',
  '+44 (0)20 7946 0123',
  '+49 (0) 30 5550 0114 ext. 12',
  '082 555 0142',
  '9876543210',
  '090-5555-0147',
  '+33 6 12 34 56 78',
  '01 23 45 67 89',
  '+351 912 555 148',
  '+86 10 5550 0104',
  '0341/5550115',
  '+1.415.555.0134',
])('RES-01 the phone number %s is read as it is written', (phone) => {
  expect(basicsOf(`Ann Sample\nann@sample.org | ${phone} | Pune, India`)).toMatchObject({
    phone,
    email: 'ann@sample.org',
    location: 'Pune, India',
  })
})

test('RES-01 labels, icons and titles of documents are no part of what they stand beside', () => {
  expect(
    basicsOf(
      'CURRICULUM VITAE\nAnn Sample\nNurse\nAddress: 12 Sample Street, Cork, Ireland\nMobile: 021 555 0113\nE-mail: ann@sample.ie\nLinkedIn: linkedin.com/in/ann',
    ),
  ).toMatchObject({
    name: 'Ann Sample',
    headline: 'Nurse',
    location: '12 Sample Street, Cork, Ireland',
    phone: '021 555 0113',
    email: 'ann@sample.ie',
    links: ['LinkedIn linkedin.com/in/ann'],
  })
})

test('RES-01 name and contact data on one line are told apart', () => {
  expect(basicsOf('Ann Sample | ann@sample.org | github.com/ann')).toMatchObject({
    name: 'Ann Sample',
    email: 'ann@sample.org',
    links: ['GitHub github.com/ann'],
  })
  expect(basicsOf('Ann Sample — Product Designer\nann@sample.org')).toMatchObject({ name: 'Ann Sample', headline: 'Product Designer' })
})

test('an address of several lines is one, and what a narrow column cut is whole again', () => {
  expect(
    basicsOf(
      'Ann Sample\nannabelle.sample@\nexample.org\nexample.org/publications/\n2020-list\n12 Sample Street\n8001 Zurich, Switzerland',
    ),
  ).toMatchObject({
    email: 'annabelle.sample@example.org',
    location: '12 Sample Street, 8001 Zurich, Switzerland',
    links: ['Website example.org/publications/2020-list'],
  })
})

test('a summary without a heading is one, and personal data is kept below More', () => {
  const text =
    'Ann Sample\nann@sample.org\nDate of birth: 3 May 1990\nNurse of eleven years who wrote the handover checklist of the ward, and who now writes software.\n\nEXPERIENCE\nNurse, Sample Clinic'
  const { data } = readFacts(written('text', 'text', text, {}).document, () => 'id')
  expect(data.professional_summary).toBe('Nurse of eleven years who wrote the handover checklist of the ward, and who now writes software.')
  expect(data.others).toMatchObject([{ title: 'More', lines: [{ text: 'Date of birth: 3 May 1990' }] }])
})
