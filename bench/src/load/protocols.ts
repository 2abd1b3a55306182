import { textOf as simulatedText, tokenAt } from '@xperto/simulators/language-model/deterministic-text'
import type { StreamCall } from './watch-stream.ts'

/** Characters of the simulator's text after each token, so that arrived text can be counted in tokens. */
function tokenCounter(seed: number, tokens: number): (characters: number) => number {
  const ends: number[] = []
  for (let index = 0, end = 0; index < tokens; index++) ends.push((end += tokenAt(seed, index).length))
  return (characters) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= characters) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The simulator's own protocol, straight or through the bare proxy. */
export function openAiCall(base: string, seed: number, tokens: number): StreamCall {
  return {
    url: `${base}/v1/chat/completions`,
    headers: { authorization: 'Bearer bench' },
    body: {
      model: 'simulated',
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: 'Tell me about loops.' }],
    },
    textOf(event) {
      if (!event.startsWith('data: {')) return null
      const { choices } = JSON.parse(event.slice(6)) as { choices?: { delta?: { content?: string } }[] }
      return choices?.[0]?.delta?.content ?? null
    },
    isEnd: (event) => event === 'data: [DONE]',
    tokensIn: tokenCounter(seed, tokens),
  }
}

/** Ours: POST /chats/messages. */
export function productCall(base: string, token: string, chatId: string, seed: number, tokens: number): StreamCall {
  return {
    url: `${base}/chats/messages`,
    headers: { authorization: `Bearer ${token}` },
    body: { chat_id: chatId, content: 'Tell me about loops.' },
    textOf(event) {
      if (!event.includes('event: message')) return null
      return event
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice(6))
        .join('\n')
    },
    isEnd: (event) => event.includes('event: done'),
    tokensIn: tokenCounter(seed, tokens),
  }
}

export { simulatedText }
