import { useFormat } from '../text/use-text.tsx'

/** 2026-11 as November 2026. Months of money are those of UTC, as dates are written where no zone is given. */
export function useMonthName(): (month: string) => string {
  const format = useFormat()
  return (month) => format.date(`${month}-01T00:00:00Z`, { day: undefined, month: 'long' })
}
