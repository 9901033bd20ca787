import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { type Sentence, sentence } from './sentence.ts'

/** What people are told of an auction. The winner's receipt and the seller's news are those of any sale (purchase-mail.ts). */
export type AuctionNotice = 'outbid' | 'highest-again' | 'bids-voided' | 'cancelled' | 'second-chance' | 'unsold'

export interface AuctionMail {
  notice: AuctionNotice
  auctionId: string
  itemId: string
  itemName: string
  /** Cents: of the bid that it is about. */
  amountMinor: bigint | null
  /** Why; empty where nobody has to say. */
  reason: string
  until: Date | null
  /** Unique among the mails of this kind about this auction. */
  key: string
}

interface Addressee {
  to: string
  name: string
}

interface Words {
  subject: Sentence
  title: string
  says: Sentence[]
  button: string
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const amountOf = ({ amountMinor }: AuctionMail): string => usd(amountMinor ?? 0n)
const because = ({ reason }: AuctionMail): Sentence[] => (reason ? [sentence`The reason: ${reason}`] : [])

function wordsOf(told: AuctionMail): Words {
  const { itemName, until } = told
  switch (told.notice) {
    case 'outbid':
      return {
        subject: sentence`Somebody bid more for ${itemName}`,
        title: 'You were outbid',
        says: [
          sentence`The highest bid for ${itemName} is ${amountOf(told)} now. The money that was locked for yours is free again.`,
        ],
        button: 'Bid again',
      }
    case 'highest-again':
      return {
        subject: sentence`Your bid for ${itemName} is the highest again`,
        title: 'Your bid is the highest again',
        says: [
          sentence`The bids above yours were voided, so your ${amountOf(told)} for ${itemName} stand highest. No money of yours is locked for it.`,
          sentence`If nobody bids more until the end, we will ask you whether you still want it. A new bid of yours counts at once.`,
        ],
        button: 'See the auction',
      }
    case 'bids-voided':
      return {
        subject: sentence`Your bids for ${itemName} were voided`,
        title: 'Your bids were voided',
        says: [
          sentence`We have voided your bids for ${itemName}. What was locked for them is free again.`,
          ...because(told),
        ],
        button: 'See the auction',
      }
    case 'cancelled':
      return {
        subject: sentence`The auction of ${itemName} was cancelled`,
        title: 'The auction was cancelled',
        says: [
          sentence`The auction of ${itemName} was ended without a sale. What was locked for bids is free again.`,
          ...because(told),
        ],
        button: 'See the work',
      }
    case 'second-chance':
      return {
        subject: sentence`${itemName} can be yours for your bid`,
        title: 'A second chance',
        says: [
          sentence`The bids above yours fell away, so ${itemName} can be yours for your ${amountOf(told)}. Say yes by ${until ? moment.format(until) : ''} UTC; after that the next bidder is asked.`,
        ],
        button: 'Answer',
      }
    case 'unsold':
      return {
        subject: sentence`The auction of ${itemName} ended without a bid`,
        title: 'Nobody has bid',
        says: [sentence`The auction of ${itemName} is over, and nobody has bid. Your editions are free again.`],
        button: 'See the work',
      }
  }
}

/** Tells somebody what became of an auction, or of their bids in it. */
export function auctionMail(config: Config, told: AuctionMail, addressee: Addressee): Mail {
  const { subject, title, says, button } = wordsOf(told)
  return composeMail(config, {
    ...addressee,
    ...{ subject, title, preheader: says[0] ?? subject },
    parts: [
      ...says.map((one) => ({ kind: 'paragraph', sentence: one }) as const),
      { kind: 'button', label: button, url: `${config.PUBLIC_ORIGIN}/item/${told.itemId}` },
    ],
    reason: `You get this mail because you take part in an auction at ${config.BRAND_NAME}. What we mail you is your choice, in your Profile Settings.`,
    key: `auction-${told.notice}-${told.auctionId}-${told.key}`,
  })
}
