/**
 * NAV-13: an address without its last part. Above a chat or anything else of the workspace stands the workspace, and nothing stands above that.
 */
export function withoutLastPart(path: string): string {
  const parts = path.split('/').filter(Boolean)
  return parts[0] === 'xperto' || parts.length < 2 ? '/xperto' : `/${parts.slice(0, -1).join('/')}`
}
