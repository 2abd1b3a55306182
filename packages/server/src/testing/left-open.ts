const open = new Set<() => Promise<void>>()

/**
 * Notes what a test opens, to be closed at the end of its file: the files of a worker share its process, and what one leaves running slows the
 * next. Gives the function that closes it earlier; a second call of it does nothing.
 */
export function closedAtFileEnd(close: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await close()
  }
  open.add(once)
  return once
}

/** Closes what the file that ends has left open, last opened first: a service before its database. */
export async function closeWhatIsLeft(): Promise<void> {
  for (const close of [...open].toReversed()) await close()
}
