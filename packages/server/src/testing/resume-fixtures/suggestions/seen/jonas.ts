import type { SuggestedPerson } from '../suggestion-facts.ts'

const advert =
  'Data Scientist at Lantern Example. You know Python, Spark, dbt, Snowflake and A/B testing; a PhD is welcome. You present to the board.'

export const jonas: SuggestedPerson = {
  resume: {
    name: 'Jonas Fixture',
    headline: 'Data Analyst',
    email: 'jonas@example.org',
    summary: 'Analyst in retail. I like clear charts and short queries.',
    skills: { '': ['SQL', 'Python', 'Excel', 'Tableau'] },
    education: [{ at: 'Sample School of Economics', degree: 'B.A.', area: 'Economics', from: '2014', to: '2017' }],
    certifications: [{ name: 'Tableau Desktop Specialist', date: '2021' }],
  },
  posts: [
    {
      at: 'Meadow Example Grocers',
      as: 'Data Analyst',
      from: '2019-02',
      to: 'present',
      lines: {
        dashboard: 'Created dashboards in Tableau that 60 store managers look at every morning',
        forecast: 'Forecast of bread demand with Python, waste went from 12% to 8%',
        survey: 'Analysed a survey of 1,400 customers and told the buying department what they want',
        cleaning: 'Cleaning of supplier data, about 30 suppliers',
        training: 'Gave SQL lessons to people in marketing, four times a year',
      },
    },
    {
      at: 'Brook Sample Insurance',
      as: 'Working Student',
      from: '2016-10',
      to: '2018-12',
      lines: { reports: 'Monthly claims reports in Excel, took one day instead of three after my macro' },
    },
  ],
  said: [
    'The bread forecast started in March 2022 in 5 stores and is now in all 60.',
    'I do the supplier data with pandas.',
    'The macro was VBA.',
  ],
  suggestions: [
    { at: 'dashboard', to: 'Built Tableau dashboards used each morning by 60 store managers' },
    { at: 'dashboard', to: 'Design dashboards (Tableau) on which sixty store managers rely every morning' },
    { at: 'forecast', to: 'Forecast bread demand in Python and reduced waste from 12% to 8%' },
    { at: 'forecast', to: 'Reduced bread waste by a third, from 12% to 8%, with a demand forecast in Python' },
    { at: 'forecast', to: 'Rolled out a Python forecast of bread demand from 5 to 60 stores; waste fell from 12% to 8%' },
    { at: 'survey', to: 'Analysed a survey of 1400 customers and advised the buying department on demand' },
    { at: 'cleaning', to: 'Cleaned the data of about 30 suppliers with pandas' },
    { at: 'cleaning', to: 'Clean supplier data (roughly 30 suppliers) in Python with pandas' },
    { at: 'training', to: 'Taught SQL to marketing colleagues every quarter' },
    { at: 'training', to: 'Trained the marketing department in SQL, four courses a year' },
    { at: 'reports', to: 'Automated monthly claims reports in Excel with a VBA macro: one day of work instead of three' },
    { at: 'dashboard', to: 'Created dashboards in Tableau and Looker that 60 store managers look at every morning', invented: ['Looker'] },
    { at: 'dashboard', to: 'Created 25 dashboards in Tableau that 60 store managers look at every morning', invented: ['25'] },
    {
      at: 'dashboard',
      to: 'Created award-winning dashboards in Tableau that 60 store managers look at every morning',
      invented: ['award-winning'],
    },
    { at: 'forecast', to: 'Forecast of bread demand with Python and Spark, waste went from 12% to 8%', advert, invented: ['Spark'] },
    {
      at: 'forecast',
      to: 'Forecast of bread demand with Python, waste went from 12% to 8%, which saved half a million euros',
      invented: ['half a million euros'],
    },
    {
      at: 'survey',
      to: 'Spearheaded a survey of 1,400 customers and presented the findings to the board',
      advert,
      invented: ['Spearheaded', 'board'],
    },
    { at: 'survey', to: 'Analysed a survey of 14,000 customers and told the buying department what they want', invented: ['14,000'] },
    { at: 'cleaning', to: 'Cleaned the data of about 30 suppliers in Snowflake with dbt', advert, invented: ['Snowflake', 'dbt'] },
    { at: 'cleaning', to: 'Cleaned supplier data in 7 countries, about 30 suppliers', invented: ['7 countries'] },
    { at: 'training', to: 'Gave SQL lessons to over a hundred people in marketing, four times a year', invented: ['over a hundred'] },
    { at: 'training', to: 'Head of SQL training for marketing, with lessons four times a year', invented: ['Head of'] },
    { at: 'reports', to: 'Monthly claims reports for Example Re and Brook, one day instead of three', invented: ['Example Re'] },
    { to: 'Master of Science in Statistics', advert, invented: ['Master of Science', 'Statistics'] },
    { to: 'Google Data Analytics Certificate', invented: ['Google Data Analytics Certificate'] },
  ],
}
