import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { answerLetter, getLetter } from './answer-letter.ts'
import { restoreLetter, sayTrue, writeVersion } from './change-letter.ts'
import type { ApplicationsDeps } from './deps.ts'
import { makeLetterFile } from './make-letter-file.ts'
import { writeLetter } from './write-letter.ts'

/** Mounts the calls of an application's letter. */
export function letterRoutes(app: FastifyInstance, deps: ApplicationsDeps): void {
  handle(app, endpoints.getLetter, async ({ params, principal: { userId } }) =>
    succeed(await getLetter(deps, userId, params.applicationId)),
  )

  handle(app, endpoints.writeLetter, async ({ params, body, principal: { userId } }) => {
    const row = await writeLetter(deps, { userId, ...params, how: body.how, baseVersion: body.base_version })
    return succeed(await answerLetter(deps, userId, async () => await Promise.resolve(row)))
  })

  handle(app, endpoints.saveLetter, async ({ params, body, principal: { userId } }) => {
    const letter = { baseVersion: body.base_version, text: body.text, author: 'You', cause: 'Edited by you' }
    return succeed(await answerLetter(deps, userId, async (tx) => await writeVersion(tx, { userId, ...params }, letter)))
  })

  handle(app, endpoints.sayTrue, async ({ params, body, principal: { userId } }) =>
    succeed(await answerLetter(deps, userId, async (tx) => await sayTrue(tx, { userId, ...params }, body.text))),
  )

  handle(app, endpoints.restoreLetter, async ({ params: { version, ...params }, principal: { userId } }) =>
    succeed(await answerLetter(deps, userId, async (tx) => await restoreLetter(tx, { userId, ...params }, version))),
  )

  handle(app, endpoints.readLetterFile, async ({ params, query, principal: { userId }, reply }) => {
    const { bytes, type, name } = await makeLetterFile(deps, { userId, ...params, ...query })
    await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
      .type(type)
      .send(Buffer.from(bytes))
  })
}
