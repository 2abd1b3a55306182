import { describe, expect, it } from 'vitest'
import { bringsLinks, postsADay, reasonToHold, whyHeld } from './spam-rules.ts'

const fresh = { accountDays: 0.1, likesReceived: 0, postsPublished: 0, postsToday: 0 }
const post = (content: string, title = 'A title', summary = 'A summary.') => ({ title, summary, content, tags: [] })
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

/** Openings, bodies and ends of what people write first: each of 6 × 8 × 6 is a post of somebody new. */
const openings = [
  'Last week our nightly job began to fail, and nobody had changed a line of it.',
  'I always thought that closures capture values. They capture variables, and that cost me an afternoon.',
  'My team moved a service from one region to another. Here is what broke, in the order in which it broke.',
  'I failed two interviews on the same question, so I wrote down what I would say now.',
  'We had 200 ms at the 99th percentile and nobody knew where they went. A flame graph knew.',
  'This is my first post here. I learned Go by rewriting a small tool that I use every day.',
]
const bodies = [
  'The first thing I checked was the log, which said nothing for six minutes. The second was `pg_stat_activity`, which showed a lock that waited for itself. I read https://www.postgresql.org/docs/current/explicit-locking.html twice before it made sense, and then the fix was one line.',
  '```sh\ncurl https://internal.shop-of-ours.dev/health\ncurl https://internal.shop-of-ours.dev/metrics\ncurl https://internal.shop-of-ours.dev/ready\n```\nAll three answered, and the service was still wrong. The health check asked a cache. Now it asks the database, with a limit of 200 ms, and says what it saw.',
  'I followed https://github.com/golang/go/issues/1 and https://stackoverflow.com/questions/1, and both were right about a different version than mine. What helped was to read the change itself, which is short, and to write a test that fails on the old one.',
  'There is a good talk about it at https://www.youtube.com/watch?v=dQw4w9WgXcQ and a longer text at https://martinfowler.com/articles/patterns.html. I disagree with one point: a queue is not free, because somebody has to look at it when it is full.',
  'On my own site, https://adas-notes.dev/closures, I keep the long version with all measurements. The short one: measure first, change one thing, measure again, and throw the change away when the number stays. I threw away four of five changes, and I am glad that I did.',
  'Salary was not the question. I was asked how I would find a memory leak, and I described the tool before the thinking. Next time I begin with what grows, how fast, and what it is tied to. Then the tool is a detail, and the interviewer can follow along.',
  'I compared three libraries: https://date-fns.org, https://moment.github.io and what the platform has. The platform has enough for us. Two of them are larger than our whole page was a year ago, and the time zone rules are the only part that we could not write ourselves.',
  'Buying more memory would have been cheaper than my week, and I would have learned nothing. The leak was a listener that was added with every render. The docs at https://react.dev/reference/react/useEffect say it in their second paragraph, which I had not read.',
]
const ends = [
  'What would you have looked at first?',
  'Thanks to a colleague who asked why before how.',
  'Next week I will write about what we did with the alerts.',
  'The slides of my talk are at https://speakers-of-our-town.org/2026/ada if you want the pictures.',
  'I would do two things differently: begin with the smallest input, and write down each guess before I test it.',
  'Questions are welcome, corrections even more.',
]
const honest = openings.flatMap((opening) => bodies.flatMap((body) => ends.map((end) => post(`${opening}\n\n${body}\n\n${end}`))))

const adverts: [string, ReturnType<typeof post>][] = [
  ['SHORT_LINKS', post(`Read the rest here: https://bit.ly/3abc ${words(80)}`)],
  ['SHORT_LINKS', post(`${words(60)} [more](https://tinyurl.com/x)`)],
  ['CONTACTS', post(`Join our group https://t.me/jobs-daily for offers. ${words(60)}`)],
  ['CONTACTS', post(`For projects write on WhatsApp: +91 98200 98200. ${words(60)}`)],
  ['ADVERT', post(`Buy now at https://cheap-keys.shop with the promo code X. ${words(80)}`)],
  ['ADVERT', post(`Best prices! Our SEO services bring guaranteed results, see https://rank-first.biz ${words(80)}`)],
  ['ADVERT', post(`Play casino and win the jackpot, sign up now: https://win-big.example.io ${words(60)}`)],
  [
    'MANY_LINKS',
    post(`${words(90)} https://tools-shop.com/a ${words(20)} https://tools-shop.com/b ${words(20)} https://www.tools-shop.com/c`),
  ],
  ['MANY_LINKS', post(`${words(90)} ${Array.from({ length: 14 }, (_, index) => `https://site-${index}.info`).join(' ')}`)],
  ['LITTLE_TEXT', post('Great course, look: https://my-course.academy')],
  ['LITTLE_TEXT', post('www.best-laptops.store', 'Laptops', 'Look')],
  ['LITTLE_TEXT', post('Everybody should see my-course.academy today.')],
  ['CONTACTS', post('I answer each mail: seller@keys-for-you.biz')],
  ['CONTACTS', post('Join @offers_daily before it is gone')],
  ['CONTACTS', post('```\nWhatsApp +91 98200 98200\n```')],
  ['CONTACTS', post('微信 daikao520 保证高分')],
  ['CONTACTS', post('Write on W.h.a.t.s.A.p.p: 5 5 5 5 5 7 0 7 0 2')],
  ['DISGUISED', post('Everybody should search for keys-for-you [dot] biz today.')],
  ['DISGUISED', post('Everybody should see hxxps://keys-for-you.biz today.')],
  ['DISGUISED', post('A l\u200bo\u200ba\u200bn for each reader')],
  ['DISGUISED', post('\u0415\u0430rn m\u043en\u0435y here')],
  ['DISGUISED', post('m0ney for y0u, an 3ssay too')],
  ['DISGUISED', post('\uff22\uff25\uff33\uff34 news for everybody')],
  ['ADVERT', post('We write your essay for you: an essay writing service with a price from $9.')],
  ['SAME_WORDS', post('views views views likes views views views likes views views views likes views views more')],
]

const fence = '```'
const honestWords = bodies.find((body) => body.length > 200 && !body.includes('http')) ?? ''
/** Adverts that are typed otherwise than a page shows them. */
const disguisedByMarkdown: [string, ReturnType<typeof post>][] = [
  ...[
    '[notes](http&colon;//bit.ly/a)',
    'http&#58;//bit.ly/a',
    'bit&#46;ly/a',
    'bit&period;ly/a',
    String.raw`http\://bit.ly/a`,
    String.raw`[notes](http\://bit.ly/a)`,
    String.raw`bit\.ly/a`,
    '[notes][n]\n\n[n]: http&colon;//bit.ly/a',
    '![notes](http&colon;//bit.ly/a)',
    'http://bit.ly./a',
    '[notes](//bit.ly/a)',
    '[notes](https:/bit.ly/a)',
    'https:/bit.ly/a',
    `${fence} a\`b ${fence}\n\nhttp://bit.ly/a`,
    String.raw`\`http://bit.ly/a\``,
  ].map((text): [string, ReturnType<typeof post>] => ['SHORT_LINKS', post(`${honestWords}\n\n${text}`)]),
  [
    'MANY_LINKS',
    post(
      `${honestWords} ${honestWords} http://93.184.216.31/ http://93.184.216.32/ [x](http://93.184.216.33/) [y](http://[2606:4700::1111]/)`,
    ),
  ],
  ['ADVERT', post('Buy v&#105;agra now, from $9.')],
  ['ADVERT', post('Ch&#101;ap Netflix, only for $9: buy n&#111;w.')],
  ['ADVERT', post('Che**ap** via**gra**, from $9.')],
  ['CONTACTS', post('&#87;hats&#65;pp &#43;91 98200 98200')],
  ['CONTACTS', post(`[write](mailto&colon;seller&commat;keys-for-you&period;biz) ${honestWords}`)],
  ['MANY_MARKS', post(`${'> '.repeat(500)}x`)],
]

it('adverts of new accounts wait however Markdown spells them', () => {
  for (const [code, advert] of disguisedByMarkdown)
    expect([advert.content.slice(-90), reasonToHold(advert, fresh)?.code]).toEqual([advert.content.slice(-90), code])
})

it('an edit that brings a link which Markdown spells otherwise brings a link', () => {
  expect(bringsLinks(post('Text'), post('[notes](http&colon;//bit.ly/a)'))).toBe(true)
  expect(bringsLinks(post('[notes](http&colon;//bit.ly/a)'), post('My [notes](http&colon;//bit.ly/a).'))).toBe(false)
})

it('what stands in code is no link, in each way that Markdown writes code', () => {
  for (const text of [
    `${fence}sh\ncurl https://one-shop.dev/a\n${fence}`,
    `1. Step\n\n   ${fence}sh\n   curl https://one-shop.dev/a\n   ${fence}`,
    '~~~\ncurl https://one-shop.dev/a\n~~~',
    ...[
      '127.0.0.1:80',
      '10.0.0.7',
      '172.16.3.4',
      '192.168.1.20:4000',
      '0.0.0.0:8080',
      '[::1]:3000',
      '192.0.2.7',
      '198.51.100.7',
      '203.0.113.7',
    ].map((host) => `It runs at http://${host}/x`),
    `${fence}\n${'a_b * c_d ]\n'.repeat(400)}${fence}`,
  ])
    expect([text, reasonToHold(post(text), fresh)]).toEqual([text, null])
})

describe('posts of new accounts', () => {
  it(`wait where they are adverts, each for its reason`, () => {
    for (const [code, advert] of adverts)
      expect([advert.content.slice(0, 60), reasonToHold(advert, fresh)?.code]).toEqual([advert.content.slice(0, 60), code])
  })

  it('do not wait where they are honest: at most 2 of 100 first posts', () => {
    const held = honest.filter((one) => reasonToHold(one, fresh) !== null)
    expect(honest.length).toBe(288)
    expect(held.length / honest.length, held[0]?.content).toBeLessThanOrEqual(0.02)
  })

  it('are judged alike each time, whatever stands in them', () => {
    const nasty = [
      '',
      '```',
      '````\n```\nhttps://a.shop',
      `https://${'a.'.repeat(5000)}shop`,
      `${'`'.repeat(20_000)}x`,
      '('.repeat(20_000),
      `${'https://x.shop '.repeat(3000)}`,
      ...['a', 'a.', 'a b ', 'a@', '+1 ', '0', ' ', '@a', 'earn ', 'W.', 'dot ', '\u200b', 'buy a', '\u0430a', '{ '].map((part) =>
        part.repeat(Math.ceil(50_000 / part.length)),
      ),
    ]
    for (const text of nasty) expect(reasonToHold(post(text), fresh)).toEqual(reasonToHold(post(text), fresh))
    // Work that grew with the square of a text's length would take minutes here.
  })
})

it('an author whom readers know is not held; an old account that never wrote, and three likes, make nobody known', () => {
  for (const [code, advert] of adverts) {
    expect(reasonToHold(advert, { ...fresh, accountDays: 7, postsPublished: 3 })).toBeNull()
    expect(reasonToHold(advert, { ...fresh, likesReceived: 10 })).toBeNull()
    for (const facts of [{ accountDays: 400 }, { accountDays: 400, postsPublished: 2 }, { postsPublished: 30 }, { likesReceived: 9 }])
      expect(reasonToHold(advert, { ...fresh, ...facts })?.code).toBe(code)
  }
})

it('what learners write of programs is neither a link nor a way to reach anybody, nor a disguise', () => {
  for (const text of [
    'node.js, socket.io and vue.js; console.info and process.in, System.in, e.g. this.state.name',
    'Error 1045 (28000) at 2026-01-03 12:00:00 on 192.168.1.20:4000, version 10.14.2 of 14.000.000',
    '0.30000000000000004 and 1 2 3 4 5 6 7 8 9 10, a b c d e f g h',
    '@Autowired, @media, @types/node and @team/buttons, i18n, k8s, md5 and es6',
    'git@github.com:somebody/thing.git and ada@example.org, and the dot com years',
    'SQL-\u0437\u0430\u043f\u0440\u043e\u0441 \u0438 React-\u043a\u043e\u043c\u043f\u043e\u043d\u0435\u043d\u0442',
    'I built a WhatsApp clone with a Telegram bot beside it. Next: voice.',
    'They want a registration fee of 1500 rs for the job. Is this fraud or real?',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 Python \u06cc\u0627\u062f \u0628\u06af\u06cc\u0631\u0645',
  ])
    expect([text, reasonToHold(post(text), fresh)]).toEqual([text, null])
})

it('tells an author why, with the number of links', () => {
  expect(whyHeld({ code: 'MANY_LINKS', links: ['a', 'b', 'c'] })).toBe(
    'it has 3 links to sites that are not known here. A person checks such posts before they are public.',
  )
  for (const [code] of adverts) expect(whyHeld({ code, links: ['a'] })).toMatch(/^[a-z0-9].*\. A person checks/)
})

it('links in code, to the machine itself and to examples are no links', () => {
  const before = post('Text')
  for (const text of [
    '`https://a.shop`',
    '```\nhttps://a.shop\n```',
    'http://localhost:3000/x',
    'http://127.0.0.1/',
    'https://www.example.com/a',
  ])
    expect([text, bringsLinks(before, post(text))]).toEqual([text, false])
  expect(bringsLinks(before, post('https://a.shop'))).toBe(true)
  expect(bringsLinks(post('https://a.shop'), post('More about https://a.shop.'))).toBe(false)
})

it('posts a day grow with the age of an account and with likes', () => {
  expect([fresh, { ...fresh, accountDays: 8 }, { ...fresh, accountDays: 40 }, { ...fresh, likesReceived: 10 }].map(postsADay)).toEqual([
    30, 60, 200, 200,
  ])
})
