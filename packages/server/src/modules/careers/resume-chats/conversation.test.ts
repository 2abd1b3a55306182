import { describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { talkOfResume } from '../../../testing/resume-conversation.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob({
  database: app.database,
  signIn: async (email: string) => await app.signInWithCredits(email, 'Ada Lovelace'),
})

/** Every text of a résumé that its owner must have said. */
const textsOf = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return ['id', 'start', 'end', 'date', 'url'].includes(key) || value === '' ? [] : [value]
  if (Array.isArray(value)) return key === 'order' ? [] : value.flatMap((one) => textsOf(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, name))
}

const answers = [
  'Help me write my first résumé',
  'Ada Example',
  "I'm a backend engineer with two years of experience",
  'ada@example.com, +44 20 7946 0958, London, github.com/ada-example',
  'Software engineer at Example Payments from July 2023 until now',
  'I built the refunds API in Node.js. I wrote its tests',
  'Refunds went from 3 days to 1 hour',
  'no',
  'BSc in Physics at Example University, 2015 to 2019',
  'no',
  'Python, Postgres and Docker',
  'skip',
  "I don't know",
]

describe('RES-02 a conversation without a model fills the résumé, one question at a time', () => {
  it('in the words of the person, and ends with the résumé as an object to accept', async () => {
    const talk = await talkOfResume(app.url, ada.token)
    const asked: string[] = []
    for (const text of answers) asked.push((await talk.say(text)).content)
    expect(asked[0]).toContain('What name goes on it?')
    expect(asked.slice(1, 5).map((text) => /\*\*(.+?)\*\*/u.exec(text)?.[1])).toEqual([
      'What are you, or what work do you look for?',
      'How can somebody reach you?',
      'What was your last work, or what is it now?',
      'What did you do as Software engineer at Example Payments?',
    ])
    const last = await talk.say('none')
    expect(last).toMatchObject({ message_type: 'RESUME', object_type: 'RESUME' })
    expect(last.user_actions.map(({ action_type }) => action_type)).toEqual(['ACCEPT_RESUME', 'REGENERATE_RESUME'])
    const resume = await talk.resume()
    expect(last.object_id).toBe(resume.resume_id)
    expect(resume).toMatchObject({
      basics: { name: 'Ada Example', email: 'ada@example.com', phone: '+44 20 7946 0958', location: 'London' },
      experience: [{ title: 'Software engineer', organization: 'Example Payments', start: '2023-07', end: 'present' }],
      education: [{ institution: 'Example University', degree: 'BSc', area: 'Physics', start: '2015', end: '2019' }],
      skills: [{ keywords: ['Python', 'Postgres', 'Docker'] }],
    })
    expect(resume.experience[0]?.lines.map(({ text }) => text)).toEqual([
      'Built the refunds API in Node.js',
      'Wrote its tests; refunds went from 3 days to 1 hour',
    ])
    const { basics, experience, education, skills, projects, certifications, achievements } = resume
    const said = answers.join(' ').toLowerCase()
    for (const text of textsOf({ basics, experience, education, skills, projects, certifications, achievements }))
      for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
        expect([text, said]).toEqual([text, expect.stringContaining(word)])
  })

  it('takes several facts of one message, a correction, and a change of mind', async () => {
    const talk = await talkOfResume(app.url, ada.token)
    await talk.say('My name is Ada Example. I work as a nurse at Example Clinic since March 2020. My skills are triage and German')
    expect(await talk.resume()).toMatchObject({
      basics: { name: 'Ada Example' },
      experience: [{ title: 'Nurse', organization: 'Example Clinic', start: '2020-03', end: 'present' }],
      skills: [{ keywords: ['triage', 'German'] }],
    })
    await talk.say('change Example Clinic to Example Hospital')
    expect((await talk.resume()).experience[0]?.organization).toBe('Example Hospital')
    await talk.say('it was April 2021, not 2020')
    await talk.say('remove triage')
    expect((await talk.resume()).skills[0]?.keywords).toEqual(['German'])
    const other = await talk.say("let's do education first")
    expect(other.content).toContain('Where did you learn or study?')
    await talk.say('Example College, 2010 to 2013')
    expect((await talk.resume()).education[0]).toMatchObject({ institution: 'Example College', start: '2010', end: '2013' })
  })

  it('says what it could not read and asks again; nothing of it is kept', async () => {
    const talk = await talkOfResume(app.url, ada.token)
    await talk.say('Help me write my first résumé')
    const reply = await talk.say('which name would you put, the one on the passport or the other?')
    expect(reply.content).toContain('I could not read as an answer.')
    expect(reply.content).toContain('What name goes on it?')
    expect((await talk.resume()).basics.name).toBe('')
    await talk.say('yes')
    expect((await talk.resume()).basics.name).toBe('Ada Lovelace')
  })

  it('a change made in the panel meanwhile stays', async () => {
    const talk = await talkOfResume(app.url, ada.token)
    await talk.say('My name is Ada Example')
    const { resume_id: id, version } = await talk.resume()
    const changes = [{ path: 'basics.location', value: 'Lima' }]
    await talk.client.call('PATCH', `/resume/${id}/fields`, { base_version: version, changes })
    await talk.say('Backend engineer')
    expect((await talk.resume()).basics).toMatchObject({ name: 'Ada Example', location: 'Lima', headline: 'Backend engineer' })
  })
})

/** A résumé that is accepted, and with it the base. */
async function accepted(person: { token: string }) {
  const talk = await talkOfResume(app.url, person.token)
  await talk.say(
    'My name is Ada Example. I worked at Example Payments as a developer from 2019 to 2021. I was responsible for testing the payment flows',
  )
  await talk.say('I am done')
  return talk
}

describe('RES-03 actions', () => {
  it('ACCEPT_RESUME accepts it and makes the first one the base; a change takes the acceptance back', async () => {
    const talk = await accepted(ada)
    const reply = await talk.press('ACCEPT_RESUME')
    expect(await talk.resume()).toMatchObject({ resume_accepted: true, is_base: true })
    expect(reply.user_actions.map(({ action_type }) => action_type)).toEqual([
      'RESUME_GENERATE_PDF',
      'RESUME_GENERATE_DOCX',
      'REGENERATE_RESUME',
    ])
    await talk.press('REGENERATE_RESUME')
    await talk.say('skip')
    await talk.say('My name is Ada Other')
    expect((await talk.resume()).resume_accepted).toBe(false)
  })

  it('REGENERATE_RESUME proposes lines anew, which wait in the panel', async () => {
    const talk = await accepted(ada)
    const before = await talk.resume()
    await talk.press('REGENERATE_RESUME')
    const { suggestions } = await talk.suggestions()
    expect(suggestions).toMatchObject([
      { original: 'Responsible for testing the payment flows', value: 'Tested the payment flows', state: 'open', unproven: [] },
    ])
    expect((await talk.resume()).experience).toEqual(before.experience)
  })

  it('a new chat offers the base: COPY_BASE_RESUME makes a copy in a chat of its own, and the base stays', async () => {
    const base = await accepted(ada)
    await base.press('ACCEPT_RESUME')
    const talk = await talkOfResume(app.url, ada.token)
    const offer = await talk.say('Help me write my first résumé')
    expect(offer.user_actions.map(({ action_type }) => action_type)).toEqual([
      'COPY_BASE_RESUME',
      'MODIFY_BASE_RESUME',
      'CREATE_NEW_RESUME',
    ])
    const reply = await talk.press('COPY_BASE_RESUME')
    const [chat] = (await talk.client.call<{ id: string; objectId: string }[]>('GET', '/resume/resumes')).data.filter(
      ({ id }) => id !== base.chatId && id !== talk.chatId,
    )
    expect(chat?.objectId).toBe(reply.object_id)
    expect(reply.object_url).toContain(chat?.id)
    const copy = await talkOfResume(app.url, ada.token, chat?.id)
    const [one, other] = [await base.resume(), await copy.resume()]
    expect(other).toMatchObject({ basics: one.basics, experience: one.experience, is_base: false })
    await copy.say('change Example Payments to Example Bank')
    expect((await base.resume()).experience[0]?.organization).toBe('Example Payments')
    expect((await copy.resume()).experience[0]?.organization).toBe('Example Bank')
  })

  it('MODIFY_BASE_RESUME opens the base itself, CREATE_NEW_RESUME an empty one with what was said', async () => {
    const base = await accepted(ada)
    await base.press('ACCEPT_RESUME')
    const talk = await talkOfResume(app.url, ada.token)
    await talk.say('Help me')
    const opened = await talk.press('MODIFY_BASE_RESUME')
    expect(opened).toMatchObject({ object_id: (await base.resume()).resume_id, message_type: 'RESUME' })
    expect(opened.object_url).toContain(base.chatId)
    const fresh = await talkOfResume(app.url, ada.token)
    await fresh.say('My name is Somebody Else')
    await fresh.press('CREATE_NEW_RESUME')
    expect((await fresh.resume()).basics.name).toBe('Somebody Else')
    expect((await fresh.resume()).experience).toEqual([])
  })

  it('a base of somebody else is never offered', async () => {
    const base = await accepted(ada)
    await base.press('ACCEPT_RESUME')
    const talk = await talkOfResume(app.url, bob.token)
    expect((await talk.say('Help me write my first résumé')).user_actions).toEqual([])
  })

  it('RESUME_FEEDBACK_REGENERATE has another wording, RESUME_FEEDBACK_ACCEPT puts the line in', async () => {
    const talk = await accepted(ada)
    await talk.press('REGENERATE_RESUME')
    await talk.say('skip')
    const first = await talk.say('Make this line stronger: I was responsible for managing four testers w/ care')
    expect(first.content).toContain('> Managed 4 testers with care')
    const other = await talk.press('RESUME_FEEDBACK_REGENERATE')
    expect(other.content).toMatch(/^> /u)
    expect(other.content).not.toContain('> Managed 4 testers with care')
    await talk.press('RESUME_FEEDBACK_ACCEPT')
    const value = /^> (.+)$/mu.exec(other.content)?.[1]
    expect((await talk.resume()).experience[0]?.lines.map(({ text }) => text)).toContain(value)
  })

  it('RESUME_GENERATE_DOCX makes the file and takes the 100 credits once', async () => {
    const talk = await accepted(ada)
    await talk.press('ACCEPT_RESUME')
    const reply = await talk.press('RESUME_GENERATE_DOCX')
    expect(reply.content).toContain('The DOCX is made.')
    expect(await talk.resume()).toMatchObject({ paid: true, resume_generated: true })
    expect((await talk.resume()).resume_docx_url).not.toBeNull()
  })

  it('RESUME_GENERATE_PDF without TeX says how to install it, and nothing is paid', async () => {
    const talk = await accepted(ada)
    await talk.press('ACCEPT_RESUME')
    const reply = await talk.press('RESUME_GENERATE_PDF')
    if (reply.content.includes('The PDF is made.')) expect((await talk.resume()).resume_pdf_url).not.toBeNull()
    else {
      expect(reply.content).toContain('The PDF could not be made.')
      expect((await talk.resume()).paid).toBe(false)
    }
  })
})

describe('RES-02 POST /resume/generate_resume_from_conversation', () => {
  const conversations = [
    { role: 'assistant', content: 'What is your name?' },
    { role: 'user', content: 'Ada Example, you can mail me at ada@example.com' },
    { role: 'assistant', content: 'Where do you work? You could say you led 40 people at Example Giant.' },
    { role: 'user', content: 'I work as a developer at Example Payments since 2021. I built the refunds API' },
    { role: 'assistant', content: 'Which skills do you have?' },
    { role: 'user', content: 'Go and SQL' },
  ]

  it('answers a résumé of the caller in a chat of its own, from the words of the user alone', async () => {
    const { status, body, text } = await app.call('POST', '/resume/generate_resume_from_conversation', {
      token: ada.token,
      body: { conversations },
    })
    expect([status, text]).toEqual([200, text])
    expect(body.data).toMatchObject({
      basics: { name: 'Ada Example', email: 'ada@example.com' },
      experience: [
        { title: 'Developer', organization: 'Example Payments', start: '2021', end: 'present', lines: [{ text: 'Built the refunds API' }] },
      ],
      skills: [{ keywords: ['Go', 'SQL'] }],
    })
    expect(body.data.resume_latex).toContain('Example Payments')
    expect(text).not.toContain('Giant')
    const list = await app.call('GET', '/resume/resumes', { token: ada.token })
    expect(list.body.data[0]).toMatchObject({ id: body.data.chat_id, objectId: body.data.resume_id })
    expect((await app.call('GET', `/resume/get_resume_data/${body.data.resume_id}`, { token: bob.token })).status).toBe(404)
  })

  it('with nothing for a résumé in it makes none; a bad body is refused', async () => {
    const empty = { conversations: [{ role: 'user', content: 'What is the weather like?' }] }
    expect((await app.call('POST', '/resume/generate_resume_from_conversation', { token: ada.token, body: empty })).status).toBe(422)
    expect((await app.call('GET', '/resume/resumes', { token: ada.token })).body.data).toEqual([])
    for (const body of [{}, { conversations: [] }, { conversations: [{ role: 'robot', content: 'x' }] }])
      expect(
        (await app.call('POST', '/resume/generate_resume_from_conversation', { token: ada.token, body })).status,
      ).toBeGreaterThanOrEqual(400)
  })
})
