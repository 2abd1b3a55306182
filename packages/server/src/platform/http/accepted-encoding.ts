/** Encodings of ours, the better one first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding of ours that a client takes by its Accept-Encoding; one with `q=0` it does not. */
export function acceptedEncoding(accepted = ''): Encoding {
  const takes = new Set(
    accepted
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';', 1)[0]?.trim().toLowerCase()),
  )
  return (['br', 'gzip'] as const).find((encoding) => takes.has(encoding)) ?? 'identity'
}
