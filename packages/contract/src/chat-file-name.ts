/** In UTF-16 units, each at most 3 bytes: a file system takes 255 bytes, and an archive puts a day and an id beside the name. */
const longest = 60
/** Names that Windows keeps for devices, whatever ending they have. */
const ofDevices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** The name of a chat's file, one that every file system takes: letters and digits of its own name. */
export function chatFileName(name: string, ending: 'md' | 'json'): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    // Half a surrogate pair is no letter.
    .replace(/[\uD800-\uDBFF]$/, '')
  return `${ofDevices.test(plain) ? `${plain}-chat` : plain || 'chat'}.${ending}`
}
