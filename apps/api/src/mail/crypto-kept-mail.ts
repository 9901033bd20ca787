import type { KeptCause } from '@monsoon/domain/crypto-receipt'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { type Sentence, sentence } from './sentence.ts'

/** Crypto money that went to its payer's wallet. Amounts are cents. */
export interface CryptoKeptNotice {
  key: string
  itemName: string
  amountMinor: bigint
  cause: KeptCause
}

const causeOf = ({ cause, itemName, amountMinor }: CryptoKeptNotice): Sentence => {
  const amount = usd(amountMinor)
  switch (cause) {
    case 'twice':
      return sentence`You paid more than once for ${itemName}. It is yours; the second payment of ${amount} is in your wallet.`
    case 'beyond':
      return sentence`You paid more than the total for ${itemName}. The difference of ${amount} is in your wallet.`
    case 'short':
      return sentence`Less than the total came for ${itemName} by the end of its time, so it was not bought. The ${amount} that came are in your wallet.`
    case 'unused':
      return sentence`Your payment for ${itemName} came too late, or there was nothing left of it. ${amount} are in your wallet.`
  }
}

/** Tells a payer that crypto money is in the wallet, and why (server-rules 10). */
export const cryptoKeptMail = (
  config: Config,
  notice: CryptoKeptNotice,
  addressee: { to: string; name: string },
): Mail =>
  composeMail(config, {
    ...addressee,
    subject: sentence`${usd(notice.amountMinor)} from your crypto payment is in your wallet`,
    preheader: sentence`${usd(notice.amountMinor)} of what you paid for ${notice.itemName} is free to use.`,
    title: 'Your crypto payment is in your wallet',
    parts: [
      { kind: 'paragraph', sentence: causeOf(notice) },
      { kind: 'paragraph', sentence: sentence`It is free to use for the next purchase, bid or offer, or to withdraw.` },
      { kind: 'button', label: 'See your wallet', url: `${config.PUBLIC_ORIGIN}/profile/wallet` },
    ],
    reason: `You get this mail because you paid by crypto at ${config.BRAND_NAME}.`,
    key: notice.key,
  })
