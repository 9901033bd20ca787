import { expect, it } from 'vitest'
import { growthOf, linearGrowth } from './growth.ts'

const textOf = (size: number) => 'a'.repeat(size)

it('tells what grows with its input from what grows with the square of it', () => {
  const countLetters = (text: string) => [...text].filter((letter) => letter === 'a').length
  expect(growthOf((size) => countLetters(textOf(size)))).toBeLessThan(linearGrowth)
  expect(growthOf((size) => /a+b/.test(textOf(size)))).toBeGreaterThan(linearGrowth)
})

it('finds no growth in what looks at the first of it alone', () => {
  expect(growthOf((size) => size > 0)).toBeLessThan(linearGrowth)
})
