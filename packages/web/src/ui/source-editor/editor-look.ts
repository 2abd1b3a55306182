import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The five inks of the look; everything else is written in the text's own. */
const inks = HighlightStyle.define([
  { tag: [tags.keyword, tags.typeName, tags.operatorKeyword, tags.modifier, tags.self, tags.tagName], color: 'var(--kw)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.character, tags.escape], color: 'var(--str)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--num)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--com)' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.function(tags.variableName)),
      tags.className,
      tags.macroName,
      tags.standard(tags.variableName),
      tags.standard(tags.name),
    ],
    color: 'var(--fn)',
  },
])

/** The editor in the house's colours, which are the same names by day and by night. Pictures of the library are put away: they are data addresses. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    font: 'var(--t-code)',
    fontVariantLigatures: 'none',
    overflow: 'auto',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--rule) transparent',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 16px 0 4px' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid var(--accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--mark)' },
  '.cm-gutters': { color: 'var(--ink-3)', backgroundColor: 'var(--paper)', border: '0', userSelect: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '44px', padding: '0 12px 0 8px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--paper-2) 70%, transparent)' },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'var(--paper-2)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    color: 'inherit',
    backgroundColor: 'var(--wash)',
    outline: '1px solid var(--accent)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { color: 'var(--bad)', backgroundColor: 'transparent' },
  // A line that a compiler named: a wash, a ribbon, and its number in the same ink.
  '.cm-badLine': { backgroundColor: 'var(--bad-wash)', boxShadow: 'inset 2px 0 var(--bad)' },
  '.cm-warnedLine': { backgroundColor: 'var(--warn-wash)', boxShadow: 'inset 2px 0 var(--warn)' },
  '.cm-gutterElement.cm-badNumber': { color: 'var(--bad)', fontWeight: '600' },
  '.cm-gutterElement.cm-warnedNumber': { color: 'var(--warn)', fontWeight: '600' },
  '.cm-lintRange': { backgroundImage: 'none !important', textDecoration: 'underline wavy 1px', textUnderlineOffset: '4px' },
  '.cm-lintRange-error': { textDecorationColor: 'var(--bad)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warn)' },
  '.cm-lintPoint:after': { display: 'none' },
  '.cm-tooltip': {
    maxWidth: 'min(420px, 90vw)',
    color: 'var(--ink)',
    backgroundColor: 'var(--sheet)',
    border: '0',
    borderRadius: 'var(--r-m)',
    boxShadow: 'var(--lift-2)',
    font: 'var(--t-small)',
    overflow: 'hidden',
  },
  '.cm-diagnostic': { padding: '6px 12px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '.cm-diagnostic-error': { borderLeft: '2px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '2px solid var(--warn)' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--paper-2)', font: 'var(--t-small)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--rule)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--rule)' },
  '.cm-panel.cm-search': { padding: '8px 40px 8px 16px' },
  '.cm-panel.cm-search label': { font: 'var(--t-small)', display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' },
  '.cm-textfield': {
    minHeight: 'var(--hit)',
    padding: '0 8px',
    font: 'var(--t-code)',
    color: 'var(--ink)',
    backgroundColor: 'var(--sheet)',
    border: '1px solid var(--rule-2)',
    borderRadius: 'var(--r-m)',
  },
  '.cm-button': {
    minHeight: 'var(--hit)',
    padding: '0 10px',
    font: 'var(--t-small)',
    color: 'var(--ink)',
    background: 'var(--sheet)',
    border: '1px solid var(--rule-2)',
    borderRadius: 'var(--r-m)',
  },
  '.cm-panel.cm-search [name=close]': { width: 'var(--hit)', height: 'var(--hit)', color: 'var(--ink-2)', top: '8px', right: '4px' },
  '.cm-searchMatch': { backgroundColor: 'var(--mark)', color: 'var(--on-mark)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '.cm-vim-panel': { padding: '4px 16px', minHeight: '28px', font: 'var(--t-code)' },
  '.cm-vim-panel input': { color: 'inherit', font: 'inherit', background: 'none', border: '0', outline: 'none' },
  '.cm-fat-cursor': { background: 'var(--accent) !important', color: 'var(--paper) !important' },
  '&:not(.cm-focused) .cm-fat-cursor': {
    background: 'none !important',
    outline: '1px solid var(--accent) !important',
    color: 'transparent !important',
  },
})

export const editorLook: Extension = [look, syntaxHighlighting(inks)]
