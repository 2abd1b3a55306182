import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { asMessage, scriptPosts } from '../../../testing/scripted-posts.ts'

/** Each would set `ran`, load something from elsewhere, or lead somewhere that runs. */
const hostile = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 2">',
  '<svg onload="window.ran = 3"></svg>',
  '[press](javascript:window.ran=4)',
  '[press](data:text/html,<script>window.ran=5</script>)',
  '![x](javascript:window.ran=6)',
  '![x](https://evil.example/pixel.png)',
  '![x](/auth/sign-out)',
  '![x](/api/v1/images/../users/1)',
  '![x](//evil.example/x.png)',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:window.ran=7">x</a>',
  '[x]: javascript:window.ran=8\n\n[press][x]',
  '<details open ontoggle="window.ran=9">x</details>',
  '```html\n<script>window.ran = 10</script>\n```',
  '$\\href{javascript:window.ran=11}{x}$',
  '<style>*{display:none}</style>',
  'https://www.youtube.com/watch?v="><script>window.ran=12</script>',
  '<https://youtu.be/dQw4w9WgXcQ"onload="window.ran=13>',
  '| <img src=x onerror=window.ran=14> |\n| --- |\n| x |',
]

/** What a hostile text might have left in the page. */
const found = () => ({
  ran: (globalThis as { ran?: number }).ran,
  elements: document.querySelectorAll('main script, main iframe, main img, [role=dialog] img, [role=dialog] iframe, aside img, main style')
    .length,
  links: [...document.querySelectorAll('a')].filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol)).length,
})
const nothing = { ran: undefined, elements: 0, links: 0 }

it('nothing of a hostile post runs or loads: in the feed, on its page, in the panel and in the preview of the editor', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const posts = scriptPosts(server, account)
  const text = hostile.join('\n\n')
  const post = posts.add({
    title: hostile.slice(0, 3).join(' '),
    summary: hostile.slice(0, 8).join(' '),
    content: text,
    tags: hostile.slice(0, 2),
    userId: account.user.userId,
  })
  post.userDetails.fullname = hostile[1] ?? ''
  const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' }, (id) => [asMessage(id, post)])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByRole('button', { name: 'Read More' })).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)

  await openApp(`/xperto/insight/${post.url}`)
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect.element(page.getByRole('heading', { name: 'Detailed Explanation' })).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByText('press').first()).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)
})

it('MSG-21 a picture of our own is shown, and no other is loaded', async () => {
  const server = scriptServer()
  const posts = scriptPosts(server, scriptAccount(server))
  const own = `/api/v1/images/${'0a'.repeat(20)}.png`
  const post = posts.add({ content: `![A chart](${own})\n\n![Elsewhere](https://evil.example/a.png)` })
  await openApp(`/xperto/insight/${post.url}`)
  await expect.element(page.getByRole('img', { name: 'A chart' })).toBeInTheDocument()
  expect([...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))).toEqual([own])
  await expect.element(page.getByRole('link', { name: 'Picture: Elsewhere (evil.example)' })).toBeVisible()
})

it('MSG-21 a picture over 256000 bytes is refused before it is sent; a smaller one stands in the text', async () => {
  const server = scriptServer()
  scriptPosts(server, scriptAccount(server))
  await openApp('/my-posts')
  await page.getByRole('button', { name: 'Add Insights' }).click()
  const choose = (bytes: number) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(bytes)], 'chart.png', { type: 'image/png' }))
    if (!input) throw new Error('the editor has no field for a picture')
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(256_001)
  await expect.element(page.getByText('Image size should not exceed 250KB')).toBeVisible()
})
