import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { createPerson } from '../../../testing/chat-client.ts'
import { signedInPerson } from '../../../testing/signed-in-person.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }

const post = async ({ token }: Person): Promise<string> => {
  const body = { title: 'A post', summary: 'In short.', content: 'At length.' }
  return (await app.call('POST', '/api/v1/userPosts', { token, body })).body.data.id as string
}
const like = async ({ token, userId }: Person, userPostId: string) =>
  await app.call('POST', '/api/v1/userPostLikes', { token, body: { userPostId, userId } })
const likesOf = async (person: Person, postId: string) =>
  (await app.call('GET', `/api/v1/likes/${postId}/${person.userId}`, { token: person.token })).body.data

it('POS-05 a like sets liked and adds 1, once a person', async () => {
  const id = await post(ada)
  const first = await like(bob, id)
  expect(first.body.data).toEqual({ postId: id, userId: bob.userId, objectType: 'USER_POST', isLiked: true, likeCount: 1 })
  expect((await like(bob, id)).text).toBe(first.text)
  expect((await like(ada, id)).body.data.likeCount).toBe(2)
  const { body } = await app.call('GET', '/api/v1/userPosts', { token: bob.token })
  expect(body.data.items[0]).toMatchObject({ isLiked: true, likeCount: 2 })
})

it('POS-05 200 likes at once count one each, and 20 of one person count one', async () => {
  const id = await post(ada)
  await Promise.all(Array.from({ length: 20 }, async () => await like(bob, id)))
  expect(await likesOf(ada, id)).toMatchObject({ isLiked: false, likeCount: 1 })
  const people: Person[] = []
  while (people.length < 200) people.push(await signedInPerson(app.database.database))
  const answers = await Promise.all(people.map(async (person) => await like(person, id)))
  expect(answers.map(({ status, body }) => [status, body.data?.isLiked])).toEqual(people.map(() => [200, true]))
  expect(await likesOf(bob, id)).toMatchObject({ isLiked: true, likeCount: 201 })
})

it('POS-06 likes of articles and posts are read and taken back by calls; each is for the thing it names', async () => {
  const id = await post(ada)
  const body = { postId: id, userId: bob.userId }
  expect((await app.call('POST', '/api/v1/likes', { token: bob.token, body })).body.error.code).toBe('object_not_found')
  await like(bob, id)
  const taken = await app.call('DELETE', `/api/v1/likes/${id}/${bob.userId}`, { token: bob.token })
  expect(taken.body.data).toMatchObject({ isLiked: false, likeCount: 0 })
  expect(await likesOf(bob, id)).toMatchObject({ isLiked: false, likeCount: 0 })
})

it('AUTH-07 a like needs the signed-in person, and is nobody else’s', async () => {
  const id = await post(ada)
  expect((await app.call('POST', '/api/v1/userPostLikes', { body: { userPostId: id, userId: bob.userId } })).status).toBe(401)
  const foreign = await app.call('POST', '/api/v1/userPostLikes', { token: bob.token, body: { userPostId: id, userId: ada.userId } })
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'user_mismatch'])
  expect((await app.call('GET', `/api/v1/likes/${id}/${ada.userId}`, { token: bob.token })).status).toBe(403)
})

it('a deleted post leaves no likes, and a person who is erased takes theirs along', async () => {
  const [one, two] = [await post(ada), await post(ada)]
  await like(bob, one)
  await like(bob, two)
  await app.call('DELETE', `/api/v1/userPosts/${one}`, { token: ada.token })
  expect(await app.database.asOwner('select object_id from likes')).toEqual([{ object_id: two }])
  await app.database.asOwner('delete from users where id = $1', [bob.userId])
  expect(await app.database.asOwner('select object_id, likes from like_counts')).toEqual([{ object_id: two, likes: 0 }])
})

it('MSG-23 a résumé is liked by its owner alone, by its object id; to others there is nothing', async () => {
  const chat = (await app.call('GET', '/chats/get_by_type/RESUME?new=true', { token: ada.token })).body.data.id as string
  const resume = (await app.call('POST', '/resume/', { token: ada.token, body: { chat_id: chat } })).body.data.resume_id as string
  const likeIt = async ({ token, userId }: Person) => await app.call('POST', '/api/v1/likes', { token, body: { postId: resume, userId } })
  expect((await likeIt(ada)).body.data).toMatchObject({ objectType: 'RESUME', isLiked: true, likeCount: 1 })
  expect((await likeIt(ada)).body.data.likeCount).toBe(1)
  const strange = await likeIt(bob)
  expect([strange.status, strange.body.error.code]).toEqual([404, 'object_not_found'])
})

it('MSG-23 a course is liked by its id, which is its url: many at once count one each, and one person’s count one', async () => {
  const course = 'data-structures'
  const likeIt = async ({ token, userId }: Person, postId = course) =>
    await app.call('POST', '/api/v1/likes', { token, body: { postId, userId } })
  const before = (await likesOf(ada, course)).likeCount as number
  const answers = await Promise.all([ada, bob].flatMap((person) => Array.from({ length: 10 }, async () => await likeIt(person))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const people = await Promise.all(Array.from({ length: 200 }, async () => await createPerson(app.database)))
  await Promise.all(
    people.map(async (userId) => {
      await app.database.database.asSystem(async (tx) => {
        await tx.raw(`insert into likes (user_id, object_id, object_type) values ($1, $2, 'COURSE')`, [userId, course])
      })
    }),
  )
  expect(await likesOf(bob, course)).toEqual({
    postId: course,
    userId: bob.userId,
    objectType: 'COURSE',
    isLiked: true,
    likeCount: before + 202,
  })
  // A visitor sees how many, on the page of the course and in the list.
  expect((await app.call('GET', `/api/v1/collections/getCollectionByURL/${course}`)).body.data.likeCount).toBe(before + 202)
  const { items } = (await app.call('GET', '/api/v1/collections?limit=50')).body.data
  expect(items.find(({ url }: { url: string }) => url === course).likeCount).toBe(before + 202)
  const taken = await app.call('DELETE', `/api/v1/likes/${course}/${bob.userId}`, { token: bob.token })
  expect(taken.body.data).toMatchObject({ isLiked: false, likeCount: before + 201 })
  const unknown = await likeIt(ada, 'never-was')
  expect([unknown.status, unknown.text]).toEqual([404, (await likeIt(ada, crypto.randomUUID())).text])
})

it('POS-05 an id in capitals is the same object: it is liked once', async () => {
  const id = await post(ada)
  await like(bob, id)
  expect((await like(bob, id.toUpperCase())).body.data).toMatchObject({ postId: id, isLiked: true, likeCount: 1 })
})
