import { type ComponentProps, useState } from 'react'
import { Choices } from '../../ui/choices.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input, InputRow, TextArea } from '../../ui/input.tsx'
import { Button } from '../../ui/button.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { TagsInput } from '../../ui/tags-input.tsx'
import { longText, Specimen, State } from './specimen.tsx'

const kinds = ['Tech Screening', 'System Design', 'Behavioural'].map((label) => ({ value: label, label }))

/** What a person types, chooses and hands in. */
export function Fields() {
  return (
    <>
      <Specimen name="field, input">
        <State of="With help">
          <Field label="Title" help="Candidates read it first.">
            {(control) => <Input {...control} defaultValue="Backend engineer" />}
          </Field>
        </State>
        <State of="With an error">
          <Field label="Link to the advert" help="Where the job is described." error="This is no address. Begin with https://">
            {(control) => <Input {...control} defaultValue="jobs.example" />}
          </Field>
        </State>
        <State of="Off">
          <Field label="Company">{(control) => <Input {...control} disabled defaultValue="Example Systems" />}</Field>
        </State>
        <State of="Long, right to left">
          <div dir="rtl">
            <Field label={longText} help={longText} error={longText}>
              {(control) => <Input {...control} defaultValue={longText} />}
            </Field>
          </div>
        </State>
        <State of="With its button">
          <InputRow>
            <Input aria-label="Address to copy" readOnly value="https://example.com/share/1" />
            <Button>Copy</Button>
          </InputRow>
        </State>
      </Specimen>
      <Specimen name="textarea">
        <State of="Grows with its text">
          <Field label="Job description">
            {(control) => <TextArea {...control} defaultValue={`You build and run the order service.\n\n${longText}`} />}
          </Field>
        </State>
        <State of="With an error">
          <Field label="Answer" error="Write at least one sentence.">
            {(control) => <TextArea {...control} />}
          </Field>
        </State>
        <State of="Off">
          <TextArea aria-label="Closed answer" disabled value="The time is over." />
        </State>
        <State of="Bare">
          <TextArea bare aria-label="Standard input" placeholder="Nothing goes into the program." />
        </State>
      </Specimen>
      <Specimen name="select">
        <State of="In a field">
          <SelectState />
        </State>
        <State of="With an error, off">
          <Field label="Focus area" error="Choose one.">
            {(control) => <Select {...control} options={[{ value: '', label: 'Choose' }, ...kinds]} value="" onChoose={() => undefined} />}
          </Field>
          <Select aria-label="Off" disabled options={kinds} value="Behavioural" onChoose={() => undefined} />
        </State>
        <State of="Compact, long, right to left">
          <Select
            compact
            aria-label="Long"
            options={[{ value: 'a', label: `${longText} ${longText}` }]}
            value="a"
            onChoose={() => undefined}
          />
          <div dir="rtl">
            <Select aria-label="Right to left" options={kinds} value="System Design" onChoose={() => undefined} />
          </div>
        </State>
      </Specimen>
      <Specimen name="search-form">
        <SearchForm question="rotate a list" label="Search the gallery" placeholder="Words" styles={{}} onAsk={() => undefined} />
      </Specimen>
      <Specimen name="tags-input">
        <State of="With tags">
          <TagsState first={['Node.js', 'Postgres', longText]} />
        </State>
        <State of="Empty, with an error">
          <TagsState first={[]} error="Name at least one skill." />
        </State>
        <State of="Off">
          <TagsState first={['SQL']} disabled />
        </State>
      </Specimen>
      <Specimen name="date-input">
        <State of="Chosen, empty, off">
          <Field label="Answer by" help="The day counts in your time zone.">
            {(control) => <DateInput {...control} min="2026-11-01" defaultValue="2026-12-01" onChoose={() => undefined} />}
          </Field>
          <Field label="Interview" error="Choose a day from today on.">
            {(control) => <DateInput {...control} onChoose={() => undefined} />}
          </Field>
          <DateInput aria-label="Sent" disabled defaultValue="2026-11-12" onChoose={() => undefined} />
        </State>
      </Specimen>
      <Specimen name="file-drop">
        <State of="Empty">
          <Drop />
        </State>
        <State of="Reading">
          <Drop busy />
        </State>
        <State of="Off, with an error">
          <Drop disabled error="The file could not be read. Nothing was changed. Choose it again." />
        </State>
      </Specimen>
      <Specimen name="code-field">
        <State of="Empty, with a note">
          <CodeField
            label="Coupon code"
            value=""
            busy={false}
            refusal=""
            note="Choose a pack first."
            onType={() => undefined}
            onApply={() => undefined}
          />
        </State>
        <State of="Refused">
          <CodeField
            label="Referral code"
            value="OLD20"
            busy={false}
            refusal="This code has expired."
            onType={() => undefined}
            onApply={() => undefined}
          />
        </State>
        <State of="Looked up">
          <CodeField label="Gift code" value="SPRING" busy refusal="" onType={() => undefined} onApply={() => undefined} />
        </State>
      </Specimen>
      <Specimen name="choices, segments">
        <State of="Several, one, off">
          <ChoicesState />
          <ChoicesState one />
          <Choices options={['A choice that is off']} disabled isChosen={() => true} onChoose={() => undefined}>
            <legend className="visually-hidden">Off</legend>
          </Choices>
        </State>
        <State of="Segments">
          <SegmentsState />
        </State>
      </Specimen>
      <Specimen name="name-field">
        <State of="A name being changed">
          <Quiet>
            <NameField name="Closures and loops" onDone={() => undefined} focusAfter={() => null} />
          </Quiet>
        </State>
      </Specimen>
    </>
  )
}

/** A field that takes the focus when it is drawn takes it to the top of this page, not to itself. */
function Quiet({ children }: ComponentProps<'div'>) {
  return <div onFocus={({ target }) => target.blur()}>{children}</div>
}

function SelectState() {
  const [kind, setKind] = useState('Tech Screening')
  return (
    <Field label="Kind" help="It decides which questions are proposed.">
      {(control) => <Select {...control} options={kinds} value={kind} onChoose={setKind} />}
    </Field>
  )
}

function TagsState({ first, error = '', disabled = false }: { first: string[]; error?: string; disabled?: boolean }) {
  const [tags, setTags] = useState<readonly string[]>(first)
  return (
    <Field label="Skills" help="Enter or a comma adds one." error={error}>
      {(control) => (
        <TagsInput control={control} label="Chosen skills" tags={tags} onChange={setTags} disabled={disabled} placeholder="SQL, queues" />
      )}
    </Field>
  )
}

function Drop(props: { busy?: boolean; disabled?: boolean; error?: string }) {
  const [name, setName] = useState('')
  return (
    <FileDrop
      {...props}
      label="Drop your résumé here"
      help="PDF or DOCX, up to 5 MB."
      accept=".pdf,.docx"
      maxBytes={5_000_000}
      onFile={(file) => setName(file.name)}
    >
      {name === '' ? null : <p>{name}</p>}
    </FileDrop>
  )
}

function ChoicesState({ one = false }: { one?: boolean }) {
  const [chosen, setChosen] = useState(['`let` makes a binding for each turn'])
  return (
    <Choices
      one={one}
      options={['`let` makes a binding for each turn', longText]}
      isChosen={(option) => chosen.includes(option)}
      onChoose={(option) => setChosen([option])}
    >
      <legend className="visually-hidden">{one ? 'One answer' : 'Several answers'}</legend>
    </Choices>
  )
}

function SegmentsState() {
  const [chosen, setChosen] = useState('preview')
  return (
    <Segments
      label="View"
      of={['preview', 'latex', 'fields'].map((value) => ({ value, label: value }))}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}
