import { defineText } from '../../text/define-text.ts'

/** Purchases that go to the buyer's own wallet. */
export const deliveryText = defineText('delivery', {
  toWallet: 'Send to my private wallet',
  address: 'Wallet address',
  hint: 'Sent once your payment is final, covered by the transfer fee. It must be your <link>confirmed transfer address</link>.',
  soon: 'Goes to your wallet {address} once the payment is final. Follow it in your <link>Export History</link>.',
  from: 'Goes to your wallet {address} after <time></time>, when the payment is final. Until then it stays with us.',
  sent: 'This purchase goes to your wallet {address}. Follow it in your <link>Export History</link>.',
})
