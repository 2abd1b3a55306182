const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])
const shortHost = 'youtu.be'
const idForm = /^[\w-]{11}$/
const videoFolders = new Set(['embed', 'shorts', 'live', 'v'])

/** The origin that plays videos in a frame and sets no cookie before; the only foreign one that posts may frame (POS-07). */
export const youtubeFrameOrigin = 'https://www.youtube-nocookie.com'

/** What an address means at YouTube: a video (its id, null where that is no id), something else there, or null where it is elsewhere. */
function readAddress(address: string): { video: string | null } | 'other' | null {
  // Read by hand: this file knows no browser and no server. Whoever names a person or a port in the address means no video.
  const [, host, path = '', query = ''] = /^https?:\/\/([a-z0-9.-]+)(\/[^?#]*)?(\?[^#]*)?(?:#.*)?$/i.exec(address) ?? []
  if (host === undefined) return null
  const hostname = host.toLowerCase()
  const [folder = '', name = ''] = path.slice(1).split('/')
  const asVideo = (id: string) => ({ video: idForm.test(id) ? id : null })
  if (hostname === shortHost) return asVideo(folder)
  if (!hosts.has(hostname)) return null
  if (folder === 'watch') return asVideo(/[?&]v=([^&]*)/.exec(query)?.[1] ?? '')
  return videoFolders.has(folder) ? asVideo(name) : 'other'
}

/** The id of the video that an address of YouTube leads to; null for every other address. */
export function youtubeIdOf(address: string): string | null {
  const read = readAddress(address)
  return read === null || read === 'other' ? null : read.video
}

/** A line that is nothing but a link: its address bare, in angle brackets, or behind words. */
const aloneOnLine = /^ {0,3}(?:<?(https?:\/\/[^\s<>]+)>?|\[[^\]\n]*\]\((https?:\/\/[^\s)]+)\))\s*$/
const anyAddress = /https?:\/\/[^\s<>()"'\]]+/g

/** Lines of Markdown outside listings, each with the address that it is nothing but; null where it is more or none. */
function* linesOf(markdown: string): Generator<{ line: string; isCode: boolean; alone: string | null }> {
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null
    const opens = fence === null && mark !== null
    const isCode = fence !== null || opens
    if (opens) fence = mark
    else if (fence !== null && mark !== null && mark.startsWith(fence) && line.trim() === mark) fence = null
    const found = isCode ? null : aloneOnLine.exec(line)
    yield { line, isCode, alone: found ? (found[1] ?? found[2] ?? null) : null }
  }
}

/** The first link of a text that leads to YouTube and to no video there though it says so, or stands alone on its line to be played (POS-07). */
export function findInvalidYoutube(markdown: string): string | null {
  for (const { line, isCode, alone } of linesOf(markdown)) {
    if (isCode) continue
    if (alone !== null) {
      const read = readAddress(alone)
      if (read !== null && (read === 'other' || read.video === null)) return alone
      continue
    }
    for (const [address] of line.replace(/`[^`]*`/g, '').matchAll(anyAddress)) {
      const read = readAddress(address.replace(/[.,;:!?]+$/, ''))
      if (read !== null && read !== 'other' && read.video === null) return address
    }
  }
  return null
}

/** A text cut at the videos that stand alone on a line: what is read, and what is played. */
export type PostPart = { markdown: string } | { video: string; address: string }

export function cutAtVideos(markdown: string): PostPart[] {
  const parts: PostPart[] = []
  let text: string[] = []
  const flush = () => {
    if (text.some((line) => line.trim() !== '')) parts.push({ markdown: text.join('\n') })
    text = []
  }
  for (const { line, alone } of linesOf(markdown)) {
    const video = alone === null ? null : youtubeIdOf(alone)
    if (video === null || alone === null) text.push(line)
    else {
      flush()
      parts.push({ video, address: alone })
    }
  }
  flush()
  return parts
}
