import type { SavedBoardElement } from '@xperto/contract'
import { readBoard } from '@xperto/contract/board-graph'
import { Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { newKey } from '../../../lib/new-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input, InputRow } from '../../../ui/input.tsx'
import panelText from '../../../ui/panel-text.module.css'
import { Select } from '../../../ui/select.tsx'
import styles from './design-board.module.css'
import { addLink, addPart, removeLink, removePart, renamePart } from './model/edit-board.ts'

interface ListProps {
  elements: readonly SavedBoardElement[]
  onEdit: (elements: SavedBoardElement[]) => void
}

/** The same board as text: parts and links, edited by keyboard alone. */
export function BoardList({ elements, onEdit }: ListProps) {
  const { parts, links, loose } = readBoard(elements)
  const nameOf = (id: string | null) => parts.find((part) => part.id === id)?.name || 'a box without a name'
  const rename = (id: string, name: string) => onEdit(renamePart(elements, id, name, newKey))
  return (
    <div className={panelText.pad}>
      <section className={styles.set} aria-label="Parts">
        <h3>Parts</h3>
        {parts.length === 0 ? <p className={panelText.help}>No part yet. Name the first one, such as “Client”.</p> : null}
        <ul className={styles.rows}>
          {parts.map(({ id, name, note }) => (
            <li key={id}>
              <PartName key={name} name={name} note={note} onRename={(words) => rename(id, words)} />
              <IconButton label={`Remove ${nameOf(id)}`} icon={Trash2} onClick={() => onEdit(removePart(elements, id))} />
            </li>
          ))}
        </ul>
        <NewPart onAdd={(name) => onEdit(addPart(elements, name, newKey))} />
      </section>
      <section className={styles.set} aria-label="Links">
        <h3>Links</h3>
        {links.length === 0 ? <p className={panelText.help}>No link yet. A link leads the way that a request or a message goes.</p> : null}
        <ul className={styles.rows}>
          {links.map(({ id, from, to, label }) => (
            <li key={`${id} ${from}`}>
              <span>
                {nameOf(from)} → {nameOf(to)}
                {label === '' ? null : <small>{label}</small>}
              </span>
              <IconButton
                label={`Remove the link from ${nameOf(from)} to ${nameOf(to)}`}
                icon={Trash2}
                onClick={() => onEdit(removeLink(elements, id))}
              />
            </li>
          ))}
          {loose.map(({ id, from, to }) => (
            <li key={id}>
              <span>
                {from === null ? 'nothing' : nameOf(from)} → {to === null ? 'nothing' : nameOf(to)}
              </span>
              <IconButton label="Remove the arrow without an end" icon={Trash2} onClick={() => onEdit(removeLink(elements, id))} />
            </li>
          ))}
        </ul>
        {parts.length < 2 ? null : (
          <NewLink
            parts={parts.map(({ id }) => ({ value: id, label: nameOf(id) }))}
            onAdd={(link) => onEdit(addLink(elements, link, newKey))}
          />
        )}
      </section>
    </div>
  )
}

/** The name of a part, changed on leaving the field or by Enter. Its note stays under it. */
function PartName({ name, note, onRename }: { name: string; note: string; onRename: (words: string) => void }) {
  const [words, setWords] = useState(name)
  const keep = () => {
    const said = words.trim()
    if (said === '') setWords(name)
    else if (said !== name) onRename(note === '' ? said : `${said}\n${note}`)
  }
  return (
    <span className={styles.grow}>
      <Input
        aria-label={name === '' ? 'Name of a box without one' : `Name of ${name}`}
        value={words}
        maxLength={200}
        onChange={({ target }) => setWords(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => (key === 'Enter' ? keep() : undefined)}
      />
      {note === '' ? null : <small>{note}</small>}
    </span>
  )
}

function NewPart({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('')
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <form onSubmit={add}>
      <Field label="New part" hiddenLabel>
        {(control) => (
          <InputRow>
            <Input {...control} value={name} maxLength={200} placeholder="New part" onChange={({ target }) => setName(target.value)} />
            <Button type="submit">Add part</Button>
          </InputRow>
        )}
      </Field>
    </form>
  )
}

function NewLink({
  parts,
  onAdd,
}: {
  parts: { value: string; label: string }[]
  onAdd: (link: { from: string; to: string; label: string }) => void
}) {
  const [link, setLink] = useState({ from: '', to: '', label: '' })
  const from = parts.some(({ value }) => value === link.from) ? link.from : (parts[0]?.value ?? '')
  const others = parts.filter(({ value }) => value !== from)
  const to = others.some(({ value }) => value === link.to) ? link.to : (others[0]?.value ?? '')
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    onAdd({ from, to, label: link.label.trim() })
    setLink({ from, to, label: '' })
  }
  return (
    <form className={styles.newLink} onSubmit={add}>
      <Select aria-label="From" options={parts} value={from} onChoose={(value) => setLink({ ...link, from: value })} />
      <span aria-hidden="true">→</span>
      <Select aria-label="To" options={others} value={to} onChoose={(value) => setLink({ ...link, to: value })} />
      <Input
        aria-label="What goes along the link"
        placeholder="What goes along it"
        value={link.label}
        maxLength={200}
        onChange={({ target }) => setLink({ ...link, label: target.value })}
      />
      <Button type="submit">Add link</Button>
    </form>
  )
}
