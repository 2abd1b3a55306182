import { type ReactNode, useCallback, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of the column, in figures of one width. */
  number?: boolean
  /** Names its row: a screen reader reads it with every cell of the row. */
  namesRow?: boolean
  className?: string
}

/**
 * Rows under column heads, with three rules as in print. A table that is wider than its place scrolls sideways by itself, by key too. `caption` names
 * it; `hiddenCaption` where a heading above says it already.
 */
export function Table<Row>({
  caption,
  hiddenCaption = false,
  columns,
  rows,
  keyOf,
  className,
}: {
  caption: string
  hiddenCaption?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  className?: string | undefined
}) {
  const id = useId()
  const [scrolls, setScrolls] = useState(false)
  const watch = useCallback((place: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setScrolls(place.scrollWidth > place.clientWidth))
    for (const one of [place, ...place.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch} className={styles.scroll} {...(scrolls ? { role: 'group', tabIndex: 0, 'aria-labelledby': id } : {})}>
      <table className={classNames(styles.table, className)}>
        <caption id={id} className={hiddenCaption ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, header, number, className: own }) => (
              <th key={key} scope="col" className={classNames(number && styles.number, own)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, number, namesRow, className: own }) => {
                const props = { key, className: classNames(number && styles.number, own) }
                return namesRow ? (
                  <th {...props} key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td {...props} key={key}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
