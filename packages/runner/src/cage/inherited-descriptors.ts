import { closeSync, readdirSync, readFileSync } from 'node:fs'

const closeOnExec = 0o2000000

/**
 * Closes what this process was handed open by whoever started it, all but the three standard ones: a box would inherit it. Node itself
 * opens everything for this process alone, so what goes on into children was not opened by it. Answers what was closed.
 */
export function closeInheritedDescriptors(): number[] {
  const closed: number[] = []
  for (const descriptor of readdirSync('/proc/self/fd').map(Number)) {
    if (descriptor <= 2 || !goesOnIntoChildren(descriptor)) continue
    closeSync(descriptor)
    closed.push(descriptor)
  }
  return closed
}

function goesOnIntoChildren(descriptor: number): boolean {
  try {
    const [, flags = ''] = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? []
    return flags !== '' && (Number.parseInt(flags, 8) & closeOnExec) === 0
  } catch {
    return false // it was the listing itself
  }
}
