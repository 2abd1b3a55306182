import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * Typing over a selection, and text of several lines, is done by the editor itself. Left to the browser, it keeps the looks of what was
 * there in `style` attributes, which the page's policy refuses and reports, before the library reads the result.
 */
export const typingOver: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event
    const { from, to, empty } = view.state.selection.main
    if (inputType !== 'insertText' || data === null || isComposing || view.composing) return false
    if (empty && !data.includes('\n')) return false
    event.preventDefault()
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    // A bracket typed over a selection is put around it, as without us.
    if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert())
    return true
  },
})
