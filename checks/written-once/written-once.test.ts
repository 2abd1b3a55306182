import { errorCatalogue, notices } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { describe, expect, test } from 'vitest'
import { chatTypeNamesIn } from './chat-type-names.ts'
import { repeatedSentencesIn } from './sentences.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'
import { statementsOutsideStoresIn } from './statements.ts'

const planted = (text: string, path = 'packages/server/src/modules/conversation/chats/planted.ts'): SourceFile[] => [{ path, text }]

describe('wire names of chat types', () => {
  test('stand in quotes only in the contract and in the folder of the type', () => {
    const files = sourceFiles('packages/{server,web,chat-types,content,simulators}/src')
    expect(files.length).toBeGreaterThan(150)
    expect(chatTypeNamesIn(files)).toEqual([])
  })

  test('a comparison by name is found, in code, in SQL and in another type', () => {
    expect(chatTypeNamesIn(planted("if (chat.type === 'GOAL') lock()"))).toEqual([
      'packages/server/src/modules/conversation/chats/planted.ts:1 GOAL',
    ])
    expect(chatTypeNamesIn(planted("`select 1\n where chat_type = 'RESUME'`"))).toHaveLength(1)
    expect(chatTypeNamesIn(planted("const other = 'GOAL'", 'packages/chat-types/src/quiz/server.ts'))).toHaveLength(1)
  })

  test('a message type of the same name, a comment and the own folder pass', () => {
    expect(chatTypeNamesIn(planted("if (message.message_type === 'RESUME') open()"))).toEqual([])
    expect(chatTypeNamesIn(planted("// like 'GOAL'\n/** and 'QUIZ' */"))).toEqual([])
    expect(chatTypeNamesIn(planted("type: 'TIP_OF_THE_DAY', chatType", 'packages/chat-types/src/tip-of-the-day/definition.ts'))).toEqual([])
  })
})

describe('sentences for people', () => {
  test('are written once, in the contract', () => {
    expect(
      repeatedSentencesIn(
        sourceFiles('packages/{server,web,chat-types}/src', 'packages/contract/src/schemas', 'packages/contract/src/endpoints'),
      ),
    ).toEqual([])
  })

  test('no two of them are the same: the catalogue takes from the notices what both say', () => {
    const said = [...Object.values(notices), ...Object.values(creditNotices)]
    const catalogue = sourceFiles('packages/contract/src').filter(({ path }) => path.endsWith('/catalogue.ts'))
    expect(catalogue).toHaveLength(1)
    expect(repeatedSentencesIn(catalogue, new Set<string>(said))).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  })

  test('a page loads those it says: no file of the browser names the catalogue, which has those of every call', () => {
    expect(sourceFiles('packages/web/src').filter(({ text }) => text.includes('errorCatalogue'))).toEqual([])
  })

  test('a second writing is found', () => {
    expect(repeatedSentencesIn(planted(`throw new Error('${errorCatalogue.chat_locked.message}')`))).toHaveLength(1)
    expect(repeatedSentencesIn(planted('const greeting = "Welcome back to the library"'))).toEqual([])
  })
})

describe('statements to the database', () => {
  test('stand in the store files of their module', () => {
    const files = sourceFiles('packages/server/src/modules')
    expect(files.filter(({ path }) => path.endsWith('.store.ts')).length).toBeGreaterThan(10)
    expect(statementsOutsideStoresIn(files)).toEqual([])
  })

  test('elsewhere are found, by whichever door', () => {
    for (const line of ["await db.systemQuery<Row>('select 1')", "tx.raw('delete from chats')", 'await tx.select().from(chats)'])
      expect(statementsOutsideStoresIn(planted(line))).toEqual(['packages/server/src/modules/conversation/chats/planted.ts:1'])
    expect(
      statementsOutsideStoresIn(planted('tx.select().from(chats)', 'packages/server/src/modules/conversation/chats/chats.store.ts')),
    ).toEqual([])
  })
})
