import { bidMessages, bidTooLowText } from '@monsoon/contract/bid-messages'
import { AmountError, type Minor, minorToUsd, usdToMinor } from '@monsoon/domain/money'

/** What somebody typed as a bid: its cents, or what is wrong with it in the specified words. An empty field is neither. */
export function readBid(
  typed: string,
  floorMinor: Minor,
): { minor: Minor; fault?: never } | { minor: null; fault?: string } {
  if (typed.trim() === '') return { minor: null }
  try {
    const minor = usdToMinor(typed.trim())
    if (minor > floorMinor) return { minor }
    return { minor: null, fault: bidTooLowText(minorToUsd(floorMinor), 'USD') }
  } catch (error) {
    if (error instanceof AmountError) return { minor: null, fault: bidMessages.bidInvalid }
    throw error
  }
}
