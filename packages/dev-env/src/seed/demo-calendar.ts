import type { Resources } from '@monsoon/api/resources'
import { atTime } from '@monsoon/api/seed-clock'
import type { DemoExhibition } from '../gallery/exhibitions/demo-exhibition.ts'
import type { DemoWork } from '../gallery/demo-work.ts'

const dayMs = 86_400_000

// The same figure for the same word on every run, so that a repeated seeding tells the same story.
function spread(word: string, below: number): number {
  let sum = 7
  for (const character of word) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return sum % below
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** A work appears some days before it was first sold; one that nobody has bought yet is of the last weeks. */
export function publishedAt(work: DemoWork, now: Date): Date {
  if (work.state === 'launchesIn') return daysBefore(now, 1)
  const oldestSale = Math.max(0, ...work.history.map(({ daysAgo }) => daysAgo))
  const days = oldestSale > 0 ? oldestSale + 3 + spread(work.key, 9) : 2 + spread(work.key, 40)
  return daysBefore(now, days + spread(work.title, 24) / 24)
}

/** Put up for sale within the hour. */
export const listedAt = (work: DemoWork, now: Date): Date => new Date(publishedAt(work, now).getTime() + 40 * 60_000)

/** When a purchase of a work's past happened: on its day, at an hour of its own. */
export const soldAt = (work: DemoWork, daysAgo: number, now: Date): Date =>
  daysBefore(now, daysAgo - spread(`${work.key}${daysAgo}`, 20) / 24)

/** Collectors had their money before any of them bought. */
export const fundedAt = (now: Date): Date => daysBefore(now, 430)

/** Exhibitions open and close on the hour, in the morning of Singapore and the evening of Dubai. */
const onTheHour = (at: Date, hourUtc: number): Date =>
  new Date(Math.floor(at.getTime() / dayMs) * dayMs + hourUtc * 3_600_000)

export const opensAt = ({ opensInDays }: DemoExhibition, now: Date): Date => onTheHour(daysBefore(now, -opensInDays), 2)

export const endsAt = ({ opensInDays, openForDays }: DemoExhibition, now: Date): Date =>
  onTheHour(daysBefore(now, -opensInDays - openForDays), 16)

/** Announced three weeks before it opens, or yesterday. */
export const announcedAt = (exhibition: DemoExhibition, now: Date): Date =>
  new Date(Math.min(daysBefore(opensAt(exhibition, now), 21).getTime(), daysBefore(now, 1).getTime()))

/** What use cases work with, at a time of the past: what they do by it happened then, and nobody is told. */
export const resourcesAt = (resources: Resources, at: Date): Resources => ({
  ...resources,
  db: atTime(resources.db, at),
})

export function idFrom(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo gallery names ${key}, which is not there`)
  return id
}
