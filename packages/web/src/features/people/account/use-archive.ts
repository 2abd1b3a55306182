import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'

export interface ArchiveDownload {
  /** Bytes that have come of the running download; null while none runs. */
  received: number | null
  start: () => void
  cancel: () => void
}

/**
 * Everything that is kept, as one file. The answer needs the bearer token, so the browser cannot fetch it by a plain link: it is fetched
 * here, kept by the browser outside the page's memory, and saved when it is whole. One that breaks off saves nothing.
 */
export function useArchive(): ArchiveDownload {
  const api = useApi()
  const { user } = useSession()
  const userId = user?.userId
  const running = useRef<AbortController | null>(null)
  const [received, setReceived] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(() => {
    if (userId === undefined || running.current) return
    const controller = new AbortController()
    running.current = controller
    setReceived(0)
    fetchArchive(controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted && !isSessionOver(error)) toast.error('The download broke off. Please try again.')
      })
      .finally(() => {
        running.current = null
        setReceived(null)
      })

    async function fetchArchive(signal: AbortSignal): Promise<void> {
      const response = await api('exportAccount', { params: { id: userId ?? '' }, signal })
      const counting = response.body?.pipeThrough(countBytes(setReceived))
      const file = await new Response(counting ?? null, { headers: response.headers }).blob()
      saveFile(nameOf(response), file)
      toast.success('Your data was downloaded')
    }
  }, [api, userId])

  return { received, start, cancel: () => running.current?.abort() }
}

/** Lets bytes through and says how many there were, four times a second at most. */
function countBytes(say: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  let said = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      controller.enqueue(chunk)
      if (performance.now() - said < 250) return
      said = performance.now()
      say(bytes)
    },
  })
}

/** The name that the server gave; another origin may keep it to itself. */
function nameOf(response: Response): string {
  return /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'your-data.zip'
}
