import { AppError } from '@xperto/contract'
import type { IdentityProvider } from '../../ports/identity-provider.ts'

/** Sign-in in a production start without a Google client: 503 and its sentence, never a fallback. */
export function createClosedProvider(): IdentityProvider {
  const refuse = async (): Promise<never> => {
    throw new AppError('sign_in_closed')
  }
  return { kind: 'closed', begin: refuse, finish: refuse, close: async () => undefined }
}
