/** VOI-01: 16 kHz, what voice detection hears in. */
export const sampleRate = 16_000

/** A WAV file of samples from −1 to 1: mono, 16 bit, 16 kHz. */
export function wavOf(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2))
  const words = (at: number, text: string): void => [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  words(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  words(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  words(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  return new Blob([view.buffer], { type: 'audio/wav' })
}
