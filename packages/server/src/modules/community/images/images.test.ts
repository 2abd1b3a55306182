import sharp from 'sharp'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada } = adaAndBob(app)

const picture = async (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b5651' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toFormat(format)
    .toBuffer()

async function upload(bytes: Uint8Array<ArrayBuffer> | Buffer, token = ada.token) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const response = await fetch(`${app.url}/api/v1/images`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  return { status: response.status, body: (await response.json()) as { data: { url: string }; error: { code: string; message: string } } }
}

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'MSG-21 a %s is written anew, and read by its address without signing in',
  async (format) => {
    const { status, body } = await upload(await picture(format))
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.data.url).toMatch(/^\/api\/v1\/images\/[0-9a-f]{40}\.(?:png|jpg|webp)$/)
    const read = await fetch(app.url + body.data.url)
    expect([read.status, read.headers.get('x-content-type-options'), read.headers.get('content-security-policy')]).toEqual([
      200,
      'nosniff',
      `default-src 'none'; sandbox`,
    ])
    const bytes = Buffer.from(await read.arrayBuffer())
    expect(bytes.includes('where it was taken')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 10 })
  },
)

it('MSG-21 more than 256000 bytes are refused in the words of the specification, and what is no picture too', async () => {
  const large = Buffer.concat([await picture('png'), Buffer.alloc(256_000)])
  expect((await upload(large)).body.error).toMatchObject({ code: 'image_too_large', message: 'Image size should not exceed 250KB' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const refused = await upload(svg)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'image_refused'])
  expect((await upload(await picture('png'), 'nobody')).status).toBe(401)
  expect(await app.database.asOwner('select name from post_images')).toEqual([])
})

it('MSG-21 where a picture was taken, what else its file is, and what it would unfold to reach no reader', async () => {
  const small = sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b5651' } })
  const placed = await small
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 34/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '88/1 21/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(placed).metadata()).exif).toBeDefined()
  const polyglot = Buffer.concat([placed, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { body } = await upload(polyglot)
  const bytes = Buffer.from(await (await fetch(app.url + body.data.url)).arrayBuffer())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect([bytes.includes('script'), bytes.includes('PK\x03\x04')]).toEqual([false, false])
  // A GIF that says it has 3,600 million pixels, in 36 bytes.
  const bomb = Buffer.from('474946383961 60ea60ea 800000 000000ffffff 2c 00000000 60ea60ea 00 02 02 4401 00 3b'.replaceAll(' ', ''), 'hex')
  expect((await upload(bomb)).body.error.code).toMatch(/^image_(?:too_many_pixels|refused)$/)
})

it('an address that was never given, or has another ending, is a 404; an erased person leaves a file to remove', async () => {
  const { body } = await upload(await picture('png'))
  for (const path of [body.data.url.replace('.png', '.jpg'), `/api/v1/images/${'0'.repeat(40)}.png`])
    expect((await fetch(app.url + path)).status).toBe(404)
  await app.database.asOwner('delete from users where id = $1', [ada.userId])
  expect((await fetch(app.url + body.data.url)).status).toBe(404)
  expect((await app.database.asOwner('select key from files_to_erase')).length).toBe(1)
})

it('a picture that no post shows goes after a week; one that a post shows stays', async () => {
  const [kept, unused] = [await upload(await picture('png')), await upload(await picture('webp'))]
  const content = `![A chart](${kept.body.data.url})`
  await app.call('POST', '/api/v1/userPosts', { token: ada.token, body: { title: 'T', summary: 'S', content } })
  await app.database.asOwner(`update post_images set created_at = now() - interval '8 days'`)
  for (const { clean } of app.modules) await clean?.(new AbortController().signal)
  expect((await fetch(app.url + kept.body.data.url)).status).toBe(200)
  expect((await fetch(app.url + unused.body.data.url)).status).toBe(404)
})
