import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { AppError } from '@xperto/contract'
import { type FileStore, RangeOutsideFile, typeOfKey } from '../../ports/file-store.ts'
import { countBytes } from './count-bytes.ts'
import { isFaultOfStream } from './fault-of-stream.ts'

export interface S3Options {
  /** The address of an S3 server; undefined for Amazon's own in `region`. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the path (`/bucket/key`) and not in the host name. */
  pathStyle: boolean
}

/** S3's own minimum. One part is held in memory for each put; 10,000 parts make 52 GB. */
const partBytes = 5 * 1024 * 1024
const connectMs = 5000
/** The longest silence on a connection. A slow reader of a file is silent too. */
const silenceMs = 120_000

/**
 * Keeps files in an S3 bucket. A file of at most one part is one request; a longer one is a multipart upload, which needs no length beforehand and is
 * aborted when the stream fails. Parts that a killed process leaves behind are for the bucket's own rule (AbortIncompleteMultipartUpload).
 */
export function createS3FileStore({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }: S3Options): FileStore {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Many S3 servers do not know the checksums that Amazon's own takes since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  })
  const place = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    async put(key, body, length) {
      const type = typeOfKey(key)
      const { counter, bytes } = countBytes(length)
      // The upload meets a failure as the error of `counter`.
      const passing = pipeline(body, counter).catch(() => undefined)
      try {
        const params = { ...place(key), ContentType: type, Body: counter }
        await new Upload({ client, params, partSize: partBytes, queueSize: 1, leavePartsOnError: false }).done()
      } catch (error) {
        counter.destroy()
        await passing
        throw isFaultOfStream(error, body) ? error : unavailable(error)
      }
      return { type, length: bytes() }
    },
    async find(key) {
      const type = typeOfKey(key)
      return await whereThere(async () => {
        const { ContentLength: length = 0 } = await client.send(new HeadObjectCommand(place(key)))
        return { type, length }
      })
    },
    async read(key, range) {
      const type = typeOfKey(key)
      return await whereThere(async () => {
        const part = range ? { Range: `bytes=${range.first}-${range.last}` } : {}
        const { Body, ContentLength, ContentRange } = await client.send(new GetObjectCommand({ ...place(key), ...part }))
        if (!(Body instanceof Readable)) throw new Error('the S3 server sent no body')
        const whole = ContentRange?.split('/')[1]
        return { type, length: whole === undefined ? (ContentLength ?? 0) : Number(whole), body: Body }
      })
    },
    async delete(key) {
      typeOfKey(key)
      await whereThere(async () => await client.send(new DeleteObjectCommand(place(key))))
    },
    close: async () => client.destroy(),
  }
}

async function whereThere<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof S3ServiceException ? error.name : ''
    if (name === 'NoSuchKey' || name === 'NotFound') return null
    if (name === 'InvalidRange') throw new RangeOutsideFile(name)
    throw unavailable(error)
  }
}

function unavailable(error: unknown): AppError {
  return new AppError('file_store_unavailable', { cause: error })
}
