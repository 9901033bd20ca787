import { describe, expect, it } from 'vitest'
import { placesOf } from './price-places.ts'

const steps = [10, 20, 50, 100]

describe('where two prices stand among steps', () => {
  it.each([
    ['the whole width', { min: 0, max: 3100 }, { min: 0, max: 3 }],
    ['steps themselves', { min: 20, max: 50 }, { min: 1, max: 2 }],
    ['prices between steps, which keep what is near them', { min: 25, max: 60 }, { min: 1, max: 3 }],
    ['one price', { min: 50, max: 50 }, { min: 1, max: 2 }],
    ['prices below all steps', { min: 0, max: 5 }, { min: 0, max: 1 }],
    ['prices above all steps', { min: 500, max: 900 }, { min: 2, max: 3 }],
  ])('%s', (_, prices, places) => {
    expect(placesOf(steps, prices)).toEqual(places)
  })
})
