import { defineText } from '../text/define-text.ts'

export const walletText = defineText('browserWallet', {
  chooseTitle: 'Choose your wallet',
  chooseNote: 'It asks you to sign a message. That costs nothing and moves nothing.',
  wallets: 'Wallets in this browser',
  stepConnect: 'Waiting for {wallet} to show its address',
  stepNetwork: 'Waiting for {wallet} to change the network',
  stepSign: 'Waiting for your signature in {wallet}',
  stepServer: 'Checking the signature',
  needed: 'You need a browser wallet such as MetaMask for this.',
  onPhone: 'On a phone, open this page in the browser of your wallet’s app.',
  help: 'Can we help? Write to <link>{email}</link>',
})
