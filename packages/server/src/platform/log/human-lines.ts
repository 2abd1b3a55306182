/** Turns one line of the log's JSON into one for a terminal: `12:30:05 warn  what happened  key=value`, a stack below it. */
export function humanLines(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const clock = typeof time === 'string' ? time.slice(11, 19) : ''
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = [clock, String(level).padEnd(5), typeof msg === 'string' ? msg : '', ...fields].filter((part) => part !== '').join('  ')
  const stack = isRecord(err) && typeof err.stack === 'string' ? `\n  ${err.stack.replaceAll('\n', '\n  ')}` : ''
  return `${head}${stack}\n`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
