import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import sharp from 'sharp'
import { paint } from '#test-support/media-samples.ts'
import { renderWhenIdle, type RenderTask } from './render-when-idle.ts'

const running = new AbortController().signal

async function pictureOf(width: number, height: number): Promise<RenderTask> {
  const original = await paint(width, height).png().toBuffer()
  return { original, width, height, boxes: ['400x400', '464x464', '1000x1000'], format: 'webp' }
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
    const rendering = renderWhenIdle(await pictureOf(1000, 1000), running).finally(() => (isDone = true))
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
  const rendered = await renderWhenIdle(await pictureOf(420, 300), running)
  expect(rendered.map(({ box }) => box)).toEqual(['400x400', '464x464', '1000x1000'])
  const [small, middle, large] = rendered.map(({ content }) => content)
  expect(await sharp(small).metadata()).toMatchObject({ width: 400, height: 286 })
  expect(await sharp(middle).metadata()).toMatchObject({ width: 420, height: 300 })
  expect(large?.equals(middle ?? Buffer.alloc(0))).toBe(true)
})

it('ends with the server', async () => {
  const ending = new AbortController()
  const rendering = renderWhenIdle(await pictureOf(1000, 1000), ending.signal)
  ending.abort()
  await expect(rendering).rejects.toThrow('aborted')
})

it('says when it ended without a picture', async () => {
  const picture = await pictureOf(100, 100)
  const broken = { ...picture, original: Buffer.alloc(1) }
  await expect(renderWhenIdle(broken, running)).rejects.toThrow(/ended without/)
})
