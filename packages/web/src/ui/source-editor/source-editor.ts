import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { editorLook } from './editor-look.ts'
import { markProblems, namedLines, type SourceProblem } from './named-lines.ts'
import { typingOver } from './typing-over.ts'

/** Where the cursor stands, counted from one. */
export interface CursorPlace {
  line: number
  column: number
}

export interface SourceEditorOptions {
  parent: HTMLElement
  /** Names of the input for whoever hears it. */
  label: string
  describedBy: string
  /** What allows the library its style sheets under the page's policy; null where there is none. */
  nonce: string | null
  onChange: (source: string) => void
  onCursor: (place: CursorPlace) => void
  /** Whether Tab leaves the editor now, after Escape, or indents. */
  onTabLeaves: (leaves: boolean) => void
  onLeft: () => void
}

/** What a source is written in. */
export interface SourceLanguage {
  /** Tells one from the next. */
  name: string
  /** Its grammar, fetched when it is first shown. */
  loadGrammar: () => Promise<Extension>
  /** What one press of Tab puts in. */
  indent: string
  /** Whether long lines are wrapped, as prose is, or scroll. */
  wraps: boolean
}

export interface SourceEditor {
  /** Shows a source in its language. One that was shown before keeps its history if its text is still the same. */
  show(language: SourceLanguage, source: string): void
  /** Puts another text in, as one step that can be taken back. */
  replace(source: string): void
  mark(problems: readonly SourceProblem[]): void
  /** The keys of vim, or none. */
  setKeys(keys: Extension): void
  goTo(line: number, column: number | null): void
  destroy(): void
}

/** Ctrl or ⌘ with Enter runs the program, wherever one writes; here it would put in a line. */
const ownKeys = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')

/** The field in which a source is written, as the library draws it. */
export function createSourceEditor(options: SourceEditorOptions): SourceEditor {
  const mode = new Compartment()
  const keys = new Compartment()
  const states = new Map<string, EditorState>()
  let shown = ''
  let keysNow: Extension = []
  let isShowing = false

  const styleNonce: Extension = options.nonce === null ? [] : EditorView.cspNonce.of(options.nonce)
  const common: Extension = [
    styleNonce,
    // An editable element takes the focus anyway; said so, whatever checks the page knows that what scrolls can be reached by keys.
    EditorView.contentAttributes.of({ 'aria-label': options.label, 'aria-describedby': options.describedBy, tabindex: '0' }),
    tabWayOut(options),
    typingOver,
    lineNumbers(),
    history(),
    drawSelection(),
    dropCursor(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    namedLines,
    editorLook,
    keymap.of([...closeBracketsKeymap, ...ownKeys, ...searchKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
    EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
      if (docChanged && !isShowing) options.onChange(state.doc.toString())
      if (docChanged || selectionSet) options.onCursor(placeOf(state))
    }),
  ]
  const newState = ({ indent, wraps }: SourceLanguage, source: string): EditorState =>
    EditorState.create({
      doc: source,
      // Keys of vim come before all others.
      extensions: [
        keys.of(keysNow),
        mode.of([]),
        indentUnit.of(indent),
        EditorState.tabSize.of(4),
        wraps ? EditorView.lineWrapping : [],
        common,
      ],
    })
  const view = new EditorView({ parent: options.parent, extensions: styleNonce })

  return {
    show(language, source) {
      if (shown !== '') states.set(shown, view.state)
      shown = language.name
      const kept = states.get(shown)
      const isSame = kept?.doc.eq(EditorState.create({ doc: source }).doc) ?? false
      view.setState(kept && isSame ? kept : newState(language, source))
      view.dispatch({ effects: keys.reconfigure(keysNow) }, markProblems(view.state, []))
      options.onCursor(placeOf(view.state))
      void language.loadGrammar().then((grammar) => shown === language.name && view.dispatch({ effects: mode.reconfigure(grammar) }))
    },
    replace(source) {
      if (view.state.doc.toString() === source) return
      isShowing = true
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: source },
        selection: { anchor: 0 },
        userEvent: 'input.replace',
      })
      isShowing = false
    },
    mark: (problems) => view.dispatch(markProblems(view.state, problems)),
    setKeys(extension) {
      keysNow = extension
      view.dispatch({ effects: keys.reconfigure(extension) })
    },
    goTo(line, column) {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines))
      view.dispatch({ selection: { anchor: Math.min(from + (column ?? 1) - 1, to) }, scrollIntoView: true })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

function placeOf(state: EditorState): CursorPlace {
  const { head } = state.selection.main
  const { number, from } = state.doc.lineAt(head)
  return { line: number, column: head - from + 1 }
}

const bareKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

/**
 * Tab indents, so there has to be a way out by keys (WCAG 2.1.2): after Escape it leaves, until something else is pressed. The library's
 * own way lasts two seconds, which is too short for many.
 */
function tabWayOut({ onTabLeaves, onLeft }: SourceEditorOptions): Extension {
  const set = (view: EditorView, leaves: boolean): void => {
    view.setTabFocusMode(leaves)
    onTabLeaves(leaves)
  }
  return EditorView.domEventObservers({
    keydown(event, view) {
      if (event.key === 'Escape') set(view, true)
      else if (event.key !== 'Tab' && !bareKeys.has(event.key)) set(view, false)
    },
    pointerdown: (_, view) => set(view, false),
    blur(_, view) {
      set(view, false)
      onLeft()
    },
  })
}
