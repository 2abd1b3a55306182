import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '@xperto/contract'

/**
 * Answers what Node's parser refused before there was a request: headers too large, headers that never end, bytes that are no
 * HTTP. The answer is the same body as everywhere and the connection ends with it.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'invalid_request'
  const failure = new AppError(code)
  const body = JSON.stringify(failure.toBody())
  socket.end(
    `HTTP/1.1 ${failure.status} ${reasons[failure.status] ?? 'Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n\r\n${body}`,
  )
  const goodbye = setTimeout(() => socket.destroy(), goodbyeMs).unref()
  socket.once('close', () => clearTimeout(goodbye))
}

/** How long a client has to read the answer and to close; one that is gone never does. */
const goodbyeMs = 1000

const reasons: Record<number, string> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }
