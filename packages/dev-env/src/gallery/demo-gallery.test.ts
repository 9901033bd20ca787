import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPersonName } from '@monsoon/domain/text-rules'
import { describe, expect, it } from 'vitest'
import { demoCollections } from './demo-collections.ts'
import { demoPeople } from './demo-people.ts'
import { demoResales } from './demo-resales.ts'
import type { DemoWork } from './demo-work.ts'
import { demoWorks } from './works/demo-works.ts'

const originals = join(import.meta.dirname, '../../originals')
const people = new Map(demoPeople.map((person) => [person.key, person]))
const title = /^[A-Za-z0-9 _'\-&()[\]]{1,150}$/

function workFiles(): string[] {
  return demoWorks.flatMap((work) =>
    work.media.flatMap((media) => (media.poster ? [media.file, media.poster] : [media.file])),
  )
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

describe('the people of the demo gallery', () => {
  it('have names, usernames and biographies a profile accepts [RULE-074]', () => {
    for (const person of demoPeople) {
      expect(isPersonName(person.name), person.key).toBe(true)
      expect(person.userName, person.key).toMatch(/^[A-Za-z0-9_-]{3,20}$/)
      expect(person.email, person.key).toMatch(/^[a-z.]+@(staff\.)?monsoon\.example$/)
      expect(person.countryCode, person.key).toMatch(/^[A-Z]{2}$/)
      expect(person.bio.length, person.key).toBeGreaterThanOrEqual(80)
      expect(person.bio.length, person.key).toBeLessThanOrEqual(600)
    }
  })

  it('are seventeen artists, six curators, twelve collectors and three of the staff, some of them private', () => {
    const count = (type: string) => demoPeople.filter((person) => person.type === type && !person.isStaff).length
    expect([count('artist'), count('curator'), count('user')]).toEqual([17, 6, 12])
    expect(demoPeople.filter((person) => person.isStaff)).toHaveLength(3)
    expect(demoPeople.filter((person) => person.email.endsWith('@staff.monsoon.example'))).toHaveLength(1)
    expect(new Set(demoPeople.filter((person) => person.isPrivate).map(({ type }) => type))).toEqual(
      new Set(['artist', 'user']),
    )
    expect(new Set(demoPeople.map(({ loginBy }) => loginBy))).toEqual(new Set([undefined, 'Google', 'Wallet']))
    expect(new Set(demoPeople.map(({ kycStatus }) => kycStatus)).size).toBe(4)
    for (const field of ['key', 'name', 'userName', 'email'] as const) {
      expect(new Set(demoPeople.map((person) => person[field])).size).toBe(demoPeople.length)
    }
  })
})

describe('the works of the demo gallery', () => {
  it('are at least twenty still images, one animation, two videos and one sound', () => {
    const count = (assetType: string) => demoWorks.filter((work) => work.assetType === assetType).length
    expect(count('images')).toBeGreaterThanOrEqual(20)
    expect(count('gif')).toBeGreaterThanOrEqual(1)
    expect(count('video')).toBeGreaterThanOrEqual(2)
    expect(count('audio')).toBeGreaterThanOrEqual(1)
    expect(new Set(demoWorks.map((work) => work.key)).size).toBe(demoWorks.length)
  })

  it('have titles, prices and years the catalogue accepts', () => {
    for (const work of [...demoWorks, ...demoCollections.map((c) => ({ ...c, title: c.name }))])
      expect(work.title).toMatch(title)
    for (const work of demoWorks) {
      expect(work.priceUsdMinor, work.key).toBeGreaterThanOrEqual(1000n)
      expect(work.priceUsdMinor, work.key).toBeLessThanOrEqual(500000n)
      expect(work.year, work.key).toBeGreaterThanOrEqual(2021)
      expect(work.year, work.key).toBeLessThanOrEqual(2026)
      expect(work.royaltyBps, work.key).toBeLessThanOrEqual(5000)
      expect(work.tags.length, work.key).toBeGreaterThanOrEqual(2)
      expect(work.tags.length, work.key).toBeLessThanOrEqual(4)
    }
  })

  it('belong to an artist, a collection of that artist and, if any, a curator', () => {
    for (const work of demoWorks) {
      const collection = demoCollections.find(({ key }) => key === work.collectionKey)
      expect(people.get(work.artistKey)?.type, work.key).toBe('artist')
      expect(collection?.ownerKey, work.key).toBe(work.artistKey)
      if (work.curatorKey) expect(people.get(work.curatorKey)?.type, work.key).toBe('curator')
    }
  })

  it('describe every picture in words of its own', () => {
    const texts = demoWorks.flatMap((work) => work.media.map((media) => media.alt))
    for (const text of texts) expect(text.length, text).toBeGreaterThan(40)
    expect(new Set(texts).size).toBe(texts.length)
    expect(demoWorks.filter((work) => work.description.length > 350).length).toBeGreaterThanOrEqual(5)
  })

  it('have histories that never sell more than there is and agree with their state', () => {
    for (const work of demoWorks) {
      const sold = sum(work.history.map((sale) => sale.quantity))
      expect(sold, work.key).toBeLessThanOrEqual(work.supply)
      expect(sold === work.supply, work.key).toBe(work.state === 'soldOut')
      expect(work.launchInHours !== undefined, work.key).toBe(work.state === 'launchesIn')
      if (work.state === 'fewLeft') expect(work.supply - sold, work.key).toBeLessThanOrEqual(4)
      if (work.state === 'launchesIn' || work.state === 'notForSale') expect(sold, work.key).toBe(0)
      for (const [i, sale] of work.history.entries()) {
        expect(people.has(sale.buyerKey) && sale.buyerKey !== work.artistKey, work.key).toBe(true)
        expect(sale.daysAgo, work.key).toBeLessThan(work.history[i - 1]?.daysAgo ?? 1000)
      }
    }
    expect(new Set(demoWorks.map((work) => work.state)).size).toBe(5)
  })

  it('offer again only editions that the seller owns', () => {
    const offered = demoWorks.filter((work) => work.resale)
    expect(offered.length).toBeGreaterThanOrEqual(2)
    for (const work of offered) {
      const owned = sum(
        work.history.filter((sale) => sale.buyerKey === work.resale?.sellerKey).map((sale) => sale.quantity),
      )
      expect(work.resale?.editions, work.key).toBeLessThanOrEqual(owned)
    }
  })
})

describe('the states of the demo gallery', () => {
  const isPrivateMaker = ({ artistKey }: DemoWork) => people.get(artistKey)?.isPrivate === true
  const states: Record<string, (work: DemoWork) => boolean> = {
    'can be bought': ({ state }) => state === 'onSale',
    'has few left': ({ state }) => state === 'fewLeft',
    'is sold': ({ state, resale }) => state === 'soldOut' && !resale,
    'is sold and offered again': ({ state, resale }) => state === 'soldOut' && resale !== undefined,
    'is on sale and offered again': ({ state, resale }) => state !== 'soldOut' && resale !== undefined,
    'starts later': ({ state }) => state === 'launchesIn',
    'is not for sale': ({ state }) => state === 'notForSale',
    'comes with a physical work': ({ physical }) => physical !== null,
    'can be unlocked': ({ lockableContent }) => lockableContent !== null,
    'is sensitive': ({ isNsfw }) => isNsfw,
    'has a private maker': isPrivateMaker,
    'is unique': ({ supply }) => supply === 1,
    'has editions': ({ supply }) => supply > 1,
    'gives cashback': ({ isCashbackAvailable }) => isCashbackAvailable,
    'is picked by a curator': ({ isCuratorsPick }) => isCuratorsPick,
    'has no curator': ({ curatorKey }) => curatorKey === null,
    'costs more than the first filter shows': ({ priceUsdMinor }) => priceUsdMinor > 200_000n,
    'costs the least that is allowed': ({ priceUsdMinor }) => priceUsdMinor === 1_000n,
    'is on Ethereum': ({ blockchain }) => blockchain === 'ethereum',
    'is on Polygon': ({ blockchain }) => blockchain === 'polygon',
    'is a picture': ({ assetType }) => assetType === 'images',
    'is an animation': ({ assetType }) => assetType === 'gif',
    'is a film': ({ assetType }) => assetType === 'video',
    'is a sound': ({ assetType }) => assetType === 'audio',
  }

  it.each(Object.keys(states))('has a work that %s', (state) => {
    expect(demoWorks.filter((work) => states[state]?.(work)).length).toBeGreaterThan(0)
  })

  it('reaches back half a year and more, with sales in each month', () => {
    const days = [
      ...demoWorks.flatMap(({ history }) => history),
      ...demoResales.map((one) => ({ daysAgo: one.soldDaysAgo })),
    ]
    for (let month = 0; month < 6; month++)
      expect(days.filter(({ daysAgo }) => Math.floor(daysAgo / 30) === month).length, String(month)).toBeGreaterThan(4)
  })
})

describe('the resales of the demo gallery', () => {
  it('sell what their sellers had bought by then, and have not offered since', () => {
    for (const { workKey, sellerKey, buyerKey, quantity, listedDaysAgo, soldDaysAgo, priceUsdMinor } of demoResales) {
      const work = demoWorks.find(({ key }) => key === workKey)
      const bought = work?.history.filter((sale) => sale.buyerKey === sellerKey && sale.daysAgo > listedDaysAgo) ?? []
      expect(sum(bought.map((sale) => sale.quantity)), workKey).toBeGreaterThanOrEqual(quantity)
      expect(work?.resale?.sellerKey, workKey).not.toBe(sellerKey)
      expect(soldDaysAgo, workKey).toBeLessThan(listedDaysAgo)
      expect(priceUsdMinor, workKey).toBeGreaterThanOrEqual(1000n)
      expect(people.has(buyerKey) && buyerKey !== sellerKey, workKey).toBe(true)
    }
    const sellers = demoResales.map(({ workKey, sellerKey }) => `${workKey} ${sellerKey}`)
    expect(new Set(sellers).size).toBe(sellers.length)
  })
})

describe('the committed originals', () => {
  it('exist for every work, portrait and collection, and weigh no more than 40 MB', async () => {
    const portraits = demoPeople.flatMap((person) => person.portrait ?? [])
    const covers = demoCollections.flatMap((collection) => [collection.logoFile, collection.backgroundFile])
    const files = new Set([...workFiles(), ...portraits, ...covers])
    const sizes = await Promise.all([...files].map(async (file) => (await stat(join(originals, file))).size))
    expect(Math.min(...sizes)).toBeGreaterThan(1000)
    expect(sum(sizes)).toBeLessThanOrEqual(40_000_000)
  })
})
