import { paragraphsOf, cleanHtml } from '@monsoon/domain/text/html-text'
import { describe, expect, it } from 'vitest'
import { demoExhibitions } from './demo-exhibitions.ts'
import { demoPeople } from '../demo-people.ts'
import { demoWorks } from '../works/demo-works.ts'

const people = new Map(demoPeople.map((person) => [person.key, person]))
const works = new Map(demoWorks.map((work) => [work.key, work]))
const keysOf = (exhibition: (typeof demoExhibitions)[number]) =>
  exhibition.rooms.flatMap((room) => room.works.map(([key]) => key))
const worksOf = (exhibition: (typeof demoExhibitions)[number]) =>
  keysOf(exhibition).map((key) => {
    const work = works.get(key)
    if (!work) throw new Error(`${exhibition.key} shows ${key}, which is not there`)
    return work
  })

const hasOpened = ({ opensInDays }: { opensInDays: number }) => opensInDays < 0
const hasEnded = ({ opensInDays, openForDays }: { opensInDays: number; openForDays: number }) =>
  opensInDays + openForDays < 0

describe('the exhibitions of the demo gallery', () => {
  it('are one featured and five more on view, three to come and one that has ended', () => {
    const onView = demoExhibitions.filter((one) => hasOpened(one) && !hasEnded(one))
    expect(onView.filter(({ isFeatured }) => isFeatured)).toHaveLength(1)
    expect(onView).toHaveLength(6)
    expect(demoExhibitions.filter((one) => !hasOpened(one))).toHaveLength(3)
    expect(demoExhibitions.filter(hasEnded)).toHaveLength(1)
    for (const field of ['key', 'title', 'cloth'] as const)
      expect(new Set(demoExhibitions.map((one) => one[field])).size, field).toBe(demoExhibitions.length)
  })

  it.each(demoExhibitions)(
    '$title has a curator, three to six artists and six to ten works, each once',
    (exhibition) => {
      expect(people.get(exhibition.curatorKey)?.type).toBe('curator')
      const keys = keysOf(exhibition)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.length).toBeGreaterThanOrEqual(6)
      expect(keys.length).toBeLessThanOrEqual(10)
      const artists = new Set(worksOf(exhibition).map(({ artistKey }) => artistKey))
      expect(artists.size).toBeGreaterThanOrEqual(3)
      expect(artists.size).toBeLessThanOrEqual(6)
      expect(keys).toContain(exhibition.coverWorkKey)
      expect(works.get(exhibition.coverWorkKey)?.isNsfw).toBe(false)
    },
  )

  it('have wall texts of whole sentences, clean as they are, and hang works at 60 to 100 percent', () => {
    for (const { key, description, rooms } of demoExhibitions) {
      expect(cleanHtml(description), key).toBe(description)
      expect(paragraphsOf(description).join(' ').length, key).toBeGreaterThan(250)
      expect(rooms.length, key).toBeGreaterThanOrEqual(2)
      for (const room of rooms) {
        expect(room.wallText, key).toMatch(/^[A-Z].*[.]$/)
        for (const [work, percent] of room.works) {
          expect(percent, work).toBeGreaterThanOrEqual(60)
          expect(percent, work).toBeLessThanOrEqual(100)
        }
      }
    }
  })

  it('that are to come interrupt no sale that has begun', () => {
    for (const exhibition of demoExhibitions.filter((one) => !hasOpened(one)))
      for (const { key, history, state } of worksOf(exhibition))
        expect(history.length === 0 || state === 'soldOut', `${exhibition.key}: ${key}`).toBe(true)
  })

  it('show every artist somewhere', () => {
    const shown = new Set(demoExhibitions.flatMap((one) => worksOf(one).map(({ artistKey }) => artistKey)))
    expect([...shown].toSorted()).toEqual([...new Set(demoWorks.map(({ artistKey }) => artistKey))].toSorted())
  })
})
