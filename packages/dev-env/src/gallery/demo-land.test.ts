import { landAttribute, landPlace, landTokenId, landType } from '@monsoon/contract/land/land'
import { drawAerial, paintAerial } from '@monsoon/drawing/aerial/draw-aerial'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { attributesOf, demoLand, tokenOf } from './demo-land.ts'
import { demoCollectors } from './demo-collectors.ts'

describe('the land of the demo', () => {
  it('is 24 parcels in four cities, three of them sold, each at a place of its own [S-015]', () => {
    expect(demoLand).toHaveLength(24)
    expect(new Set(demoLand.map(({ city }) => city)).size).toBe(4)
    expect(demoLand.filter(({ sold }) => sold)).toHaveLength(3)
    expect(new Set(demoLand.map(({ longitude, latitude, city }) => `${longitude} ${latitude} ${city}`)).size).toBe(24)
    expect(demoLand.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  })

  it('is what the calls take, and was sold to who has shown who they are', () => {
    for (const parcel of demoLand) {
      expect(landPlace.safeParse(parcel).success).toBe(true)
      expect(landType.safeParse(parcel.type).success).toBe(true)
      expect(landTokenId.safeParse(tokenOf(parcel)).success).toBe(true)
      for (const attribute of attributesOf(parcel)) expect(landAttribute.safeParse(attribute).success).toBe(true)
      const owner = demoCollectors.find(({ key }) => key === parcel.sold?.to)
      if (parcel.sold) expect(owner?.kycStatus).toBe('verified')
    }
  })
})

describe('a parcel from the air', () => {
  it('is drawn from its place: the same one the same, another one otherwise', () => {
    const sheets = demoLand.map(drawAerial)
    expect(demoLand.map(drawAerial)).toEqual(sheets)
    expect(new Set(sheets).size).toBe(demoLand.length)
  })

  it('is a picture in the proportions of the page', async () => {
    const [parcel] = demoLand
    if (!parcel) throw new Error('there is land')
    const picture = await paintAerial(parcel)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 })
    expect(await paintAerial(parcel)).toEqual(picture)
  })
})
