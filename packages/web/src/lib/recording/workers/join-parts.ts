import {
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** Where a part stands in the joined file, in seconds. */
export interface JoinedPart {
  offset: number
  seconds: number
}

interface OpenPart {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  first: number
  seconds: number
}

/**
 * Joins recorded parts into one WebM file with a length and an index, so that it can be sought: packets are copied and nothing is encoded again. `withPicture`
 * false leaves the picture out. Writes pieces as they come, some of them back in the file. A part that cannot be read takes no time; throws where none can.
 */
export async function joinParts(
  parts: readonly Blob[],
  withPicture: boolean,
  into: WritableStream<StreamTargetChunk>,
): Promise<JoinedPart[]> {
  const opened = await Promise.all(parts.map(async (part) => await openPart(part, withPicture)))
  const output = new Output({ format: new WebMOutputFormat(), target: new StreamTarget(into, { chunked: true }) })
  const videoCodec = await firstOf(opened, async ({ video }) => (await video?.getCodec()) ?? null)
  const audioCodec = await firstOf(opened, async ({ audio }) => (await audio?.getCodec()) ?? null)
  if (videoCodec === null && audioCodec === null) throw new Error('no part of this recording can be read')
  const video = videoCodec === null ? null : new EncodedVideoPacketSource(videoCodec)
  const audio = audioCodec === null ? null : new EncodedAudioPacketSource(audioCodec)
  if (video) output.addVideoTrack(video)
  if (audio) output.addAudioTrack(audio)
  await output.start()
  const joined: JoinedPart[] = []
  let offset = 0
  for (const part of opened) {
    const { first, seconds } = part
    if (seconds > 0) {
      const [videoConfig, audioConfig] = [await part.video?.getDecoderConfig(), await part.audio?.getDecoderConfig()]
      const shifted = (packet: EncodedPacket): EncodedPacket => packet.clone({ timestamp: packet.timestamp - first + offset })
      await inOrder(
        video && part.video && videoConfig
          ? { track: part.video, add: async (packet) => await video.add(shifted(packet), { decoderConfig: videoConfig }) }
          : null,
        audio && part.audio && audioConfig
          ? { track: part.audio, add: async (packet) => await audio.add(shifted(packet), { decoderConfig: audioConfig }) }
          : null,
      )
    }
    joined.push({ offset, seconds })
    offset += seconds
  }
  await output.finalize()
  return joined
}

async function openPart(part: Blob, withPicture: boolean): Promise<OpenPart> {
  try {
    const input = new Input({ formats: [WEBM], source: new BlobSource(part) })
    const video = withPicture ? await input.getPrimaryVideoTrack() : null
    const audio = await input.getPrimaryAudioTrack()
    const tracks = [video, audio].filter((track) => track !== null)
    const first = Math.max(0, await input.getFirstTimestamp(tracks))
    return { video, audio, first, seconds: Math.max(0, (await input.computeDuration(tracks)) - first) }
  } catch {
    // A second at the end of a killed tab, for instance.
    return { video: null, audio: null, first: 0, seconds: 0 }
  }
}

async function firstOf<Found>(parts: readonly OpenPart[], find: (part: OpenPart) => Promise<Found | null>): Promise<Found | null> {
  for (const part of parts) {
    const found = await find(part)
    if (found !== null) return found
  }
  return null
}

interface Lane {
  track: InputVideoTrack | InputAudioTrack
  add: (packet: EncodedPacket) => Promise<void>
}

/** Hands over the packets of both tracks in the order of their times, as a player reads them. */
async function inOrder(...lanes: readonly (Lane | null)[]): Promise<void> {
  const open = await Promise.all(
    lanes
      .filter((lane) => lane !== null)
      .map(async ({ track, add }) => {
        const packets = new EncodedPacketSink(track).packets()
        return { packets, add, next: await packets.next() }
      }),
  )
  for (;;) {
    let earliest: { at: number; lane: (typeof open)[number]; packet: EncodedPacket } | null = null
    for (const lane of open)
      if (!lane.next.done && (earliest === null || lane.next.value.timestamp < earliest.at))
        earliest = { at: lane.next.value.timestamp, lane, packet: lane.next.value }
    if (!earliest) return
    await earliest.lane.add(earliest.packet)
    earliest.lane.next = await earliest.lane.packets.next()
  }
}
