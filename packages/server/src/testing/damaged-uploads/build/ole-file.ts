const sector = 512
const [free, endOfChain, isFat] = [0xffffffff, 0xfffffffe, 0xfffffffd]

/** An OLE compound file, in which .doc, .xls and encrypted .docx are. Streams are filled up to 4096 bytes, so that none lies in the mini stream. */
export function oleFile(streams: Record<string, Uint8Array>): Uint8Array {
  const names = Object.keys(streams)
  if (names.length > 3) throw new Error('the directory has one sector')
  const fat = Buffer.alloc(sector, 0xff)
  fat.writeUInt32LE(isFat, 0)
  fat.writeUInt32LE(endOfChain, 4)
  const directory = Buffer.alloc(sector)
  writeEntry(directory, 0, { name: 'Root Entry', kind: 5, child: names.length > 0 ? 1 : free, start: endOfChain, size: 0 })
  const bodies: Buffer[] = []
  let next = 2
  for (const [index, name] of names.entries()) {
    const bytes = streams[name] ?? new Uint8Array()
    const count = Math.max(8, Math.ceil(bytes.length / sector))
    const body = Buffer.alloc(count * sector)
    body.set(bytes)
    bodies.push(body)
    for (let at = 0; at < count; at++) fat.writeUInt32LE(at === count - 1 ? endOfChain : next + at + 1, (next + at) * 4)
    const right = index + 2 <= names.length ? index + 2 : free
    writeEntry(directory, index + 1, { name, kind: 2, child: free, right, start: next, size: body.length })
    next += count
  }
  return Buffer.concat([header(), fat, directory, ...bodies])
}

function header(): Buffer {
  const head = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  for (const [offset, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, offset)
  const longs = [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, endOfChain],
    [68, endOfChain],
  ] as const
  for (const [offset, value] of longs) head.writeUInt32LE(value, offset)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  return head
}

interface Entry {
  name: string
  kind: number
  child: number
  right?: number
  start: number
  size: number
}

function writeEntry(directory: Buffer, index: number, { name, kind, child, right = free, start, size }: Entry): void {
  const at = index * 128
  directory.write(name, at, 'utf16le')
  directory.writeUInt16LE(name.length * 2 + 2, at + 64)
  directory[at + 66] = kind
  directory[at + 67] = 1
  for (const [offset, value] of [
    [68, free],
    [72, right],
    [76, child],
    [116, start],
    [120, size],
  ] as const)
    directory.writeUInt32LE(value, at + offset)
}
