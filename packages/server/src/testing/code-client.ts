import type { TestApp } from './test-app.ts'

/** Somebody with a chat, who runs programs. */
export interface Programmer {
  token: string
  chatId: string
}

export async function signInProgrammer(app: TestApp, email: string): Promise<Programmer> {
  const { token } = await app.signIn(email)
  const { body } = await app.call('GET', '/chats/get_by_type/GENERIC', { token })
  return { token, chatId: body.data.id as string }
}

/** The input of a call that runs a program, in Python unless `more` says otherwise. */
export const programOf = ({ token, chatId }: Programmer, source: string, more: Record<string, unknown> = {}) => ({
  token,
  body: { chat_id: chatId, source_code: source, language_id: 109, stdin: '', ...more },
})

export const execute = async (app: TestApp, person: Programmer, source: string, more: Record<string, unknown> = {}) =>
  await app.call('POST', '/execute-code/execute', programOf(person, source, more))

/** Opens POST /execute-code/stream and reads its events one by one. */
export async function openRun(app: TestApp, person: Programmer, source: string, more: Record<string, unknown> = {}) {
  const leaving = new AbortController()
  const { token, body } = programOf(person, source, more)
  const response = await fetch(`${app.url}/execute-code/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: leaving.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return {
    response,
    /** The next event; null at the end of the stream. */
    // oxlint-disable-next-line typescript/no-explicit-any -- tests say what an event must hold; a type here would only repeat the contract
    async next(): Promise<{ event: string; data: any } | null> {
      for (;;) {
        const end = rest.indexOf('\n\n')
        if (end >= 0) {
          const block = rest.slice(0, end)
          rest = rest.slice(end + 2)
          const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
          if (event !== '') return { event, data: JSON.parse(data) as unknown }
          continue
        }
        const piece = await reader?.read()
        if (!piece || piece.done) return null
        rest += piece.value
      }
    },
    leave: () => leaving.abort(),
  }
}
