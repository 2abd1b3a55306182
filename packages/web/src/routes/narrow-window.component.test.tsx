import { pagePaths } from '@xperto/contract/page-paths'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeRates, nextInstant } from '../testing/objects.ts'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { makeApplication, makeLetter, scriptApplications, scriptLetter } from '../testing/scripted-applications.ts'
import { pageOf, success } from '../testing/scripted-call.ts'
import { makeBotInterview, makeInvitation, makeSubmission, scriptBotInterviews } from '../testing/scripted-bot-interviews.ts'
import { scriptCourses } from '../testing/scripted-courses.ts'
import { makeBotRoom, scriptBotRoom } from '../testing/scripted-bot-room.ts'
import { scriptKept } from '../testing/scripted-kept.ts'
import { makeProblemSummary } from '../testing/practice-objects.ts'
import { scriptProblems } from '../testing/scripted-practice.ts'
import { scriptPosts } from '../testing/scripted-posts.ts'
import { makeReview, makeTopic, scriptReviews } from '../testing/scripted-reviews.ts'
import { makeStory, scriptStories } from '../testing/scripted-stories.ts'

const panels = ['credits', 'resume', 'goals', 'newsletter', 'course', 'interview', 'mock-test', 'practise-question']
const addresses = [...pagePaths, ...panels.map((kind) => `/xperto/chat/$chatId?panel=${kind}`)]

for (const address of addresses)
  it(`${address} is no wider than 320 px, which is also a phone’s at 200 % zoom`, async () => {
    const server = scriptServer()
    const account = scriptAccount(server)
    const chat = account.addChat({ chat_type: 'QUIZ', name: 'Quiz' })
    scriptReviews(server, [makeReview()], { topics: [makeTopic()] })
    const job = makeApplication()
    scriptApplications(server, [job])
    scriptStories(server, [makeStory()])
    scriptLetter(server, makeLetter())
    scriptBotInterviews(server, [makeBotInterview({ id: 'abc' })], [makeSubmission()])
    server.answer('getPublicBotInterview', success(makeInvitation()))
    scriptCourses(server, { id: 'abc' }).enrol()
    server.answer('getBadge', success({ state: 'withdrawn', code: 'abc' }))
    scriptBotRoom(server, makeBotRoom({ chatId: chat.id, accommodations: { answers: 'voice', time: 1 } }))
    const post = scriptPosts(server, account).add()
    scriptKept(server, { chats: 1 })
    server.answer('getCreditsByUserId', success([]))
    server.answer('getCreditsInfo', success({ packs: [], pricing: [] }))
    server.answer('getRates', success(makeRates()))
    server.answer('listShares', ({ query }) => pageOf([], query))
    server.answer('getSharedChat', success({ ...chat, chat_type: 'SHARED', createdOn: nextInstant() }))
    server.answer('listSharedMessages', ({ query }) => pageOf([], query))
    server.answer('listCodeLanguages', success([]))
    scriptProblems(server, [makeProblemSummary(), makeProblemSummary({ topic: 'Graphs', title: 'Lost bridges', level: 'hard' })])
    const said = { role: 'person' as const, content: 'Hello', markdown: null, options: [], created_on: nextInstant() }
    server.answer('exportChat', success({ format: 'xperto-chat', version: 1, name: 'Quiz', messages: [said] }))
    server.refuse('claimEarlyAccessCredits', 'coupon_not_found')
    server.refuse('validateReferralCode', 'referral_code_invalid')
    const open = address
      .replace('$chatId', chat.id)
      .replace('$slug', 'quiz')
      .replace('$applicationId', job.application_id)
      .replace('$postUrl', post.url)
      .replace(/\$\w+/, 'abc')
    // The page to print opens the browser's own dialog, which this page must not.
    window.print = () => undefined
    await openApp(open, { width: 320, height: 568 })
    const level = address.includes('panel=') ? 2 : 1
    await expect.poll(() => document.querySelectorAll(`h${level}`).length).toBeGreaterThan(0)
    await server.settled()
    const wider = [document.documentElement, ...document.querySelectorAll('[data-panel-scroll]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.className || element.tagName)
    expect(wider).toEqual([])
    await page.viewport(1440, 900)
  })
