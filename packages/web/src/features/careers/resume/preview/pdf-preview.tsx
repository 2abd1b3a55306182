import { useQuery } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { useEffect, useRef, useState } from 'react'
import { fetchResumeFile } from '../../../../lib/resumes/fetch-resume-file.ts'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { type OpenedPdf, openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-preview.module.css'

/** The frame in which a résumé's PDF is seen, page by page. The last one stays until the next is there. */
export function PdfPreview({ resume, address }: { resume: Resume; address: string }) {
  const api = useResumeApi()
  const file = useQuery({
    queryKey: [...resumeKey(resume.chat_id), 'pdf', address],
    queryFn: async ({ signal }) => await (await fetchResumeFile(api, resume, address, signal)).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  const { pdf, hasFailed } = useOpenedPdf(file.data)
  if (file.isError || hasFailed)
    return (
      <div className={styles.state}>
        <ErrorState title="The PDF could not be shown." onRetry={() => void file.refetch()}>
          Your résumé is safe. Download PDF fetches the file itself.
        </ErrorState>
      </div>
    )
  if (!pdf)
    return (
      <div className={styles.state}>
        <Skeleton lines={8} label="Loading the PDF" />
      </div>
    )
  return <Desk pdf={pdf} />
}

function Desk({ pdf }: { pdf: OpenedPdf }) {
  const desk = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const place = desk.current
    if (!place) return undefined
    const watcher = new ResizeObserver(() => setWidth(Math.floor(Math.min(place.clientWidth, mostWidth))))
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return (
    <div className={styles.desk} tabIndex={0} role="region" aria-label="PDF preview">
      <div ref={desk} className={styles.sheets}>
        {width === 0
          ? null
          : Array.from({ length: pdf.pages }, (_, index) => <PdfPage key={index} pdf={pdf} page={index + 1} width={width} />)}
      </div>
    </div>
  )
}

/** A sheet is at most this wide, in pixels; an expanded panel would draw letters as large as a poster's. */
const mostWidth = 820

/** The opened PDF of these bytes. The one before stays until the next is open, and is closed then. */
function useOpenedPdf(bytes: ArrayBuffer | undefined): { pdf: OpenedPdf | null; hasFailed: boolean } {
  const [opened, setOpened] = useState<{ pdf: OpenedPdf | null; hasFailed: boolean }>({ pdf: null, hasFailed: false })
  useEffect(() => {
    if (!bytes) return undefined
    let isLeft = false
    let own: OpenedPdf | null = null
    // A copy: the worker takes what it is given, and the bytes are shown again when one comes back.
    openPdf(bytes.slice(0)).then(
      (pdf) => {
        own = pdf
        if (isLeft) pdf.close()
        else setOpened({ pdf, hasFailed: false })
      },
      () => isLeft || setOpened({ pdf: null, hasFailed: true }),
    )
    return () => {
      isLeft = true
      own?.close()
    }
  }, [bytes])
  return opened
}
