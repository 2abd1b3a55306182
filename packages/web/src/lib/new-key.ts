/** An Idempotency-Key nobody else has: 128 random bits. Pages on plain http have no `crypto.randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same as a UUID of version 4, for a call that wants one. */
export function newUuid(): string {
  const [, time, middle, version, variant, node] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(newKey()) ?? []
  return `${time}-${middle}-4${version}-a${variant}-${node}`
}
