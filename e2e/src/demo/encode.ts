import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Caption, Frame } from './film.ts'

/** Under the picture, in the colour of paper: captions stand there and cover nothing. The landing page's frame has the same shape. */
const captionStripPx = 64

/** Puts the pictures into one film: WebM for most browsers, MP4 for the rest. No sound, evenly 25 pictures a second. */
export function encodeFilm(frames: readonly Frame[], folder: string, out: { webm: string; mp4: string }): void {
  const list = join(folder, 'frames.txt')
  const last = frames.at(-1)
  if (!last) throw new Error('a film without pictures')
  // The list format shows the last picture only as long as another one follows.
  const entries = [...frames, last].map(({ file, ms }) => `file '${file}'\nduration ${(ms / 1000).toFixed(3)}`)
  writeFileSync(list, `${entries.join('\n')}\n`)
  const input = [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-an',
    '-r',
    '25',
    '-vf',
    `pad=iw:ih+${captionStripPx}:0:0:color=0xfbf9f3,format=yuv420p`,
  ]
  const quality = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2', '-g', '250']
  const passes = join(folder, 'passes')
  ffmpeg(...input, ...quality, '-pass', '1', '-passlogfile', passes, '-f', 'null', '/dev/null')
  ffmpeg(...input, ...quality, '-pass', '2', '-passlogfile', passes, out.webm)
  ffmpeg(...input, '-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '27', '-movflags', '+faststart', out.mp4)
}

/** A picture as AVIF, which keeps small letters sharp in a tenth of the bytes. */
export function encodePoster(png: string, avif: string): void {
  ffmpeg(
    '-i',
    png,
    '-frames:v',
    '1',
    '-c:v',
    'libaom-av1',
    '-still-picture',
    '1',
    '-crf',
    '34',
    '-cpu-used',
    '3',
    '-pix_fmt',
    'yuv420p',
    avif,
  )
}

/** The scenes as the page lists them: the words of the captions, each with the second it begins at. */
export function writeScenes(captions: readonly Caption[], lengthMs: number): string {
  const scenes = captions.map(({ from, text }) => `  { seconds: ${Math.floor(from / 1000)}, text: ${quote(text)} },\n`)
  return `/** Written by \`npm run demo\` with the film beside it. */
export const lengthSeconds = ${Math.round(lengthMs / 1000)}
export const scenes: readonly { seconds: number; text: string }[] = [
${scenes.join('')}]
`
}

const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

/** The captions as WebVTT. */
export function writeCaptions(captions: readonly Caption[]): string {
  const at = (ms: number) => new Date(ms).toISOString().slice(11, 23)
  return `WEBVTT\n\n${captions.map(({ from, to, text }) => `${at(from)} --> ${at(to)}\n${text}\n`).join('\n')}`
}

function ffmpeg(...args: string[]): void {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${error?.message ?? stderr}`)
}
