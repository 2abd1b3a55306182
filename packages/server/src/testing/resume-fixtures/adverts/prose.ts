import type { FixtureAdvert } from './advert-facts.ts'

/** Adverts that say what they want in sentences. */
export const advertsInProse: Record<string, FixtureAdvert> = {
  'a friendly letter': {
    title: 'Rails developer',
    company: 'Teapot Example',
    text: 'Hello! We are Teapot Example, nine people who make software for libraries, and we look for a Rails developer. You have shipped things with Ruby on Rails and are at home in PostgreSQL. If you have also touched Elasticsearch, wonderful, but you can learn that here. We do not care about degrees.',
    must: ['Ruby on Rails', 'PostgreSQL'],
    nice: ['Elasticsearch'],
  },
  'years and a degree in one sentence': {
    title: 'Machine Learning Engineer',
    company: 'Prism Sample Labs',
    text: 'Prism Sample Labs seeks a Machine Learning Engineer. The successful candidate holds an MSc or PhD in a quantitative field, has at least five years of experience with Python and PyTorch, and writes clear English. Familiarity with CUDA would be an advantage, as would publications.',
    must: ['MSc', 'PhD', 'five years', 'Python', 'PyTorch', 'English'],
    nice: ['CUDA', 'publications'],
  },
  'a shop assistant': {
    title: 'Shop assistant',
    company: "O'Sample Books",
    text: "O'Sample Books, High Street: Shop assistant wanted, 20 hours a week including Saturdays. You need till experience and good arithmetic. Spanish is welcome. Come in and ask for Nell.",
    must: ['till experience', 'arithmetic', 'Saturdays'],
    nice: ['Spanish'],
  },
  'what the company uses is not what it asks for': {
    title: 'Graduate Software Engineer',
    company: 'Ferry Example Systems',
    text: 'Ferry Example Systems was founded in 1998 and writes its products in COBOL, Java and Go. As a Graduate Software Engineer you will be taught all of these. What we ask for is a degree in computing, curiosity, and that you can program in any one language. An internship is nice to have.',
    must: ['degree in computing', 'program in any one language'],
    nice: ['internship'],
  },
  'what is explicitly not wanted': {
    title: 'iOS Engineer',
    company: 'Meadow Example Health',
    text: 'iOS Engineer, Meadow Example Health. We require Swift and SwiftUI. We do not need Objective-C any more, and no management experience. HealthKit knowledge is desirable. Please no agencies.',
    must: ['Swift', 'SwiftUI'],
    nice: ['HealthKit'],
  },
  'a teacher': {
    title: 'Mathematics Teacher',
    company: 'Example Valley School',
    text: 'Example Valley School invites applications for the post of Mathematics Teacher (classes IX to XII). Applicants must have a B.Ed. and a postgraduate degree in mathematics, and a minimum of 3 years of teaching. Experience with the CBSE board and with smart classrooms will be preferred.',
    must: ['B.Ed.', 'postgraduate degree in mathematics', '3 years of teaching'],
    nice: ['CBSE', 'smart classrooms'],
  },
  'one breathless sentence': {
    title: 'Growth Marketer',
    company: 'Zipline Sample',
    text: 'Zipline Sample needs a Growth Marketer who lives and breathes Google Ads, SEO and SQL, won’t be scared by a spreadsheet with 100k rows, and, cherry on top, knows HubSpot!!! 🚀🚀',
    must: ['Google Ads', 'SEO', 'SQL'],
    nice: ['HubSpot'],
  },
}
