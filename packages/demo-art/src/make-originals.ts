/**
 * Paints every committed original of the demo gallery again.
 *
 *   node packages/demo-art/src/make-originals.ts [part of a file name …]
 *
 * Stills, posters, GIFs and sounds need nothing but Node. Videos also need ffmpeg;
 * without it they are left as they are and a line says so.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import sharp from 'sharp'
import { gifs, sounds, stills, videos, type Sound } from './originals.ts'
import type { Loop, Still } from './painter.ts'
import { portraitStills } from './originals-portraits.ts'
import { toBytes, toSharp } from '@monsoon/drawing/raster/raster'

const folder = join(import.meta.dirname, '../../dev-env/originals')
const asked = process.argv.slice(2)
const isAsked = (file: string) => asked.length === 0 || asked.some((part) => file.includes(part))

async function report(file: string, startedMs: number): Promise<void> {
  const { size } = await stat(join(folder, file))
  console.log(`${file}  ${Math.ceil(size / 1024)} kB  ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
}

async function makeStill(still: Still): Promise<void> {
  const startedMs = Date.now()
  const raster = await still.paint(still.longSide)
  const picture = toSharp(raster)
  if (still.crop) {
    const { left, top, width, height } = still.crop
    picture.extract({
      left: Math.round(left * raster.width),
      top: Math.round(top * raster.height),
      width: Math.round(width * raster.width),
      height: Math.round(height * raster.height),
    })
  }
  if (still.file.startsWith('portraits/')) picture.resize(600, 600, { fit: 'cover' })
  await picture
    .webp({ quality: still.quality, lossless: still.isLossless ?? false, effort: 6 })
    .toFile(join(folder, still.file))
  await report(still.file, startedMs)
}

async function makeGif(loop: Loop): Promise<void> {
  const startedMs = Date.now()
  const frames: Buffer[] = []
  let size = { width: 0, height: 0 }
  for (let i = 0; i < loop.frames; i++) {
    const raster = await loop.paint(loop.longSide, i, loop.frames)
    size = { width: raster.width, height: raster.height }
    frames.push(toBytes(raster))
  }
  const raw = { width: size.width, height: size.height * loop.frames, channels: 3, pageHeight: size.height } as const
  await sharp(Buffer.concat(frames), { raw, limitInputPixels: false })
    .gif({
      loop: 0,
      delay: Array.from({ length: loop.frames }, () => Math.round(1000 / loop.framesPerSecond)),
      colours: 16,
      dither: 0,
      effort: 9,
    })
    .toFile(join(folder, loop.file))
  await report(loop.file, startedMs)
}

async function makePoster(loop: Loop): Promise<void> {
  const startedMs = Date.now()
  const file = loop.file.replace('.mp4', '-poster.webp')
  const raster = await loop.paint(1600, 0, loop.frames)
  await toSharp(raster).webp({ quality: 86, effort: 6 }).toFile(join(folder, file))
  await report(file, startedMs)
}

async function makeVideo(loop: Loop): Promise<void> {
  const startedMs = Date.now()
  const first = await loop.paint(loop.longSide, 0, loop.frames)
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${first.width}x${first.height}`,
    '-r',
    `${loop.framesPerSecond}`,
    '-i',
    '-',
  ]
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    `${loop.crf ?? 20}`,
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ]
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output, join(folder, loop.file)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'exit')
  for (let i = 0; i < loop.frames; i++) {
    const frame = toBytes(await loop.paint(loop.longSide, i, loop.frames))
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with code ${String(code)} for ${loop.file}`)
  await report(loop.file, startedMs)
}

async function makeSound({ file, render }: Sound): Promise<void> {
  const startedMs = Date.now()
  await writeFile(join(folder, file), render())
  await report(file, startedMs)
}

async function makeOriginals(): Promise<void> {
  for (const file of ['works/x', 'portraits/x']) await mkdir(dirname(join(folder, file)), { recursive: true })
  for (const still of [...stills, ...portraitStills]) if (isAsked(still.file)) await makeStill(still)
  for (const gif of gifs) if (isAsked(gif.file)) await makeGif(gif)
  for (const sound of sounds) if (isAsked(sound.file)) await makeSound(sound)
  const hasFfmpeg = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
  for (const video of videos) {
    if (!isAsked(video.file)) continue
    await makePoster(video)
    if (hasFfmpeg) await makeVideo(video)
    else console.log(`${video.file}  left as committed: encoding needs ffmpeg, which is not installed here`)
  }
}

await makeOriginals()
