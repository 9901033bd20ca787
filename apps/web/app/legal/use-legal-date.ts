import { useFormat } from '../text/use-text.tsx'

/** A date as the specification writes it: 06 December 2022. */
export function useLegalDate(): (date: string) => string {
  const format = useFormat()
  return (date) => format.date(date, { day: '2-digit', month: 'long' })
}
