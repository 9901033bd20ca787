import type { ExhibitionReport } from '@monsoon/contract/exhibitions/exhibition-reports'

const dayMs = 86_400_000

export interface ReportMark {
  day: string
  /** 0 to 1: from the opening to the end. */
  at: number
  /** 0 to 1: the square root of the amount beside that of the greatest; visits beside the most. */
  sales: number
  visits: number
}

export interface ReportMarks {
  marks: readonly ReportMark[]
  /** So many days apart that their names have room. */
  ticks: readonly { at: number; day: Date }[]
  /** How much of the exhibition is over, 0 to 1. */
  until: number
}

const mostTicks = 8

/** The days of an exhibition as a chart draws them. */
export function marksOf({ exhibition, until, days }: ExhibitionReport): ReportMarks {
  const [start, end] = [Date.parse(exhibition.startDate), Date.parse(exhibition.endDate)]
  const placeOf = (at: number): number => Math.min(1, Math.max(0, (at - start) / (end - start)))
  const mostSold = Math.max(0, ...days.map(({ amount }) => amount))
  const mostVisits = Math.max(0, ...days.map(({ visits }) => visits))
  const firstDay = Math.ceil(start / dayMs) * dayMs
  const step = Math.max(1, Math.ceil((end - firstDay) / dayMs / mostTicks)) * dayMs
  const count = Math.max(0, Math.ceil((end - firstDay) / step))
  return {
    until: placeOf(Date.parse(until)),
    marks: days.map(({ day, amount, visits }) => ({
      day,
      at: placeOf(Date.parse(day) + dayMs / 2),
      sales: mostSold === 0 ? 0 : Math.sqrt(amount / mostSold),
      visits: mostVisits === 0 ? 0 : visits / mostVisits,
    })),
    ticks: Array.from({ length: count }, (_, nth) => firstDay + nth * step).map((at) => ({
      at: placeOf(at),
      day: new Date(at),
    })),
  }
}
