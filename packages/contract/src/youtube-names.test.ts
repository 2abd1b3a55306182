import { expect, it } from 'vitest'
import { cutAtVideos, findInvalidYoutube, youtubeIdOf } from './youtube-names.ts'

const id = 'dQw4w9WgXcQ'

it.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?t=4&v=${id}`,
  `http://m.youtube.com/watch?v=${id}#x`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
])('POS-07 %s leads to a video', (address) => {
  expect(youtubeIdOf(address)).toBe(id)
  expect(findInvalidYoutube(`Look:\n\n${address}\n`)).toBeNull()
})

it.each([
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch',
  'https://youtu.be/',
  `https://youtu.be/${id}x`,
  'https://www.youtube.com/embed/%3Cscript%3E',
  'https://www.youtube.com/@somebody',
])('POS-07 %s on a line of its own is an invalid YouTube URL', (address) => {
  expect(youtubeIdOf(address)).toBeNull()
  expect(findInvalidYoutube(`Look:\n\n${address}`)).toBe(address)
})

it('POS-07 a channel in a sentence, an address elsewhere and one in code are nobody’s business', () => {
  for (const text of [
    'See https://www.youtube.com/@somebody for more.',
    `https://youtube.com.evil.example/watch?v=x`,
    'https://notyoutube.com/watch?v=x',
    '`https://youtu.be/x`',
    '```\nhttps://youtu.be/x\n```',
    '    text',
  ])
    expect(findInvalidYoutube(text), text).toBeNull()
  expect(findInvalidYoutube('Before https://youtu.be/x, after')).not.toBeNull()
  expect(youtubeIdOf(`javascript:https://youtu.be/${id}`)).toBeNull()
})

it('cuts a text at its videos and loses nothing of it', () => {
  const text = `One\n\nhttps://youtu.be/${id}\n\n\`\`\`\nhttps://youtu.be/${id}\n\`\`\`\n[Two](https://youtu.be/${id})\nEnd`
  expect(cutAtVideos(text)).toEqual([
    { markdown: 'One\n' },
    { video: id, address: `https://youtu.be/${id}` },
    { markdown: `\n\`\`\`\nhttps://youtu.be/${id}\n\`\`\`` },
    { video: id, address: `https://youtu.be/${id}` },
    { markdown: 'End' },
  ])
})
