import type { Studio } from '@monsoon/contract/works/studio'

const dayMs = 86_400_000

export interface SeasonMark {
  day: string
  /** 0 to 1: from the first day to today. */
  at: number
  /** 0 to 1: the square root of the amount beside that of the greatest. */
  sales: number
  royalties: number
}

export interface Season {
  marks: readonly SeasonMark[]
  months: readonly { at: number; month: Date }[]
  exhibitions: readonly { id: string; title: string; from: number; to: number }[]
  /** The greatest amount of a day. */
  most: number
}

/**
 * The last months as a chart draws them: sales hang from the line of days, as long as the square root of the amount.
 */
export function seasonOf({ days, exhibitions, serverTime }: Studio, months: number): Season {
  const end = Date.parse(serverTime)
  const first = new Date(end)
  first.setUTCMonth(first.getUTCMonth() - months)
  const start = first.getTime()
  const placeOf = (at: number): number => Math.min(1, Math.max(0, (at - start) / (end - start)))
  const shown = days.filter(({ day }) => Date.parse(day) + dayMs > start)
  const most = Math.max(0, ...shown.map(({ sales, royalties }) => Math.max(sales, royalties)))
  const lengthOf = (amount: number): number => (most === 0 ? 0 : Math.sqrt(amount / most))
  const monthStarts = Array.from({ length: months }, (_, nth) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + nth + 1, 1),
  )
  return {
    most,
    marks: shown.map(({ day, sales, royalties }) => ({
      day,
      at: placeOf(Date.parse(day) + dayMs / 2),
      sales: lengthOf(sales),
      royalties: lengthOf(royalties),
    })),
    months: monthStarts.filter((at) => at < end).map((at) => ({ at: placeOf(at), month: new Date(at) })),
    exhibitions: exhibitions
      .filter(({ endDate }) => Date.parse(endDate) > start)
      .map(({ id, title, startDate, endDate }) => ({
        id,
        title,
        from: placeOf(Date.parse(startDate)),
        to: placeOf(Date.parse(endDate)),
      })),
  }
}
