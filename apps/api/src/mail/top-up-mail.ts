import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

/** Whether money came into a wallet, and by which way, or went back to its card. */
export type TopUpNews = 'by card' | 'by transfer' | 'returned'

interface Told {
  key: string
  news: TopUpNews
  amountMinor: bigint
  /** Why it went back. */
  reason: string | null
}

interface Words {
  subject: Sentence
  title: string
  says: Sentence
  more: Sentence
}

function wordsOf(
  { news, amountMinor, reason }: Told,
  { CARD_MONEY_DAYS: days }: Pick<Config, 'CARD_MONEY_DAYS'>,
): Words {
  const amount = usd(amountMinor)
  switch (news) {
    case 'by card':
      return {
        subject: sentence`${amount} from your card are in your wallet`,
        title: 'Your wallet is topped up',
        says: sentence`Your card paid ${amount} into your wallet. You can spend it at once.`,
        more: sentence`It can be withdrawn after ${String(days)} days. If it was not you, write to your bank and to us at once.`,
      }
    case 'by transfer':
      return {
        subject: sentence`Your transfer of ${amount} is in your wallet`,
        title: 'Your transfer has arrived',
        says: sentence`Your bank transfer of ${amount} is in your wallet.`,
        more: sentence`It is free to use for the next purchase, bid or offer, or to withdraw.`,
      }
    case 'returned':
      return {
        subject: sentence`Your card payment of ${amount} goes back`,
        title: 'Your money goes back',
        says: sentence`Your card paid ${amount}, which did not come into your wallet. ${reason ?? ''}`,
        more: sentence`The whole sum goes back to your card; your bank may take some days.`,
      }
  }
}

/** Tells somebody what became of money for their wallet. */
export function topUpMail(config: Config, told: Told, addressee: { to: string; name: string }): Mail {
  const { subject, title, says, more } = wordsOf(told, config)
  return composeMail(config, {
    ...addressee,
    ...{ subject, title, preheader: says },
    parts: [
      { kind: 'paragraph', sentence: says },
      { kind: 'paragraph', sentence: more },
      { kind: 'button', label: 'See your wallet', url: `${config.PUBLIC_ORIGIN}/profile/wallet` },
    ],
    reason: `You get this mail because money was paid for your wallet at ${config.BRAND_NAME}.`,
    key: `top-up-${told.news.replace(' ', '-')}-${told.key}`,
  })
}
