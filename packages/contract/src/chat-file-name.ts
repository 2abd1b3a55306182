/** The name of a chat's file, one that every file system takes: letters and digits of its own name, at most 60. */
export function chatFileName(name: string, ending: 'md' | 'json'): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${[...plain].slice(0, 60).join('') || 'chat'}.${ending}`
}
