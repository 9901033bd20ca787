import { expect, it } from 'vitest'
import { depthInside } from './distance.ts'
import { seededRandom } from './prng.ts'

it('gives every pixel of a shape the distance to the nearest pixel outside it', () => {
  const random = seededRandom('depth')
  const [width, height] = [23, 17]
  const value = Float32Array.from({ length: width * height }, () => (random() < 0.9 ? 1 : 0))
  const depth = depthInside({ width, height, value })
  for (let i = 0; i < value.length; i++) {
    let nearest = Infinity
    for (let j = 0; j < value.length; j++)
      if (value[j] === 0)
        nearest = Math.min(
          nearest,
          Math.hypot((i % width) - (j % width), Math.floor(i / width) - Math.floor(j / width)),
        )
    expect(depth.value[i]).toBeCloseTo(nearest, 4)
  }
})
