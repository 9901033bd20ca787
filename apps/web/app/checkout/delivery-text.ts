import { defineText } from '../text/define-text.ts'

/** Purchases that go to the buyer's own wallet. */
export const deliveryText = defineText('delivery', {
  toWallet: 'Send to my private wallet',
  address: 'Wallet address',
  hint: 'Sent once your payment is final; the transfer fee covers it. It must be the <link>address that you have confirmed</link>.',
  soon: 'Goes to your wallet {address} once the payment is final. <link>Export History</link> shows each step.',
  from: 'Goes to your wallet {address} from <time></time> on, when the payment is final. Until then it is safe with us.',
  meant: 'Bought for your wallet {address}. <link>Export History</link> shows what has left.',
})
