import { bidMessages, bidTooLowText } from '@monsoon/contract/bid-messages'
import { type Minor, minorToUsd, readUsd } from '@monsoon/domain/money'

/** What somebody typed as a bid: its cents, or what is wrong with it in the specified words. An empty field is neither. */
export function readBid(
  typed: string,
  floorMinor: Minor,
): { minor: Minor; fault?: never } | { minor: null; fault?: string } {
  if (typed.trim() === '') return { minor: null }
  const minor = readUsd(typed)
  if (minor === null) return { minor, fault: bidMessages.bidInvalid }
  return minor > floorMinor ? { minor } : { minor: null, fault: bidTooLowText(minorToUsd(floorMinor), 'USD') }
}
