import process from 'node:process'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createPictureDrawer } from './create-picture-drawer.ts'
import { pictureMaxBytes, type PictureWords } from './page-picture.ts'

const pids: number[] = []
const log = { debug: (fields: object) => void pids.push((fields as { pid: number }).pid), warn: () => undefined }
// Letters of the product's own fonts alone: the same pictures on every machine.
const drawer = createPictureDrawer({ log, systemFonts: false })
afterAll(async () => await drawer.close())

const draw = async (title: string, more: Partial<PictureWords> = {}) =>
  await drawer.drawPicture({ productName: 'Xperto', kind: 'Insight', title, titleInstead: 'An insight', note: 'Ada', ...more })

/** The brightness of each pixel. */
async function greyOf(bytes: Buffer): Promise<(left: number, top: number) => number> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  return (left, top) => data[(top * info.width + left) * info.channels] ?? 0
}

/** How many dark pixels a part of a picture has. */
async function darkIn(bytes: Buffer, area: { left: number; top: number; right: number; bottom: number }): Promise<number> {
  const grey = await greyOf(bytes)
  let dark = 0
  for (let top = area.top; top < area.bottom; top += 1)
    for (let left = area.left; left < area.right; left += 1) if (grey(left, top) < 150) dark += 1
  return dark
}

/** Where a title stands; the ribbon is left of it. */
const titleArea = { left: 110, top: 180, right: 1200, bottom: 500 }

const titles = [
  'Hash tables',
  'Why we moved every background job of our payments service from cron to a queue that lives in the same Postgres, and what we would do next time',
  'x'.repeat(300),
  'डेटा संरचनाएँ और एल्गोरिदम: क्यों हैश तालिका तेज़ होती है',
  'தமிழ் மொழியில் நிரலாக்கம் கற்றுக்கொள்வது எப்படி',
  'Почему хеш-таблица быстрая',
  'Žluťoučký kůň úpěl ďábelské ódy',
  'வ'.repeat(200),
  '<span size="1000000">&lt;b&gt;</span>',
]

describe('the picture of a page', () => {
  it.each(titles)('is 1200 × 630 pixels and small, and keeps its edges, for the title %j', async (title) => {
    const bytes = await draw(title)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(pictureMaxBytes)
    expect(await darkIn(bytes, titleArea)).toBeGreaterThan(1500)
    // Nothing runs over the edge, nor into the product's name.
    expect(await darkIn(bytes, { left: 1117, top: 0, right: 1200, bottom: 630 })).toBe(0)
    expect(await darkIn(bytes, { left: 110, top: 492, right: 1200, bottom: 524 })).toBe(0)
  })

  it('of a title that is too long shows as much as fits: what comes after makes no difference', async () => {
    const long = 'A sentence about tables and locks that goes on. '.repeat(4)
    expect(await draw(`${long} And one end.`)).toEqual(await draw(`${long} Another end, which nobody sees.`))
    expect(await draw(long)).not.toEqual(await draw(long.slice(0, 90)))
  })

  it('shows no boxes: a title whose letters no font has gives way to a general one, and a pictograph is left out', async () => {
    const instead = await draw('An insight')
    for (const title of ['データベースのロック', '中文标题', 'لماذا', 'Half 中文', '', '😀', '\u{F8FF}', ' \u200B '])
      expect([title, (await draw(title)).equals(instead)]).toEqual([title, true])
    expect(await draw('Locks 😀👩‍💻 explained 🏳️‍🌈')).toEqual(await draw('Locks explained'))
    expect(await draw('Hash tables')).not.toEqual(instead)
    // A name that cannot be drawn is left out.
    expect(await draw('Locks', { note: '中文' })).toEqual(await draw('Locks', { note: '' }))
  })

  it('takes every text as text: markup is drawn, and marks that turn the writing are not', async () => {
    expect(await draw('<b>Locks</b>')).not.toEqual(await draw('Locks'))
    expect(await draw('Locks &amp; keys')).not.toEqual(await draw('Locks & keys'))
    expect(await draw('\u202ELo\u0000ck\u0007s\n\t')).toEqual(await draw('Lo ck s'.replaceAll(' ', '')))
    expect(await draw('\uD800Locks')).toBeInstanceOf(Buffer)
  })

  it('is drawn once for the same words, and again after its process died', async () => {
    const first = await draw('Once')
    expect(await draw('Once')).toBe(first)
    const before = pids.length
    process.kill(pids.at(-1) ?? 0, 'SIGKILL')
    await expect.poll(async () => await draw('Twice').catch(() => null)).not.toBeNull()
    expect(pids.length).toBe(before + 1)
  })

  it('leaves nothing behind', async () => {
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('xperto-fonts-'))
    const others = new Set(folders())
    const short = createPictureDrawer({ log, systemFonts: false })
    await short.drawPicture({ productName: 'X', kind: 'K', title: 'T', titleInstead: 'T', note: '' })
    const [own] = folders().filter((name) => !others.has(name))
    expect(own).toBeDefined()
    await short.close()
    expect(existsSync(`${tmpdir()}/${own}`)).toBe(false)
    await expect(short.drawPicture({ productName: 'X', kind: 'K', title: 'U', titleInstead: 'T', note: '' })).rejects.toMatchObject({
      code: 'image_failed',
    })
  })
})
