import { describe, expect, it } from 'vitest'
import { sharesOf } from './price-shares.ts'

const typed = { price: '520', supply: '18', royalty: '10' }
const house = { hasCurator: true, resaleFeeBps: 250 }

describe('what a price brings', () => {
  it('is shared between artist, curator and platform', () => {
    expect(sharesOf(typed, house)).toMatchObject({
      first: [
        { party: 'you', amount: 364, percent: 70 },
        { party: 'curator', amount: 52, percent: 10 },
        { party: 'platform', amount: 104, percent: 20 },
      ],
      allMinor: 655_200n,
      supply: 18,
      resaleMinor: 5_200n,
    })
  })

  it('is the artist’s and the platform’s alone where there is no curator', () => {
    const shares = sharesOf(typed, { ...house, hasCurator: false })
    expect(shares?.first.map(({ party, percent }) => [party, percent])).toEqual([
      ['you', 80],
      ['platform', 20],
    ])
  })

  it('is not told of what depends on a field that is not right', () => {
    expect(sharesOf({ ...typed, royalty: '60', supply: '' }, house)).toMatchObject({
      resaleMinor: null,
      allMinor: null,
    })
    expect(sharesOf({ ...typed, price: '9' }, house)).toBeNull()
  })
})
