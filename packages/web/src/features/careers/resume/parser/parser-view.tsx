import { useQuery } from '@tanstack/react-query'
import type { ParserView as Seen, Resume } from '@xperto/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { showInstant } from '../../../../lib/dates/show-instant.ts'
import { useZoned } from '../../../../lib/dates/zoned-format.ts'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { PdfPreview } from '../preview/pdf-preview.tsx'
import type { ResumeViewProps } from '../resume-view-props.ts'
import { ExtractedText } from './extracted-text.tsx'
import styles from './parser-view.module.css'
import { useFixes } from './use-fixes.ts'

type File = Seen['file']

/** What a parser sees (26-resume-parser): the verdict, each difference with its fix, and the texts that programs read out of the file. */
export function ParserView({ resume, updateButton }: ResumeViewProps) {
  const [wanted, setWanted] = useState<File>(resume.resume_pdf_url === null ? 'docx' : 'pdf')
  const address = wanted === 'pdf' ? resume.resume_pdf_url : resume.resume_docx_url
  if (resume.resume_pdf_url === null && resume.resume_docx_url === null)
    return (
      <div className={styles.empty}>
        <EmptyState action={updateButton}>There is no file yet. Make the PDF, and see here what programs read out of it.</EmptyState>
      </div>
    )
  return (
    <div className={styles.view}>
      {resume.resume_pdf_url === null || resume.resume_docx_url === null ? null : (
        <div className={styles.strip}>
          <Segments
            label="File"
            of={[
              { value: 'pdf', label: 'PDF' },
              { value: 'docx', label: 'DOCX' },
            ]}
            chosen={wanted}
            onChoose={setWanted}
          />
        </div>
      )}
      <ReadBack key={wanted} resume={resume} file={wanted} address={address ?? ''} />
    </div>
  )
}

function ReadBack({ resume, file, address }: { resume: Resume; file: File; address: string }) {
  const api = useResumeApi()
  const seen = useQuery({
    queryKey: [...resumeKey(resume.chat_id), 'parser', file, address],
    queryFn: async ({ signal }) =>
      (await api('readResumeAsParser', { params: { resumeId: resume.resume_id }, query: { file_type: file }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  if (seen.data) return <Differences resume={resume} seen={seen.data} />
  return (
    <div className={styles.empty}>
      {seen.isError ? (
        <ErrorState title="The file could not be read back." onRetry={() => void seen.refetch()}>
          {sentenceOf(seen.error)}
        </ErrorState>
      ) : (
        <Skeleton lines={8} label="Reading the file" />
      )}
    </div>
  )
}

function Differences({ resume, seen }: { resume: Resume; seen: Seen }) {
  const when = useZoned(showInstant)(seen.made_on)
  const { fix, busy } = useFixes(resume, seen.file)
  const [shown, setShown] = useState(seen.extractors[0]?.name ?? '')
  const fixable = seen.differences.filter((difference) => difference.fix !== null)
  const names = seen.extractors.map(({ name }) => name)
  const isPdf = seen.file === 'pdf' && resume.resume_pdf_url !== null
  return (
    <>
      <div className={styles.head}>
        <div className={styles.verdict}>
          <div>
            <h3>{seen.verdict}</h3>
            <p className={styles.meta}>
              {names.join(' and ')}
              {names.length > 1 ? ', each' : ''} read the {isPdf ? 'PDF' : 'DOCX'} of {when}. {counted(seen.words, 'word')},{' '}
              {counted(seen.headings, 'heading')}, {counted(seen.differences.length, 'difference')}.
            </p>
          </div>
          {fixable.length > 1 ? (
            <Button look="main" busy={busy === 'all'} disabled={busy !== null} onClick={() => void fix('all', fixable)}>
              {fixable.length === 2 ? 'Fix both' : 'Fix all'}
            </Button>
          ) : null}
        </div>
        {seen.differences.length === 0 ? null : (
          <ol className={styles.differences}>
            {seen.differences.map((difference) => (
              <li key={difference.number}>
                <span className={styles.number} aria-hidden="true">
                  {difference.number}
                </span>
                <span>
                  {difference.what}
                  <small>{difference.why}</small>
                </span>
                {difference.fix ? (
                  <Button
                    look={fixable.length === 1 ? 'main' : 'plain'}
                    busy={busy === difference.number}
                    disabled={busy !== null}
                    onClick={() => void fix(difference.number, [difference])}
                  >
                    {difference.fix.label}
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className={styles.tabs}>
        <Segments
          label="What is shown"
          of={[...(isPdf ? [{ value: thePdf, label: 'The PDF' }] : []), ...names.map((name) => ({ value: name, label: name }))]}
          chosen={shown}
          onChoose={setShown}
        />
      </div>
      <div className={styles.columns}>
        {isPdf ? (
          <section className={styles.column} data-shown={shown === thePdf || undefined} aria-label="The PDF">
            <header>
              <h4>The PDF</h4>
            </header>
            <PdfPreview resume={resume} address={resume.resume_pdf_url ?? ''} />
          </section>
        ) : null}
        {seen.extractors.map(({ name, text }) => (
          <section key={name} className={styles.column} data-shown={shown === name || undefined} aria-label={name}>
            <header>
              <h4>{name}</h4>
              <span className={styles.meta}>
                {counted(seen.differences.filter(({ extractors }) => extractors.includes(name)).length, 'difference')}
              </span>
            </header>
            <ExtractedText name={name} text={text} differences={seen.differences} />
          </section>
        ))}
      </div>
    </>
  )
}

const thePdf = 'the-pdf'
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
