import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { loopbackCertificate } from './loopback-certificate.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  user: string | undefined
  isTls: boolean
  raw: string
}

export interface TestSmtpServer {
  port: number
  received: ReceivedMail[]
  close(): Promise<void>
}

export interface SmtpServerBehaviour {
  /** False: it speaks plain text alone. */
  offersTls?: boolean
  account?: { user: string; password: string }
  /** What it answers to a recipient or a message instead of taking it: `550`, or `break` to cut the connection. */
  recipient?: number | 'break'
  sender?: number
  content?: number | 'break'
}

/** A real SMTP server on a free port of 127.0.0.1 that keeps what it takes. */
export async function startSmtpServer(behaviour: SmtpServerBehaviour = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const users = new Map<string, string>()
  const { offersTls = true, account } = behaviour
  const server = new SMTPServer({
    ...loopbackCertificate,
    authOptional: account === undefined,
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    disableReverseLookup: true,
    onAuth({ username, password }, session, done) {
      if (username !== account?.user || password !== account?.password) return done(refusal(535, 'Invalid username or password'))
      users.set(session.id, username ?? '')
      return done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => done(behaviour.sender ? refusal(behaviour.sender, 'Sender refused') : null),
    onRcptTo(_address, _session, done) {
      if (behaviour.recipient === 'break') return breakAll()
      return done(behaviour.recipient ? refusal(behaviour.recipient, 'Recipient refused') : null)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (behaviour.content === 'break') return breakAll()
        if (behaviour.content) return done(refusal(behaviour.content, 'Message refused'))
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: users.get(session.id),
          isTls: session.secure,
          raw: Buffer.concat(parts).toString(),
        })
        return done(null)
      })
    },
  })
  // A client that breaks a handshake off is what some tests are about.
  server.on('error', () => undefined)
  const breakAll = () => {
    for (const connection of server.connections) connection._socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, received, close: async () => await new Promise((resolve) => server.close(() => resolve())) }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
