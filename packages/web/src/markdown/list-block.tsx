import { memo, useMemo } from 'react'
import { drawProse } from './draw-prose.tsx'
import { BlockContext, NumberedList, proseParts } from './prose-parts.tsx'
import { itemsOf, type ReadPiece } from './read-list.ts'
import { countListings } from './split-blocks.ts'

/** A list that was read piece by piece: only pieces that changed are drawn again, or all of them when the list becomes loose. */
export function ListBlock({ pieces, listingsBefore }: { pieces: readonly ReadPiece[]; listingsBefore: number }) {
  const first = pieces[0]?.list
  if (!first) return null
  const isLoose = pieces.some((piece) => piece.isLoose)
  const before = [listingsBefore]
  for (const { text } of pieces) before.push((before.at(-1) ?? 0) + countListings({ kind: 'prose', raw: text }))
  const drawn = pieces.map((piece, index) => <Piece key={index} piece={piece} isLoose={isLoose} listingsBefore={before[index] ?? 0} />)
  return first.ordered ? <NumberedList start={first.start ?? 1}>{drawn}</NumberedList> : <ul>{drawn}</ul>
}

const Piece = memo(function Piece({ piece, isLoose, listingsBefore }: { piece: ReadPiece; isLoose: boolean; listingsBefore: number }) {
  const prose = useMemo(() => itemsOf(piece, isLoose), [piece, isLoose])
  return <BlockContext value={{ text: piece.text, listingsBefore }}>{drawProse(prose, proseParts)}</BlockContext>
})
