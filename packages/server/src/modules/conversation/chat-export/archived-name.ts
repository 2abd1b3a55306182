import { chatFileName } from '@xperto/contract'

/** The name of a chat's file in an archive, without its ending: files stand by day in their folder, and the beginning of the id tells them apart. */
export function archivedName({ id, name, createdAt }: { id: string; name: string; createdAt: Date }): string {
  const plain = chatFileName(name, 'md').slice(0, -'.md'.length)
  return `${createdAt.toISOString().slice(0, 10)}-${plain}-${id.slice(0, 8)}`
}
