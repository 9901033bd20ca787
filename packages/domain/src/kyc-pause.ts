const weekMs = 7 * 24 * 60 * 60 * 1000
const allowedRejections = 3

/**
 * Until when somebody has to wait before handing in a proof of identity again; null: not at all. The third rejection
 * within a week begins a pause of a week (server-rules 24). `rejectedAt`: when submissions were rejected, in any order.
 */
export function kycPauseEnd(rejectedAt: readonly Date[]): Date | null {
  const times = rejectedAt.map((date) => date.getTime()).toSorted((one, other) => other - one)
  const [latest, , third] = times.slice(0, allowedRejections)
  if (latest === undefined || third === undefined || latest - third > weekMs) return null
  return new Date(latest + weekMs)
}
