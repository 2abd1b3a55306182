import { chatTypes, messageTypes, objectTypes } from '@xperto/contract'
import { codeLines, type SourceFile } from './source-files.ts'

/** Names that messages and their objects share; on its own such a word says nothing of chat types. */
const shared = new Set<string>([...messageTypes, ...objectTypes])

/**
 * Places that write the wire name of a chat type in quotes. Only the contract and the type's own folder may: what is special about
 * a type is a property of its definition, so that a new type needs no `if (chat.type === …)` anywhere.
 */
export function chatTypeNamesIn(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    codeLines(file).flatMap(({ place, line }) =>
      chatTypes
        .filter((name) => line.includes(`'${name}'`) || line.includes(`"${name}"`))
        .filter((name) => !file.path.includes(`/chat-types/src/${name.toLowerCase().replaceAll('_', '-')}/`))
        .filter((name) => !shared.has(name) || /chat[_ ]?type/i.test(line))
        .map((name) => `${place} ${name}`),
    ),
  )
}
