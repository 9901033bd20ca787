/** A duration in whole parts: hours below 24, minutes and seconds below 60. */
export interface DurationParts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * Splits what is left of a countdown into days, hours, minutes and seconds. A begun second counts, so that zero shows
 * only when the time is over; a time that has passed is zero.
 * @param ms milliseconds left, by the server's clock
 */
export function splitDuration(ms: number): DurationParts {
  const total = Math.max(0, Math.ceil(ms / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/**
 * Writes a countdown in figures, for `<time>`; a reader with a screen reader gets words instead.
 * @param ms milliseconds left, by the server's clock
 * @param size `full` '6d 02:14:09' or '09:40:02'; `card` drops the seconds while days are left, '2d 04:11'; `timer` is
 *   for minutes, '2:24', and falls back to `full` from an hour on
 */
export function formatClock(ms: number, size: 'full' | 'card' | 'timer' = 'full'): string {
  const { days, hours, minutes, seconds } = splitDuration(ms)
  if (size === 'timer' && days === 0 && hours === 0) return `${minutes}:${twoDigits(seconds)}`
  const hoursAndMinutes = `${twoDigits(hours)}:${twoDigits(minutes)}`
  if (days > 0 && size === 'card') return `${days}d ${hoursAndMinutes}`
  return `${days > 0 ? `${days}d ` : ''}${hoursAndMinutes}:${twoDigits(seconds)}`
}
