import { bidMessages, bidTooLowText } from '@monsoon/contract/trade/bid-messages'
import { type Minor, minorToUsd } from '@monsoon/domain/money'

/** How a bid is read, with what is wrong with it in the specified words. */
export const bidAmount = (floorMinor: Minor) => ({
  invalid: bidMessages.bidInvalid,
  faultOf: (minor: Minor) => (minor > floorMinor ? undefined : bidTooLowText(minorToUsd(floorMinor), 'USD')),
})

/** Where the bar at the foot of a narrow window leads to. */
export const bidFieldId = 'your-bid'
