import { Accordion } from '../../ui/fold.tsx'
import { type Pages, PagedList } from '../../ui/paged-list.tsx'
import { SplitPane } from '../../ui/split-pane.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './gallery.module.css'
import { longText, longWord, Specimen, State } from './specimen.tsx'

const rated = [
  { said: 'Again', cards: 'What a closure keeps; WHERE and HAVING', next: 'tomorrow' },
  { said: 'Good', cards: longText, next: '7 Dec' },
]
const parts = [
  { key: '1', line: 'Tell me about a service you built', content: 'Three minutes, four points.' },
  { key: '2', line: longText, content: longText },
]
type Names = { names: { id: string }[] }
const loaded: Pages<Names> = {
  data: { pages: [{ names: [{ id: 'First payment' }, { id: longWord }] }] },
  isError: false,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => undefined,
}
const lists: [string, Pages<Names>][] = [
  ['With more', loaded],
  ['More is coming', { ...loaded, isFetchingNextPage: true }],
  ['More failed', { ...loaded, isFetchNextPageError: true }],
  ['All shown', { ...loaded, hasNextPage: false }],
  ['Empty', { ...loaded, data: { pages: [{ names: [] }] }, hasNextPage: false }],
  ['Coming', { ...loaded, data: undefined }],
  ['Failed', { ...loaded, data: undefined, isError: true }],
]

/** Rows, columns and parts that share a place. */
export function Lists() {
  return (
    <>
      <Specimen name="table" wide>
        <State of="Rows, a long one, figures at the end">
          <Table
            caption="What you did, and when it returns"
            rows={rated}
            keyOf={({ said }) => said}
            columns={[
              { key: 'said', header: 'You said', namesRow: true, cell: ({ said }) => said },
              { key: 'cards', header: 'Cards', cell: ({ cards }) => cards },
              { key: 'next', header: 'Next date', number: true, cell: ({ next }) => next },
            ]}
          />
        </State>
        <State of="Wider than its place">
          <Table
            caption="Scores"
            hiddenCaption
            rows={rated.slice(0, 1)}
            keyOf={({ said }) => said}
            columns={Array.from({ length: 24 }, (_, at) => ({
              key: String(at),
              header: `Question ${at + 1}`,
              number: true,
              cell: () => '88 of 100',
            }))}
          />
        </State>
      </Specimen>
      <Specimen name="paged-list">
        {lists.map(([words, pages]) => (
          <State key={words} of={words}>
            <PagedList
              pages={pages}
              itemsOf={({ names }) => names}
              lines={2}
              loading={`Loading the list “${words}”`}
              failed="Your payments are safe. They could not be shown."
              empty={<EmptyState>No payments. What you buy is listed here.</EmptyState>}
              onMore={() => undefined}
              count={(shown) => (pages.hasNextPage ? `${shown} of 12` : 'All payments are shown.')}
            >
              {(items) => (
                <ul aria-label={words}>
                  {items.map(({ id }) => (
                    <li key={id} className={styles.pad}>
                      {id}
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
          </State>
        ))}
      </Specimen>
      <Specimen name="fold">
        <State of="Several may be open">
          <Accordion parts={parts} />
        </State>
        <State of="One at a time, right to left">
          <div dir="rtl">
            <Accordion parts={parts} oneAtATime />
          </div>
        </State>
      </Specimen>
      <Specimen name="tabs">
        <State of="Two tabs">
          <Tabs
            label="Examples"
            first="one"
            tabs={[
              { value: 'one', label: 'Preview', content: <p className={styles.pad}>The first content.</p> },
              { value: 'two', label: 'Edit LaTeX', content: <p className={styles.pad}>The second content.</p> },
            ]}
          />
        </State>
      </Specimen>
      <Specimen name="split-pane, resize-handle" wide>
        <State of="The line is dragged or moved by the arrow keys">
          <div className={styles.tall}>
            <SplitPane
              label="Resize the preview"
              first={<p className={styles.pad}>{longText}</p>}
              second={<p className={styles.pad}>{longText}</p>}
            />
          </div>
        </State>
      </Specimen>
    </>
  )
}
