/** The text of a file by its mark: UTF-16 of either order, else UTF-8. With `fatal` it throws where the bytes are no such text. */
export function decodeText(bytes: Uint8Array, { fatal = false, isCut = false }: { fatal?: boolean; isCut?: boolean } = {}): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal }).decode(bytes, { stream: isCut })
}
