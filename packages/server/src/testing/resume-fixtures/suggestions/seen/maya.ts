import type { SuggestedPerson } from '../suggestion-facts.ts'

const advert =
  'Tidewater Example seeks a Senior Platform Engineer. Must: Kubernetes, Terraform, Go, Kafka. Nice: Rust, AWS certification. You lead a team of 8.'

export const maya: SuggestedPerson = {
  resume: {
    name: 'Maya Fixture',
    headline: 'Backend Developer',
    email: 'maya@example.com',
    summary: 'Backend developer with four years of work on order and payment services.',
    skills: { '': ['Java', 'Spring Boot', 'PostgreSQL', 'Docker', 'JS'] },
    education: [{ at: 'Example Technical University', degree: 'BSc', area: 'Computer Science', from: '2016', to: '2020' }],
  },
  posts: [
    {
      at: 'Harbour Example Logistics',
      as: 'Backend Developer',
      from: '2021-03',
      to: 'present',
      lines: {
        orders: 'Worked on the order service, it now handles 3,000 orders a minute',
        nightly: 'Made nightly import faster, was 2 hours, now 25 minutes',
        tests: 'Responsible for integration tests of the billing module in Java',
        postgres: 'Moved a Postgres database to new hardware with a colleague, no downtime',
        reviews: 'Did code reviews for two juniors every week',
      },
    },
    {
      at: 'Sample Tickets',
      as: 'Junior Developer',
      from: '2020-07',
      to: '2021-02',
      lines: { seats: 'Fixed double bookings of seats, complaints fell by 40%' },
    },
  ],
  said: [
    'I use Spring Boot at Harbour for everything.',
    'The billing tests run in CI with Jenkins.',
    'My colleague and I planned the Postgres move for a month.',
  ],
  suggestions: [
    { at: 'orders', to: 'Developed the order service, which handles 3,000 orders a minute' },
    { at: 'orders', to: 'Improve and maintain an order service in Spring Boot that processes 3,000 orders per minute' },
    { at: 'nightly', to: 'Cut the nightly import from 120 minutes to 25 minutes' },
    { at: 'nightly', to: 'Accelerated the nightly import: from two hours to 25 minutes' },
    { at: 'tests', to: 'Own the integration tests of the Java billing module, which run in CI with Jenkins' },
    {
      at: 'tests',
      to: 'Wrote and maintained integration tests for the billing module (Java, Jenkins)',
      says: 'I wrote most of those tests myself.',
    },
    { at: 'postgres', to: 'With a colleague, migrated a PostgreSQL database to new hardware without downtime' },
    {
      at: 'postgres',
      to: 'Planned and carried out, together with a colleague, a move of a Postgres database to new hardware with no downtime',
    },
    { at: 'reviews', to: 'Reviewed the code of two junior developers each week' },
    { at: 'seats', to: 'Fixed double bookings of seats; complaints fell by 40 percent' },
    { at: 'seats', to: 'Reduced complaints by 40% by fixing seats that were booked twice' },
    { at: 'orders', to: 'Developed the order service, which handles 5,000 orders a minute', invented: ['5,000'] },
    { at: 'orders', to: 'Led a team of five on the order service, which handles 3,000 orders a minute', invented: ['Led', 'team of five'] },
    {
      at: 'orders',
      to: 'Built the order service on Kubernetes and Kafka; it handles 3,000 orders a minute',
      advert,
      invented: ['Kubernetes', 'Kafka'],
    },
    { at: 'nightly', to: 'Cut the nightly import from 2 hours to 25 minutes, saving €40,000 a year', invented: ['€40,000'] },
    { at: 'nightly', to: 'Cut the nightly import by 95%, from 2 hours to 25 minutes', invented: ['95%'] },
    { at: 'tests', to: 'Raised test coverage of the billing module in Java to ninety percent', invented: ['ninety percent'] },
    { at: 'tests', to: 'Responsible for integration tests of the billing module in Java and Rust', advert, invented: ['Rust'] },
    { at: 'postgres', to: 'Moved a 4 TB Postgres database to AWS with a colleague, no downtime', advert, invented: ['4 TB', 'AWS'] },
    {
      at: 'postgres',
      to: 'Single-handedly moved a Postgres database to new hardware in 2022, no downtime',
      invented: ['Single-handedly', '2022'],
    },
    { at: 'reviews', to: 'Managed two juniors and reviewed their code every week', invented: ['Managed'] },
    { at: 'reviews', to: 'As Tech Lead, did code reviews for two juniors every week', invented: ['Tech Lead'] },
    {
      at: 'seats',
      to: 'Fixed double bookings of seats at Sample Tickets and Example Airways, complaints fell by 40%',
      invented: ['Example Airways'],
    },
    { to: 'AWS Certified Solutions Architect (2023)', advert, invented: ['AWS Certified Solutions Architect', '2023'] },
    { to: 'MSc in Computer Science, Example Technical University', invented: ['MSc'] },
  ],
}
