/**
 * Gives the focus, which a field had that is gone, to what the next frame has drawn. Whoever has put it somewhere else by then, a frame can be
 * late, keeps it there.
 */
export function focusOnceDrawn(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
