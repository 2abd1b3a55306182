/** A text/event-stream response that a test writes as it goes. */
export class EventStream {
  readonly response: Response
  private controller!: ReadableStreamDefaultController<Uint8Array>
  private isOpen = true

  /** `onLeft`: the page let go of the stream. */
  constructor(onLeft: () => void = () => undefined) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller
      },
      cancel: () => {
        this.isOpen = false
        onLeft()
      },
    })
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  send({ event, data, id }: { event: string; data: string; id?: number }): void {
    const lines = data.split('\n').map((line) => `data: ${line}\n`)
    this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\n${lines.join('')}\n`)
  }

  /** Text of the wire as it is. */
  write(text: string): void {
    if (this.isOpen) this.controller.enqueue(new TextEncoder().encode(text))
  }

  close(): void {
    if (this.isOpen) this.controller.close()
    this.isOpen = false
  }

  /** Ends as a broken connection does. */
  breakOff(): void {
    if (this.isOpen) this.controller.error(new TypeError('network error'))
    this.isOpen = false
  }
}
