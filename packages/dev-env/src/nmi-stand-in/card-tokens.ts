import { randomUUID } from 'node:crypto'
import { cardFieldMessages, validateCard } from '@monsoon/domain/card-fields'
import { findNmiTestCard } from '@monsoon/domain/payments/nmi-test-cards'

export interface SentCard {
  ccnumber: string
  /** MMYY */
  ccexp: string
  cvv: string
}

/** What the bank said of its customer: the words of the gateway's script. */
export interface Authentication {
  cardHolderAuth: 'verified' | 'attempted'
  cavv: string
  eci: string
  xid: string
  threeDsVersion: string
  directoryServerId: string
}

export interface TokenizedCard extends SentCard {
  authentication: Authentication | null
}

/** What a bank says of the customer of a test card. `name`: what the gateway calls the card. */
export function authenticationOf(
  number: string,
  { name, isAsked }: { name: string; isAsked: boolean },
): Authentication {
  const isPart = findNmiTestCard(number)?.threeDSecure !== 'none'
  return {
    cardHolderAuth: isPart ? 'verified' : 'attempted',
    cavv: isPart ? Buffer.from(`cavv ${isAsked ? 'asked' : 'silent'} ${name.slice(0, 11)}`).toString('base64') : '',
    eci: isPart ? '05' : '07',
    xid: '',
    threeDsVersion: '2.2.0',
    directoryServerId: randomUUID(),
  }
}

/** Cards that the hosted fields have taken. They are in memory alone, and each token charges once. */
export interface CardTokens {
  /** Throws what is wrong with the card. */
  create(card: SentCard): string
  find(token: string): TokenizedCard | undefined
  /** The bank has said yes. */
  authenticate(token: string, isAsked: boolean): Authentication | null
  /** Gives the card and forgets it. */
  spend(token: string): TokenizedCard | undefined
}

/** Why the fields do not take a card; '' when they do. */
export function faultOf({ ccnumber, ccexp, cvv }: SentCard): string {
  const expiry = `${ccexp.slice(0, 2)}/${ccexp.slice(2)}`
  const errors = validateCard({ cardNumber: ccnumber, cardExpiry: expiry, cardCvc: cvv, now: new Date() })
  const code = errors.cardNumber ?? errors.cardExpiry ?? errors.cardCvc
  if (code) return cardFieldMessages[code]
  return findNmiTestCard(ccnumber) ? '' : 'Only the test numbers work here.'
}

export function createCardTokens(): CardTokens {
  const cards = new Map<string, TokenizedCard>()
  return {
    create(card) {
      const fault = faultOf(card)
      if (fault) throw new Error(fault)
      const token = randomUUID()
      cards.set(token, { ...card, authentication: null })
      return token
    },
    find: (token) => cards.get(token),
    authenticate(token, isAsked) {
      const card = cards.get(token)
      if (!card) return null
      const authentication = authenticationOf(card.ccnumber, { name: token, isAsked })
      cards.set(token, { ...card, authentication })
      return authentication
    },
    spend(token) {
      const card = cards.get(token)
      cards.delete(token)
      return card
    },
  }
}
