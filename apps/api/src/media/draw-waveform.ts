import type { Pixels } from './render-picture.ts'

export const waveformSize = { width: 1600, height: 900 } as const

const [ground, ink] = [Buffer.from([0xe9, 0xe6, 0xe1]), Buffer.from([0x23, 0x2b, 0x5c])]
const barCount = 200
const barStep = waveformSize.width / barCount
const barWidth = 4
const leastHalf = 3
const mostHalf = 300

/** The loudest of each stretch, as many stretches as there are bars. */
function gather(peaks: readonly number[]): number[] {
  return Array.from({ length: barCount }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / barCount)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / barCount))
    return Math.max(0, ...peaks.slice(from, to))
  })
}

/** A sound as a picture: how loud it is from its beginning to its end. A silent one is a line. */
export function drawWaveform(peaks: readonly number[]): Pixels {
  const { width, height } = waveformSize
  const data = Buffer.alloc(width * height * 3, ground)
  const loudest = Math.max(...gather(peaks), 0.01)
  for (const [bar, peak] of gather(peaks).entries()) {
    const half = Math.max(leastHalf, Math.round((peak / loudest) * mostHalf))
    const left = Math.round(bar * barStep + (barStep - barWidth) / 2)
    for (let y = height / 2 - half; y < height / 2 + half; y += 1)
      data.fill(ink, (y * width + left) * 3, (y * width + left + barWidth) * 3)
  }
  return { data, width, height, channels: 3 }
}
