import type { Place } from './model/hears.ts'

/** Inputs that take no characters: a checkbox is not typing. */
const notTyping = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** What has the keyboard to itself: keys inside mean what it says. */
const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Where a key was pressed; null inside a menu, a list of choices or a dialog, whose keys are their own. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof HTMLElement)) return { typing: 'no', inMain: true }
  if (target.closest(ownKeys)) return null
  return { typing: typingIn(target), inMain: target === document.body || target.closest('main, [role="main"]') !== null }
}

function typingIn(target: HTMLElement): Place['typing'] {
  if (target instanceof HTMLInputElement && notTyping.has(target.type)) return 'no'
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return target.value === '' ? 'empty-field' : 'field-with-text'
  if (target instanceof HTMLSelectElement || target.isContentEditable) return 'field-with-text'
  return 'no'
}
