import { ProviderFailure } from '../calling/provider-failure.ts'

/**
 * The chat-completions address behind a base address as people write it: with or without `/v1`, a slash at the end, or the whole path.
 * A query (Azure's `?api-version=`) is kept. A path of its own (`/v1beta/openai`, `/openai/deployments/x`) is taken as it stands.
 */
export function chatCompletionsUrl(base: string): URL {
  let url: URL
  try {
    url = new URL(base.trim())
  } catch {
    throw new ProviderFailure('model_misconfigured', 'the base address of the language model is not an address')
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  url.pathname = `${path === '' ? '/v1' : path}/chat/completions`
  return url
}

/** The headers that carry the key; none without a key. Azure's older routes want it under a name of its own. */
export function authorization(url: URL, apiKey: string | undefined): Record<string, string> {
  if (!apiKey) return {}
  const bearer = { authorization: `Bearer ${apiKey}` }
  return url.hostname.endsWith('.azure.com') ? { ...bearer, 'api-key': apiKey } : bearer
}
