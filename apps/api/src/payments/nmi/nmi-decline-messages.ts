const declined = 'Your card was declined.'
const lookAtNumber = 'Your card number is incorrect.'

/**
 * What a buyer is told, by the result codes that the gateway publishes
 * (https://docs.nmi.com/reference/transaction-response-codes).
 */
const messages: Record<number, string> = {
  202: 'Your card has insufficient funds.',
  203: 'Your card has reached its limit.',
  204: 'Your card does not support this type of purchase.',
  220: lookAtNumber,
  221: lookAtNumber,
  222: lookAtNumber,
  223: 'Your card has expired.',
  224: 'Your card’s expiry date is incorrect.',
  225: 'Your card’s security code is incorrect.',
  240: 'Your bank wants to speak with you first. Please call it, or use another card.',
  300: 'Your card could not be charged. Please enter it again.',
  461: 'This type of card is not accepted.',
}

/**
 * Why a card was not charged, in words for its owner. Lost, stolen and suspicious cards are told no more than that they
 * were declined.
 */
export const declineMessage = (code: number): string => messages[code] ?? declined

/** Errors between the gateway and the banks: nobody knows yet whether money moved. */
const unknownOutcomes = new Set([400, 420, 421, 430, 440])

export const isOutcomeUnknown = (code: number): boolean => unknownOutcomes.has(code)
