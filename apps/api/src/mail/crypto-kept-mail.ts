import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Crypto money that went to its payer's wallet. Amounts are cents. */
export interface CryptoKeptNotice {
  key: string
  itemName: string
  amountMinor: bigint
  /** The payment bought what it was for, and this came beyond it. */
  isBeyond: boolean
}

/** Tells a payer that crypto money is in the wallet, and why (server-rules 10). */
export const cryptoKeptMail = (
  config: Config,
  { key, itemName, amountMinor, isBeyond }: CryptoKeptNotice,
  addressee: { to: string; name: string },
): Mail =>
  composeMail(config, {
    ...addressee,
    subject: sentence`${usd(amountMinor)} from your crypto payment is in your wallet`,
    preheader: sentence`${usd(amountMinor)} of what you paid for ${itemName} is free to use.`,
    title: 'Your crypto payment is in your wallet',
    parts: [
      {
        kind: 'paragraph',
        sentence: isBeyond
          ? sentence`You paid more than the total for ${itemName}. The difference of ${usd(amountMinor)} is in your wallet.`
          : sentence`Your payment for ${itemName} could not be used: it was too little, came too late, or there was nothing left. ${usd(amountMinor)} is in your wallet.`,
      },
      { kind: 'paragraph', sentence: sentence`It is free to use for the next purchase, bid or offer, or to withdraw.` },
      { kind: 'button', label: 'See your wallet', url: `${config.PUBLIC_ORIGIN}/profile/wallet` },
    ],
    reason: `You get this mail because you paid by crypto at ${config.BRAND_NAME}.`,
    key,
  })
