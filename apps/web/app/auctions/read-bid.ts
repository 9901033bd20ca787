import { messages, messageText } from '@monsoon/contract/messages'
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
    return { minor: null, fault: messageText('bidTooLow', { amount: minorToUsd(floorMinor), currency: 'USD' }) }
  } catch (error) {
    if (error instanceof AmountError) return { minor: null, fault: messages.bidInvalid }
    throw error
  }
}
