// A process of its own, started by run-encoder.ts: does the one thing with a film or a sound that it is sent. What
// strangers sent is decoded here and nowhere else; this process holds no secret, no connection and no other file.
import type { FilmAnswers, FilmTask } from './film-tasks.ts'

// Messages of the decoders about what strangers sent would fill the log.
const { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } = await import('node-av/api')
const { AV_LOG_QUIET, AV_PKT_DATA_DISPLAYMATRIX, AVSEEK_FLAG_BACKWARD, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } =
  await import('node-av/constants')
const { Log } = await import('node-av/lib')
Log.setLevel(AV_LOG_QUIET)

type Input = Awaited<ReturnType<typeof open>>
type Stream = NonNullable<ReturnType<Input['video']>>
type Frame = InstanceType<typeof import('node-av/lib').Frame>

/** The container is the one that we found: none that would open other files, such as a playlist. */
const open = ({ path, container }: { path: string; container: string }) =>
  Demuxer.open(path, { format: container, options: { protocol_whitelist: 'file' } as never })

/** How far its pictures are to be turned to stand upright, clockwise: 0, 90, 180 or 270. ISO/IEC 14496-12, 8.5.2. */
function turnOf(stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 8) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360
}

const turns: Record<number, string> = { 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }
const uprightOf = (stream: Stream): string => `${turns[turnOf(stream)] ?? ''}scale=trunc(iw*sar/2)*2:ih,setsar=1`

async function look(task: FilmTask & { do: 'look' }): Promise<FilmAnswers['look']> {
  await using input = await open(task)
  const video = input.video()
  const isTurned = video !== undefined && turnOf(video) % 180 !== 0
  const { width = 0, height = 0, sampleAspectRatio: ratio } = video?.codecpar ?? {}
  const wide = ratio && ratio.num > 0 && ratio.den > 0 ? Math.trunc((width * ratio.num) / ratio.den) : width
  return {
    durationMs: input.duration > 0 ? Math.round(input.duration * 1_000) : null,
    hasSound: input.audio() !== undefined,
    size: video ? (isTurned ? { width: height, height: wide } : { width: wide, height }) : null,
  }
}

/** The first picture that is wanted, else the last of all; whoever reads it frees it. */
async function* firstOf(frames: AsyncIterable<Frame | null>, isWanted: (frame: Frame) => boolean) {
  let last: Frame | undefined
  for await (const frame of frames) {
    if (!frame) continue
    last?.free()
    last = frame
    if (isWanted(frame)) break
  }
  if (last) yield last
  yield null
}

async function still({ atMs, within, ...task }: FilmTask & { do: 'still' }): Promise<FilmAnswers['still']> {
  await using input = await open(task)
  const video = input.video()
  if (!video) return null
  if (atMs > 0) await input.seek(atMs / 1_000, -1, AVSEEK_FLAG_BACKWARD)
  using decoder = await Decoder.create(video)
  const fit = `scale=w='min(${within},iw)':h='min(${within},ih)':force_original_aspect_ratio=decrease`
  using filter = FilterAPI.create(`${uprightOf(video)},${fit},setsar=1,format=rgb24`)
  const { num, den } = video.timeBase
  const isThere = ({ pts }: Frame): boolean => pts < 0n || (Number(pts) * num * 1_000) / den >= atMs - 1
  for await (using frame of filter.frames(firstOf(decoder.frames(input.packets(video.index)), isThere))) {
    if (frame) return { data: frame.toBuffer(), width: frame.width, height: frame.height }
  }
  return null
}

const peaksPerSecond = 50
const samplesPerSecond = 8_000

/** The loudest sample of each window, 0 to 1. */
async function peaks(task: FilmTask & { do: 'peaks' }): Promise<FilmAnswers['peaks']> {
  await using input = await open(task)
  const audio = input.audio()
  if (!audio) return []
  using decoder = await Decoder.create(audio)
  using filter = FilterAPI.create(`aresample=${samplesPerSecond},aformat=sample_fmts=flt:channel_layouts=mono`)
  const found: number[] = []
  let [loudest, seen] = [0, 0]
  for await (using frame of filter.frames(decoder.frames(input.packets(audio.index)))) {
    if (!frame) continue
    const bytes = frame.toBuffer()
    for (let at = 0; at + 4 <= bytes.length; at += 4) {
      loudest = Math.max(loudest, Math.min(1, Math.abs(bytes.readFloatLE(at))))
      seen += 1
      if (seen < samplesPerSecond / peaksPerSecond) continue
      found.push(loudest)
      ;[loudest, seen] = [0, 0]
    }
  }
  if (seen > 0) found.push(loudest)
  return found
}

/**
 * The same pictures and sounds in the same container, and nothing else of the file: no place, no name, no date, no
 * other tracks.
 */
async function strip({ to, ...task }: FilmTask & { do: 'strip' }): Promise<null> {
  await using input = await open(task)
  await using output = await Muxer.open(to, { format: task.writes, options: { fflags: '+bitexact' } as never })
  const [video, audio] = [input.video(), input.audio()]
  const indexes = new Map<number, number>()
  for (const stream of [video, audio]) if (stream) indexes.set(stream.index, output.addStream(stream))
  for await (using packet of input.packets()) {
    const index = packet ? indexes.get(packet.streamIndex) : undefined
    if (packet && index !== undefined) await output.writePacket(packet, index)
  }
  return null
}

const videoOptions = { preset: 'veryfast', crf: 23, profile: 'high' } as const
/** So that a film can be wound, in seconds. */
const keyEverySeconds = 2

async function encode({ to, lines, ...task }: FilmTask & { do: 'encode' }): Promise<null> {
  await using input = await open(task)
  const [video, audio] = [lines === null ? undefined : input.video(), input.audio()]
  await using output = await Muxer.open(to, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' } as never,
  })
  using decoder = video && (await Decoder.create(video))
  const fit = `scale=w='if(gt(iw,ih),-2,min(iw,${lines}))':h='if(gt(iw,ih),min(ih,${lines}),-2)'`
  using filter = video && FilterAPI.create(`${uprightOf(video)},${fit},setsar=1,format=yuv420p`)
  using encoder =
    decoder &&
    filter &&
    (await Encoder.create(FF_ENCODER_LIBX264, {
      decoder,
      filter,
      context: { gopSize: 25 * keyEverySeconds },
      options: videoOptions as never,
    }))
  using soundDecoder = audio && (await Decoder.create(audio))
  using soundFilter = audio && FilterAPI.create('aresample=48000,aformat=channel_layouts=stereo:sample_fmts=fltp')
  using soundEncoder =
    soundDecoder &&
    soundFilter &&
    (await Encoder.create(FF_ENCODER_AAC, { decoder: soundDecoder, filter: soundFilter, context: { bitRate: '160k' } }))
  const stages = {
    ...(decoder && filter && encoder && { video: [decoder, filter, encoder] }),
    ...(soundDecoder && soundFilter && soundEncoder && { audio: [soundDecoder, soundFilter, soundEncoder] }),
  }
  await pipeline(input, stages as never, output).completion
  return null
}

const doers = { look, still, peaks, strip, encode } as Record<FilmTask['do'], (task: never) => Promise<unknown>>

process.once('message', (task) => {
  const { do: what } = task as FilmTask
  doers[what](task as never).then(
    (answer) => process.send?.({ answer }, () => process.disconnect?.()),
    (error: unknown) => process.send?.({ fault: String(error) }, () => process.disconnect?.()),
  )
})
// Nobody waits any more, or the answer has been sent.
process.once('disconnect', () => process.exit())
