import { Check, Copy } from 'lucide-react'
import { memo, use, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCopied } from '../lib/use-copied.ts'
import type { CodePiece } from './cut-code.ts'
import type { InkRun } from './highlighter.ts'
import { type Grammar, grammarOf, languageTitle, runnableId } from './languages.ts'
import { lazyPart } from './lazy-part.ts'
import { ListingPlaceContext } from './listing-place.ts'
import styles from './listing.module.css'

/** What colours listings. */
export const colouringPart = lazyPart(() => import('./cut-code.ts'))

/** What runs listings. */
const runPart = lazyPart(() => import('./listing-run.tsx'))

/**
 * A numbered listing: the language's name, Copy, and the code in five inks as far as we have its grammar. Its code may grow; `whole` says
 * that it does not, and then it has Run where its language is one that is run and the place has a chat to run it in.
 */
export const Listing = memo(function Listing({
  code,
  language,
  number,
  whole = true,
}: {
  code: string
  language: string
  number: number
  whole?: boolean
}) {
  const { copied, copy } = useCopied()
  const place = use(ListingPlaceContext)
  const languageId = place && whole ? runnableId(language) : null
  const run = runPart.use(languageId !== null)
  const [buttonPlace, setButtonPlace] = useState<HTMLElement | null>(null)
  const title = languageTitle(language)
  return (
    <figure className={styles.listing} aria-label={title ? `Listing ${number}, ${title}` : `Listing ${number}`}>
      <header>
        <b>Listing {number}</b>
        <span className={styles.language}>{title}</span>
        <span ref={setButtonPlace} />
        <Button
          look="bare"
          className={styles.copy}
          aria-label={`${copied ? 'Copied' : 'Copy'} listing ${number}`}
          onClick={() => void copy(code)}
        >
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </header>
      {/* Not a region: every answer counts its listings from one, and landmarks of the same name are of no use to anybody. */}
      <pre tabIndex={0} role="group" aria-label={`Code of listing ${number}`}>
        <code>
          <Code code={code} grammar={grammarOf(language)} />
        </code>
      </pre>
      {run && place && buttonPlace && languageId !== null ? (
        <run.ListingRun place={place} buttonPlace={buttonPlace} languageId={languageId} code={code} number={number} />
      ) : null}
    </figure>
  )
})

function Code({ code, grammar }: { code: string; grammar: Grammar | null }) {
  const part = colouringPart.use(grammar !== null)
  const colouring = useMemo(() => (part && grammar ? part.createCodeColouring(grammar) : null), [part, grammar])
  const pieces = useMemo(() => colouring?.(code) ?? null, [colouring, code])
  // Pieces that were cut off come back as the same objects, so only the last one is drawn again.
  return pieces ? pieces.map((piece) => <Piece key={piece.start} piece={piece} />) : code
}

const Piece = memo(function Piece({ piece }: { piece: CodePiece }) {
  return piece.runs.map((run, index) => <Run key={index} run={run} />)
})

function Run({ run }: { run: InkRun }) {
  return run.ink === null ? run.text : <span className={styles[run.ink]}>{run.text}</span>
}
