import type { SiteSettings } from '@monsoon/contract/site'
import type { Locale } from '../../text/languages.ts'

/** What the fields tell while somebody types; never what was typed. */
export type CardFieldsState = { isEdited: boolean; isComplete: boolean }

/** What came of a confirmation, as far as the browser may know. Only the server knows whether money moved. */
export type CardConfirmation =
  /** The provider took the card: the server finds out how it ended. */
  | { kind: 'confirmed' }
  /** The bank wants to ask its customer, on the page at this address. */
  | { kind: 'challenge'; bankUrl: string }
  /** The fields say themselves what is wrong with them. */
  | { kind: 'invalid' }
  /** The provider's words, for the buyer. */
  | { kind: 'refused'; message: string }

/**
 * The fields of a card in the browser. They belong to the card provider: what is typed goes from their origin to the
 * provider and never touches ours.
 */
export type CardFields = {
  /** Makes a payment method of what was typed and confirms the payment with it. */
  confirm: (payment: { clientSecret: string; returnUrl: string }) => Promise<CardConfirmation>
  close: () => void
}

export type CardFieldName = 'number' | 'expiry' | 'code'

export type CardFieldsRequest = {
  /** Where the fields are put. */
  host: HTMLElement
  theme: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
  locale: Locale
  /** Name of the frame for those who do not see it. */
  title: string
  /** Names of the fields, for a provider whose fields come without. */
  labels: Record<CardFieldName, string>
  /** The bank asks its customer among the fields, until it has said something or this is called; null: it is over. */
  onBank: (giveUp: (() => void) | null) => void
  onChange: (state: CardFieldsState) => void
  /** Enter was pressed in a field. */
  onEnter: () => void
}

export type CardSettings = NonNullable<SiteSettings['card']>

/** The fields could not be shown: no network, or the provider does not answer. */
export class CardFieldsUnavailable extends Error {
  override readonly name = 'CardFieldsUnavailable'
}
