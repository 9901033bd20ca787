import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { paint } from '#test-support/media-samples.ts'
import { renderWhenIdle, type RenderTask } from './picture-when-idle.ts'

type Picture = Omit<RenderTask, 'do'>

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'monsoon-sizes-'))))
afterAll(() => rm(folder, { recursive: true }))

async function pictureOf(width: number, height: number): Promise<Picture> {
  const { data, info } = await paint(width, height).raw().toBuffer({ resolveWithObject: true })
  const picture = { data, width, height, channels: info.channels }
  return { picture, width, height, folder, boxes: ['400x400', '464x464', '1000x1000'], format: 'webp' }
}

/** What was made, by its box. */
async function render(picture: Picture, signal?: AbortSignal) {
  const made: { box: string; content: Buffer }[] = []
  const onSize = async ({ box, path }: { box: string; path: string }) =>
    void made.push({ box, content: await readFile(path) })
  await renderWhenIdle(picture, { onSize, signal })
  return made
}

/** The priorities of all threads of each process that this one has started and that runs Node by now. */
const prioritiesOfChildren = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((child) => readlinkSync(`/proc/${child}/exe`) === readlinkSync('/proc/self/exe'))
    .flatMap((child) => readdirSync(`/proc/${child}/task`))
    .map((thread) => getPriority(Number(thread)))

it.runIf(process.platform === 'linux')(
  'gives way to everything else on the machine, with all of its threads',
  async () => {
    let isDone = false
    const rendering = render(await pictureOf(1000, 1000)).finally(() => (isDone = true))
    const seen: number[] = []
    while (!isDone) {
      // A thread that ends between the listing and the question has none.
      try {
        seen.push(...prioritiesOfChildren())
      } catch {}
      await sleep(5)
    }
    await rendering
    const lowered = Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW)
    expect(new Set(seen)).toEqual(new Set([lowered]))
  },
)

it('renders each box, and encodes once what has one size in several', async () => {
  const rendered = await render(await pictureOf(420, 300))
  expect(rendered.map(({ box }) => box)).toEqual(['400x400', '464x464', '1000x1000'])
  const [small, middle, large] = rendered.map(({ content }) => content)
  expect(await sharp(small).metadata()).toMatchObject({ width: 400, height: 286 })
  expect(await sharp(middle).metadata()).toMatchObject({ width: 420, height: 300 })
  expect(large?.equals(middle ?? Buffer.alloc(0))).toBe(true)
})

it('ends with the server', async () => {
  const ending = new AbortController()
  const rendering = render(await pictureOf(1000, 1000), ending.signal)
  ending.abort()
  await expect(rendering).rejects.toThrow('aborted')
})

it('renders a picture that lies on this machine', async () => {
  const path = join(folder, 'original')
  await paint(420, 300).png().toFile(path)
  const [small] = await render({ ...(await pictureOf(420, 300)), picture: path })
  expect(await sharp(small?.content).metadata()).toMatchObject({ width: 400, height: 286 })
})

it('says when it came to no picture', async () => {
  const broken = { ...(await pictureOf(100, 100)), picture: join(folder, 'nothing') }
  await expect(render(broken)).rejects.toThrow(/missing/)
})

it('says what is wrong with pixels', async () => {
  const { picture, ...rest } = await pictureOf(100, 100)
  if (typeof picture === 'string') throw new Error('its pixels are at hand')
  await expect(render({ ...rest, picture: { ...picture, data: Buffer.alloc(1) } })).rejects.toThrow(/too small/)
})
