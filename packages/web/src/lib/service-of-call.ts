import { type CallName, paths } from '@xperto/contract'

/** Which of the two services answers a call. Its schemas say the same (a test compares all of them) but never reach a browser. */
export function serviceOfCall(name: CallName): 'chat' | 'main' {
  return /^\/(auth|api)\/|^\/(config[.]json|healthz|readyz)$/.test(paths[name][1]) ? 'main' : 'chat'
}
