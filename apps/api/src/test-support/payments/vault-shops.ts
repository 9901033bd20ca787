import { nmiStandInKeys } from '@monsoon/dev-env/nmi-stand-in/nmi-stand-in-keys'
import type { ThreeDSecureResult } from '#payments/card-gateway.ts'
import type { CardShop } from './card-storm.ts'
import { openNmiShop } from './nmi-shop.ts'
import { openStripeShop } from './stripe-shop.ts'
import { testExpiry } from '../chain/token-shop.ts'

/** A card as somebody types it in. `asked`: its bank asks its owner, who says yes. */
export type TypedCard = 'visa' | 'amex' | 'asked' | 'declined'

/** A Monsoon whose gateway keeps cards. */
export interface VaultShop extends CardShop {
  provider: 'stripe' | 'nmi'
  /** What is told of the visa: its last digits, MM/YY. */
  visa: { last4: string; expiry: string }
  /** A card that is typed in pays at the gateway. */
  type: (paymentId: string, card?: TypedCard) => Promise<void>
  /** What the gateway keeps, the last one last. */
  keptIds: () => string[]
  /** What becomes of a card that is kept. */
  spoil: (id: string, how: 'without money' | 'expired' | 'removed there') => void
  /** The gateway forgets cards while this runs, and its answers are lost. */
  unanswered: (work: () => Promise<unknown>) => Promise<void>
  /** What the bank says where the gateway's script asks it, about a card by the gateway's name for it. */
  bankSays: (reference: string) => ThreeDSecureResult
}

const stripeCards: Record<TypedCard, string> = {
  visa: 'pm_card_visa',
  amex: 'pm_card_amex',
  asked: 'pm_card_authenticationRequired',
  declined: 'pm_card_visa_chargeDeclined',
}

const yearIn = (years: number) => (new Date().getUTCFullYear() + years) % 100

export async function openStripeVault(): Promise<VaultShop> {
  const shop = await openStripeShop()
  const { control } = shop.standIn
  return {
    ...shop,
    provider: 'stripe',
    visa: { last4: '4242', expiry: `12/${yearIn(2)}` },
    type: async (providerId, card = 'visa') => {
      control.confirm({ providerId, paymentMethod: stripeCards[card] })
      if (card === 'asked') control.answerChallenge({ providerId, isApproved: true })
    },
    keptIds: () => control.keptCards().map(({ id }) => id),
    spoil: (id, how) => {
      if (how === 'without money') control.changeCard(id, { testCard: 'pm_card_visa_chargeDeclinedInsufficientFunds' })
      if (how === 'expired') control.changeCard(id, { testCard: 'pm_card_visa', expYear: 2020 })
      if (how === 'removed there') control.changeCard(id, { customerId: null, isSpent: true })
    },
    unanswered: async (work) => {
      control.setFaults({ loseAnswers: { route: 'POST /v1/payment_methods/:id/detach', times: 9 } })
      await work()
      control.setFaults({ loseAnswers: null })
    },
    bankSays: () => {
      throw new Error('the bank asks at an address')
    },
  }
}

const nmiNumbers: Record<TypedCard, string> = {
  visa: '4111111111111111',
  amex: '341111111111111',
  asked: '4100000000005000',
  declined: '4111111111111111',
}

const codes: Partial<Record<TypedCard, string>> = { amex: '1234', declined: '201' }

/** Its banks are asked before each charge. */
export async function openNmiVault(): Promise<VaultShop> {
  const settings = { CARD_GATEWAY_THREE_D_SECURE_KEY: nmiStandInKeys.checkoutKey }
  const shop = await openNmiShop({ settings })
  const { faults, tokens, vault } = shop.standIn
  return {
    ...shop,
    provider: 'nmi',
    visa: { last4: '1111', expiry: `12/${yearIn(5)}` },
    type: async (providerId, card = 'visa') => {
      const sent = { ccnumber: nmiNumbers[card], ccexp: testExpiry, cvv: codes[card] ?? '123' }
      const rest = { threeDSecure: null, description: 'Monsoon', isToBeKept: true }
      const given = { token: tokens.create(sent) }
      await shop.test.resources.cards?.chargePayment?.({ providerId, card: given, ...rest })
    },
    keptIds: () => vault.all().map(({ id }) => id),
    spoil: (id, how) => {
      if (how === 'removed there') vault.remove(id)
      else vault.change(id, { answer: how === 'expired' ? 223 : 202 })
    },
    unanswered: async (work) => {
      Object.assign(faults, { loseAnswers: 9, loses: 'transact.php' })
      await work()
      faults.loseAnswers = 0
    },
    bankSays: (reference) => {
      const said = vault.authenticate(reference, true)
      if (!said) throw new Error('there is no such card')
      return said
    },
  }
}
