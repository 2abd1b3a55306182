import { startSpeechSimulator } from '@xperto/simulators/speech/start-speech-simulator'
import { atMost, type Bench, type Figure, percentile } from '../bench.ts'
import { startModelSimulator } from '../load/model-simulator.ts'
import { startProduct } from '../load/product.ts'
import { talkInChromium } from '../voice/talk-in-chromium.ts'
import { gatherTalkers, takeTurn } from '../voice/turns-at-once.ts'

const seed = 1
const tokens = 5
/** What the simulators take, in milliseconds: writing down, the first token, reading. */
const simulated = { transcriptionMs: 150, firstTokenMs: 250, speechMs: 80 }
const simulatedMs = simulated.transcriptionMs + simulated.firstTokenMs + simulated.speechMs
/** Silence that ends a clip (VOI-01). */
const silenceMs = 600
const atOnce = 200
const people = 10
const rounds = 40
const spokenTurns = Number(process.env.BENCH_TURNS ?? 9)
const answer = 'We agreed on a trial of two weeks and measured both ways.'

export const bench: Bench = {
  about: `a spoken turn beside what its simulators take (${simulated.transcriptionMs} ms to write down, ${simulated.firstTokenMs} to a first token, ${simulated.speechMs} to read): through the server, ${atOnce} at once, and in Chromium with real voice detection on synthetic speech`,
  async run() {
    const speech = await startSpeechSimulator(simulated)
    const model = await startModelSimulator({ seed, rate: 0, tokens, scenario: `firstTokenMs=${simulated.firstTokenMs}` })
    const product = await startProduct({
      ...{ LLM_BASE_URL: model.url, LLM_MODEL: 'simulated', LLM_API_KEY: 'bench' },
      ...{ STT_BASE_URL: `${speech.url}/v1`, TTS_BASE_URL: `${speech.url}/v1` },
    })
    try {
      speech.say(answer)
      const spoken = await inChromium(product.url)
      const talkers = await gatherTalkers(product, people, atOnce / people)
      const [first] = talkers
      if (!first) throw new Error('nobody talks')
      const alone: number[] = []
      // The first ones warm the path up and are not counted.
      for (let round = -5; round < rounds; round++) {
        const ms = await takeTurn(product, first, seed, tokens)
        if (round >= 0) alone.push(ms - simulatedMs)
      }
      const ended = await Promise.allSettled(talkers.map(async (talker) => await takeTurn(product, talker, seed, tokens)))
      const together = ended.flatMap((turn) => (turn.status === 'fulfilled' ? [turn.value - simulatedMs] : []))
      return [
        atMost('own overhead of the server, one turn, p50', percentile(alone, 50), 150, 'ms'),
        { name: 'own overhead of the server, one turn, p95', value: percentile(alone, 95), unit: 'ms' },
        atMost(`own overhead of the server, ${atOnce} turns at once, p95`, percentile(together, 95), 250, 'ms'),
        atMost(`of ${atOnce} turns at once refused`, atOnce - together.length, 0, ''),
        ...spoken,
      ]
    } finally {
      await product.remove()
      await model.stop()
      await speech.close()
    }
  },
}

async function inChromium(url: string): Promise<Figure[]> {
  const { turns, mainThread } = await talkInChromium(url, answer, spokenTurns)
  const of = (part: keyof (typeof turns)[number], p: number): number =>
    percentile(
      turns.map((turn) => turn[part]),
      p,
    )
  return [
    atMost('speech begins until the page shows it, p50', of('shownMs', 50), 100, 'ms'),
    { name: 'speech ends until its clip is sent, p50', value: of('cutMs', 50), unit: 'ms' },
    atMost('turn taken until the page shows it, p95', of('takenMs', 95), 150, 'ms'),
    atMost('speech ends until the interviewer is heard, p50', of('soundMs', 50), 1100, 'ms'),
    atMost('speech ends until the interviewer is heard, p95', of('soundMs', 95), 1400, 'ms'),
    { name: 'the same beyond silence and simulators, p50', value: of('soundMs', 50) - silenceMs - simulatedMs, unit: 'ms' },
    atMost('main thread while a turn is spoken', mainThread * 100, 10, '%'),
  ]
}
