import { productCall } from '../load/protocols.ts'
import type { BenchedProduct } from '../load/product.ts'
import { watchStream } from '../load/watch-stream.ts'

/** A second and a half of silence as WAV, 16 kHz, 16 bit: as long as a short answer's clip. The simulator reads no sound. */
function clip(): Blob {
  const bytes = Buffer.alloc(44 + 48_000)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + 48_000, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(16_000, 24)
  bytes.writeUInt32LE(32_000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(48_000, 40)
  return new Blob([bytes], { type: 'audio/wav' })
}

/** Somebody who talks: a session and a chat of their own. */
export interface Talker {
  bearer: string
  chatId: string
}

/** People who talk, each in several chats: so many turns can be spoken at once. */
export async function gatherTalkers(product: BenchedProduct, people: number, chatsOfEach: number): Promise<Talker[]> {
  const talkers: Talker[] = []
  for (let number = 0; number < people; number++) {
    const bearer = await product.signIn(`voice-${number}@example.com`)
    for (let chat = 0; chat < chatsOfEach; chat++) talkers.push({ bearer, chatId: await product.newChat(bearer) })
  }
  return talkers
}

/**
 * One turn through the server: a clip is written down, its words are sent, and with the first token a sentence is read. Answers the milliseconds from the clip to the
 * first byte of sound.
 */
export async function takeTurn(product: BenchedProduct, { bearer, chatId }: Talker, seed: number, tokens: number): Promise<number> {
  const began = performance.now()
  const form = new FormData()
  form.append('language', 'en')
  form.append('file', clip(), 'clip.wav')
  const headers = { authorization: `Bearer ${bearer}` }
  const heard = await fetch(`${product.url}/speech/transcriptions`, { method: 'POST', headers, body: form })
  if (!heard.ok) throw new Error(`a clip was answered by ${heard.status}: ${await heard.text()}`)
  await heard.arrayBuffer()
  const first = Promise.withResolvers<undefined>()
  const whole = watchStream(productCall(product.url, bearer, chatId, seed, tokens), () => first.resolve(undefined))
  whole.catch(first.reject)
  await first.promise
  const said = await fetch(`${product.url}/speech/synthesis`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Why did you choose that?' }),
  })
  if (!said.ok) throw new Error(`a sentence was answered by ${said.status}: ${await said.text()}`)
  await said.arrayBuffer()
  const ms = performance.now() - began
  await whole
  return ms
}
