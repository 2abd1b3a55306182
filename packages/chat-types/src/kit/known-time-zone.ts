/**
 * The zone itself if this runtime knows it, else UTC: a profile written by an old browser must not cost anybody a reply.
 */
export function knownTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
