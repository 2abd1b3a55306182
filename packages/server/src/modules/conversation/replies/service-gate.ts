import { AppError } from '@xperto/contract'

/** Whether this process serves replies now. */
export class ServiceGate {
  #draining = false
  #isHere: () => boolean

  constructor(isHere: () => boolean) {
    this.#isHere = isHere
  }

  /** What a new reply needs. Throws shutting_down, chat_service_elsewhere. */
  requireOpen(): void {
    if (this.#draining) throw new AppError('shutting_down')
    this.requireHere()
  }

  /** What following or stopping a reply needs. Throws chat_service_elsewhere. */
  requireHere(): void {
    if (!this.#isHere()) throw new AppError('chat_service_elsewhere')
  }

  get state(): 'open' | 'draining' | 'elsewhere' {
    return this.#draining ? 'draining' : this.#isHere() ? 'open' : 'elsewhere'
  }

  close(): void {
    this.#draining = true
  }
}
