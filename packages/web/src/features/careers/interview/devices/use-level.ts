import { useEffect, useState } from 'react'

/** How often the level is read, in milliseconds. */
const readingMs = 100
/** Speech at a usual distance has a root mean square of about a tenth; three times of it fill the bars. */
const fullAt = 0.3
/** Under it nobody speaks. */
const heardFrom = 0.08

/** How loud the microphone of a stream hears, 0 to 1, and whether somebody spoke into it; 0 and false without one. */
export function useLevel(stream: MediaStream | null): { level: number; wasHeard: boolean } {
  const [level, setLevel] = useState(0)
  const [heard, setHeard] = useState<MediaStream | null>(null)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 1024 })
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      const now = Math.min(1, Math.sqrt(power) / fullAt)
      setLevel(now)
      if (now >= heardFrom) setHeard(stream)
    }, readingMs)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void context.close()
    }
  }, [stream])
  return { level, wasHeard: heard !== null && heard === stream }
}
