import { AppError } from '@xperto/contract'

/** Whether this process begins replies now. */
export class ServiceGate {
  #draining = false

  /** What a new reply needs. Throws shutting_down. */
  requireOpen(): void {
    if (this.#draining) throw new AppError('shutting_down')
  }

  get state(): 'open' | 'draining' {
    return this.#draining ? 'draining' : 'open'
  }

  close(): void {
    this.#draining = true
  }
}
