import { AppError } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { receiveUpload } from '../../../platform/http/receive-upload.ts'
import type { ImagesDeps } from './deps.ts'
import { keepImage } from './keep-image.ts'
import { readImage } from './read-image.ts'

/** /api/v1/images: pictures of posts, kept by their authors and read by everybody. */
export function imageRoutes(app: FastifyInstance, deps: ImagesDeps): void {
  handle(app, endpoints.uploadImage, async ({ request, principal }) => {
    const chunks: Buffer[] = []
    try {
      await receiveUpload(request, endpoints.uploadImage.upload, async ({ body }) => {
        for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk)
      })
    } catch (error) {
      // The sentence of MSG-21 in the place of the general ones.
      if (error instanceof AppError && error.code === 'upload_too_large') throw new AppError('image_too_large')
      if (error instanceof AppError && error.code === 'upload_type_refused') throw new AppError('image_refused')
      throw error
    }
    return succeed({ url: await keepImage(deps, principal.userId, Buffer.concat(chunks)) })
  })

  handle(app, endpoints.readImage, async ({ params: { file }, request, reply }) => {
    const tag = `"${file}"`
    const isKnown = request.headers['if-none-match'] === tag
    const stored = await readImage(deps, file, { isKnown })
    // Readers keep it and ask each time whether it is still there: one that is gone is shown no more. Its bytes never change.
    void reply.header('cache-control', 'private, no-cache').header('etag', tag)
    if (stored === null) return await reply.code(304).send()
    await reply
      .header('content-security-policy', `default-src 'none'; sandbox`)
      .header('content-disposition', 'inline')
      .header('content-length', stored.length)
      .type(stored.type)
      .send(stored.body)
  })
}
