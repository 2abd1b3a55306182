import styles from './found-view.module.css'

/** Where something stands in the file: `Page 1, line 2` and the line as the file has it. */
export function PlaceOfField({ page, line, quote, id }: { page: number; line: number; quote?: string; id?: string }) {
  return (
    <span className={styles.from} id={id}>
      {`Page ${page}, line ${line}`}
      {quote === undefined || quote === '' ? null : (
        <>
          : <q>{quote.length > 200 ? `${quote.slice(0, 200)}…` : quote.replaceAll('\t', ' ')}</q>
        </>
      )}
    </span>
  )
}
