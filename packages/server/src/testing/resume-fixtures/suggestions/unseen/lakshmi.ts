import type { SuggestedPerson } from '../suggestion-facts.ts'

const advert =
  'Regional Sales Head, Banyan Example Foods. Must: SAP, P&L of ₹50 crore, MBA, modern trade. Nice: Power BI, Kannada. You manage 40 people.'

export const lakshmi: SuggestedPerson = {
  resume: {
    name: 'Lakshmi Fixture',
    headline: 'Area Sales Officer',
    email: 'lakshmi@example.org',
    summary: 'Sales officer for packaged food since 2017, from shop visits to yearly plans.',
    skills: { '': ['Excel', 'Negotiation', 'Tamil', 'Hindi', 'Tally'] },
    education: [{ at: 'Example Commerce College', degree: 'B.Com.', from: '2013', to: '2016' }],
    achievements: ['Best area of the quarter, once (2022)'],
  },
  posts: [
    {
      at: 'Peepal Example Snacks',
      as: 'Area Sales Officer',
      from: '2019-04',
      to: 'present',
      lines: {
        turnover: 'My area went from ₹1,20,00,000 to ₹1,50,00,000 a year',
        shops: 'Visit 240 shops in six weeks, then begin again',
        distributors: 'Found three new distributors, one left again',
        returns: 'Expired returns were 8 percent, I got them to half of that with smaller orders',
        app: 'Field app for orders: tested it with the vendor before everybody got it',
      },
    },
    {
      at: 'Sample Tea Traders',
      as: 'Sales Trainee',
      from: '2017-06',
      to: '2019-03',
      lines: {
        stalls: 'Sold tea at stalls and put the figures into Tally',
        calls: 'Phoned old customers, about every fourth one ordered again',
      },
    },
  ],
  said: [
    'The field app is SampleRoute, we tested it from Jan to March 2023.',
    'I have two trainees with me since last year, I show them the tour.',
    'The third distributor was in Madurai, he left after 5 months.',
  ],
  suggestions: [
    { at: 'turnover', to: 'Grew area sales from ₹1.2 crore to ₹1.5 crore a year' },
    { at: 'turnover', to: 'Increased yearly sales of the area by a quarter, from ₹120 lakh to ₹150 lakh' },
    { at: 'turnover', to: 'Grew the area by 25% to ₹15,000,000 a year' },
    { at: 'shops', to: 'Cover 240 shops in a cycle of 42 days' },
    { at: 'shops', to: 'Serve 240 shops, about 40 a week' },
    { at: 'distributors', to: 'Won three new distributors, two of which stayed' },
    { at: 'returns', to: 'Halved expired returns from 8% to 4% through smaller orders' },
    { at: 'app', to: 'Piloted SampleRoute, an app for field orders, with its vendor for three months (01/2023 – 03/2023)' },
    { at: 'app', to: 'Tested the field app for orders in Q1 2023, before its rollout to all colleagues' },
    { at: 'stalls', to: 'Sold tea at stalls and kept the figures in Tally' },
    { at: 'calls', to: 'Reactivated former customers by phone; roughly 25% ordered again' },
    { to: 'Show two trainees the sales tour' },
    { to: 'Nearly two years at Sample Tea Traders, from June 2017 to March 2019' },
    { at: 'turnover', to: 'Grew area sales from ₹1.2 crore to ₹15 crore a year', invented: ['₹15 crore'] },
    { at: 'turnover', to: 'Held the P&L of an area that grew from ₹1.2 crore to ₹1.5 crore a year', advert, invented: ['P&L'] },
    { at: 'turnover', to: 'Doubled the sales of my area to ₹1,50,00,000 a year', invented: ['Doubled'] },
    {
      at: 'shops',
      to: 'Visit 240 shops and 12 supermarkets of modern trade in six weeks',
      advert,
      invented: ['12 supermarkets', 'modern trade'],
    },
    { at: 'shops', to: 'Visit 240 shops in Tamil Nadu and Karnataka in six weeks', invented: ['Tamil Nadu', 'Karnataka'] },
    {
      at: 'distributors',
      to: 'Found three new distributors and signed exclusive contracts with Example Mart',
      invented: ['exclusive contracts', 'Example Mart'],
    },
    { at: 'returns', to: 'Expired returns fell from 8 percent to 2 percent with smaller orders', invented: ['2 percent'] },
    { at: 'app', to: 'Product owner of the field app for orders before everybody got it', invented: ['Product owner'] },
    { at: 'app', to: 'Field app for orders: integrated it with SAP and Power BI', advert, invented: ['SAP', 'Power BI'] },
    { at: 'stalls', to: 'Sold tea at stalls in four cities and put the figures into Tally', invented: ['four cities'] },
    { to: 'Salesperson of the Year 2021, Peepal Example Snacks', invented: ['Salesperson of the Year', '2021'] },
    { to: 'MBA in Marketing', advert, invented: ['MBA', 'Marketing'] },
  ],
}
