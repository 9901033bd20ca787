import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { type Sentence, sentence } from './sentence.ts'

/** What people are told of an offer. Receipt and proceeds of an accepted one are those of any sale (purchase-mail.ts). */
export type OfferNotice =
  // The owner:
  | 'received'
  | 'replied'
  | 'withdrawn'
  | 'counter-accepted'
  | 'counter-declined'
  | 'expired-unanswered'
  // The buyer:
  | 'accepted'
  | 'rejected'
  | 'countered'
  | 'expired'
  | 'invalid'

export interface OfferMail {
  notice: OfferNotice
  offerId: string
  itemId: string
  itemName: string
  quantity: number
  /** Cents for one edition: what the buyer offers, or what was agreed on. */
  unitPriceMinor: bigint
  /** The owner's price. */
  counterMinor: bigint | null
  /** What the other side wrote beside its price; empty: nothing. */
  note: string
  /** Why; empty where nobody has to say. */
  reason: string
  expiresAt: Date
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
const because = ({ reason }: OfferMail): Sentence[] => (reason ? [sentence`The reason: ${reason}`] : [])
const noted = ({ note }: OfferMail): Sentence[] => (note ? [sentence`They write: ${note}`] : [])
const isFree = sentence`What was locked in your wallet for it is free again.`

/** "2 editions of Tide Table", or its name alone. */
const lotOf = ({ quantity, itemName }: OfferMail): string =>
  quantity === 1 ? itemName : `${quantity} editions of ${itemName}`

const priceOf = ({ quantity }: OfferMail, minor: bigint): string => (quantity === 1 ? usd(minor) : `${usd(minor)} each`)

function wordsOf(told: OfferMail): Words {
  const lot = lotOf(told)
  const price = priceOf(told, told.unitPriceMinor)
  const counter = priceOf(told, told.counterMinor ?? told.unitPriceMinor)
  const until = sentence`Answer by ${moment.format(told.expiresAt)} UTC; after that it has expired.`
  const sees = { button: 'See your offers' }
  switch (told.notice) {
    case 'received':
      return {
        subject: sentence`Somebody offers ${price} for ${lot}`,
        title: 'You have an offer',
        says: [sentence`Somebody offers you ${price} for ${lot}. The money is locked for it.`, until],
        button: 'Answer',
      }
    case 'replied':
      return {
        subject: sentence`${price} for ${lot}: the answer to your price`,
        title: 'Your price was answered',
        says: [sentence`To your ${counter} for ${lot} the buyer answers with ${price}.`, ...noted(told), until],
        button: 'Answer',
      }
    case 'withdrawn':
      return {
        subject: sentence`An offer for ${told.itemName} was withdrawn`,
        title: 'An offer was withdrawn',
        says: [sentence`The offer of ${price} for ${lot} no longer stands.`],
        ...sees,
      }
    case 'counter-accepted':
      return {
        subject: sentence`Your price for ${told.itemName} was accepted`,
        title: 'Your price was accepted',
        says: [sentence`${lot} went for your ${price}. What you earn is in your wallet.`],
        ...sees,
      }
    case 'counter-declined':
      return {
        subject: sentence`Your price for ${told.itemName} was declined`,
        title: 'Your price was declined',
        says: [sentence`The buyer does not want ${lot} for ${counter}. Your editions are where they were.`],
        ...sees,
      }
    case 'expired-unanswered':
      return {
        subject: sentence`An offer for ${told.itemName} has expired`,
        title: 'An offer has expired',
        says: [sentence`The time to answer is over. Nothing came of ${price} for ${lot}.`],
        ...sees,
      }
    case 'accepted':
      return {
        subject: sentence`Your offer for ${told.itemName} was accepted`,
        title: 'Your offer was accepted',
        says: [sentence`${lot} went to you for ${price}. What was locked has paid for it.`],
        button: 'See your works',
      }
    case 'rejected':
      return {
        subject: sentence`Your offer for ${told.itemName} was rejected`,
        title: 'Your offer was rejected',
        says: [sentence`The owner does not take ${price} for ${lot}.`, ...because(told), isFree],
        ...sees,
      }
    case 'countered':
      return {
        subject: sentence`${counter} for ${lot}: the answer to your offer`,
        title: 'The owner names another price',
        says: [
          sentence`To your ${price} for ${lot} the owner answers with ${counter}.`,
          ...noted(told),
          until,
          sentence`Until then your money stays locked.`,
        ],
        button: 'Answer',
      }
    case 'expired':
      return {
        subject: sentence`Your offer for ${told.itemName} has expired`,
        title: 'Your offer has expired',
        says: [sentence`Nobody has accepted ${price} for ${lot} in time.`, isFree],
        ...sees,
      }
    case 'invalid':
      return {
        subject: sentence`Your offer for ${told.itemName} has ended`,
        title: 'Your offer has ended',
        says: [sentence`Your offer of ${price} for ${lot} can no longer be accepted.`, ...because(told), isFree],
        ...sees,
      }
  }
}

const toOwner = new Set<OfferNotice>([
  'received',
  'replied',
  'withdrawn',
  'counter-accepted',
  'counter-declined',
  'expired-unanswered',
])

/** Tells buyer or owner what became of an offer. */
export function offerMail(config: Config, told: OfferMail, addressee: Addressee): Mail {
  const { subject, title, says, button } = wordsOf(told)
  const page = told.notice === 'accepted' ? 'owned-nfts' : `offers${toOwner.has(told.notice) ? '?role=seller' : ''}`
  return composeMail(config, {
    ...addressee,
    ...{ subject, title, preheader: says[0] ?? subject },
    parts: [
      ...says.map((one) => ({ kind: 'paragraph', sentence: one }) as const),
      { kind: 'button', label: button, url: `${config.PUBLIC_ORIGIN}/profile/${page}` },
    ],
    reason: `You get this mail because of an offer at ${config.BRAND_NAME}.`,
    key: `offer-${told.notice}-${told.offerId}`,
  })
}
