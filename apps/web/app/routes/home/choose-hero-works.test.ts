import type { ItemCard } from '@monsoon/contract/works/catalog'
import { describe, expect, it } from 'vitest'
import { sampleWorks } from '../style/sample-works.ts'
import { chooseHeroWorks } from './choose-hero-works.ts'

const [base] = sampleWorks(0)
const work = (id: string, given: Partial<ItemCard> & { ratio?: number } = {}): ItemCard => {
  const { ratio = 1.5, ...rest } = given
  const creatorInfo = { ...base!.creatorInfo, userId: `artist of ${id}` }
  const picture = { ...base!.picture!, width: ratio * 1000, height: 1000 }
  return { ...base!, id, picture, creatorInfo, nsfw: false, assetType: 'images', saleState: 'buyButton', ...rest }
}
const choose = (chosen: ItemCard[], newest: ItemCard[] = []) => chooseHeroWorks(chosen, newest).map(({ id }) => id)

describe('the wall at the top of the home page', () => {
  it('leads with an upright work and holds three', () => {
    expect(choose([work('a'), work('b', { ratio: 0.8 }), work('c'), work('d')])).toEqual(['b', 'a', 'c'])
  })

  it('fills up with the newest, each work and each artist once', () => {
    const creatorInfo = { ...base!.creatorInfo, userId: 'one' }
    const first = work('a', { creatorInfo })
    expect(choose([first], [work('b', { creatorInfo }), first, work('c')])).toEqual(['a', 'c'])
  })

  it('shows nothing sensitive, nothing that moves and nothing that is not for sale', () => {
    const hidden = [
      work('a', { nsfw: true }),
      work('b', { assetType: 'video' }),
      work('c', { saleState: 'notAvailableForSale' }),
      work('d', { picture: null }),
    ]
    expect(choose(hidden)).toEqual([])
    expect(choose(hidden, [work('e')])).toEqual(['e'])
  })
})
