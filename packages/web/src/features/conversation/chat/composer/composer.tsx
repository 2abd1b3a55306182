import { inputBoxMaxHeightPx, messageMaxCharacters } from '@xperto/contract'
import type { ClientConfig } from '@xperto/contract'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { setDraft, takeCall, useComposerFilled, useDraft } from '../../../../lib/composer-draft.ts'
import { hasFocusMoved } from '../../../../lib/focus-at-navigation.ts'
import { latePart } from '../../../../lib/late-part.ts'
import { useNoPaste } from '../../../../lib/refuse-paste.ts'
import { isPhone } from '../../../../lib/workspace-view.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { type ComposerState, keyMeans, textToSend } from '../model/composer-state.ts'
import styles from './composer.module.css'

// Beside the line that is written in, which is there at once.
const WebSearchSwitch = latePart(async () => (await import('./web-search-switch.tsx')).WebSearchSwitch)
const Dictation = latePart(async () => (await import('./dictation.tsx')).Dictation)

/**
 * Where one writes. What is typed is kept as the chat's draft until it is sent; a closed input says why. While a reply is written
 * the button stops it and the box keeps its height.
 */
export function Composer({
  chatId,
  state,
  hint,
  pasteBlocked,
  isStopping,
  webSearch,
  speech,
  takesFocus,
  onSend,
  onStop,
  attach,
}: {
  chatId: string
  state: ComposerState
  hint: string
  /** BOT-07: nothing is pasted or dropped into it. */
  pasteBlocked: boolean
  isStopping: boolean
  webSearch: ClientConfig['webSearch']
  speech: ClientConfig['speech']
  /** False when the address leads to a message: the reading goes on there. */
  takesFocus: boolean
  onSend: (text: string, withWebSearch: boolean) => void
  onStop: () => void
  /** What takes files, where the chat does. */
  attach?: ReactNode
}) {
  const draft = useDraft(chatId)
  const filled = useComposerFilled(chatId)
  const input = useRef<HTMLTextAreaElement>(null)
  useNoPaste(input, pasteBlocked)
  const id = useId()
  const text = textToSend(draft)
  const isTooLong = (text?.length ?? 0) > messageMaxCharacters

  // The focus comes here when the chat is opened, unless the person has put it elsewhere while it loaded, and when the input is filled
  // from outside, which may have been before it stood; on a phone the former would open the keyboard over the answer.
  useEffect(() => {
    if (takeCall(chatId) || (takesFocus && !hasFocusMoved() && !matchMedia(isPhone).matches)) focusAtEnd(input.current)
    // oxlint-disable-next-line react/exhaustive-deps -- whether an address leads elsewhere counts at the opening alone
  }, [chatId, filled])
  const [isSearching, setSearching] = useState(false)
  // It comes back when the reply is finished, unless the person has put it elsewhere meanwhile; the message that an address leads to
  // may come later than the input opens.
  const isOpen = state.open
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement === send.current
    if (isOpen && takesFocus && isFree && !matchMedia(isPhone).matches) focusAtEnd(input.current)
    // oxlint-disable-next-line react/exhaustive-deps -- an address that was left behind gives the focus to nobody
  }, [isOpen])

  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault()
    if (!state.open || text === null || isTooLong) return
    setDraft(chatId, '')
    onSend(text, isSearching && webSearch.available)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, shiftKey, nativeEvent } = event
    // oxlint-disable-next-line typescript/no-deprecated -- Safari ends a composition before the Enter that did it; only 229 tells
    const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
    if (keyMeans({ key, shiftKey, isComposing }) !== 'send') return
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.composer} data-off={state.open ? undefined : state.kind} aria-label="Write a message" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <div className={styles.box}>
        <textarea
          id={id}
          ref={input}
          rows={1}
          value={draft}
          placeholder={state.open ? hint : ''}
          readOnly={!state.open}
          aria-disabled={!state.open}
          aria-describedby={state.open ? undefined : `${id}-why`}
          aria-invalid={isTooLong || undefined}
          style={{ maxHeight: inputBoxMaxHeightPx }}
          onChange={(event) => setDraft(chatId, event.target.value)}
          onKeyDown={pressed}
        />
        {state.open ? null : (
          <p id={`${id}-why`} className={styles.why} data-with-draft={draft === '' ? undefined : ''}>
            {state.reason}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        {isTooLong ? (
          <span className={styles.tooLong} role="status">
            {`${text?.length.toLocaleString('en')} of at most ${messageMaxCharacters.toLocaleString('en')} characters`}
          </span>
        ) : null}
        {attach}
        <WebSearchSwitch
          webSearch={webSearch}
          isOn={isSearching}
          isClosed={!state.open && (state.kind === 'closed' || state.kind === 'loading')}
          onChange={setSearching}
        />
        <span className="grow" />
        {state.open ? (
          <span className={`${styles.hint} only-wide`} aria-hidden="true">
            <kbd>Enter</kbd> sends<kbd>Shift Enter</kbd> new line
          </span>
        ) : null}
        {pasteBlocked ? null : <Dictation chatId={chatId} speech={speech} isOpen={state.open} />}
        {!state.open && state.kind === 'wait' ? (
          <button
            type="button"
            className={styles.send}
            aria-label="Stop"
            title="Stop"
            aria-disabled={isStopping || undefined}
            onClick={isStopping ? undefined : onStop}
          >
            <Icon of={Square} size={14} className={styles.solid} />
          </button>
        ) : (
          <button
            type="submit"
            ref={send}
            className={styles.send}
            aria-label="Send"
            title="Send"
            aria-disabled={!state.open || text === null || isTooLong || undefined}
          >
            <Icon of={ArrowUp} />
          </button>
        )}
      </div>
    </form>
  )
}

/** A draft that is there already is written on, not in front of. */
function focusAtEnd(input: HTMLTextAreaElement | null): void {
  input?.focus({ preventScroll: true })
  input?.setSelectionRange(input.value.length, input.value.length)
}
