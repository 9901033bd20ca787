/** A test number that NMI publishes, and what its 3-D Secure does with it. */
export interface NmiTestCard {
  number: string
  brand: string
  /**
   * `none`: the bank takes no part. `passed` and `failed` without asking; `asked`: the customer answers the bank's
   * page.
   */
  threeDSecure: 'none' | 'passed' | 'failed' | 'asked'
}

/**
 * https://docs.nmi.com/docs/integration-guide-test-and-deploy, …/testing and …/testing-sandbox; they pay nothing
 * anywhere.
 */
export const nmiTestCards: readonly NmiTestCard[] = [
  { number: '4111111111111111', brand: 'visa', threeDSecure: 'none' },
  { number: '5431111111111111', brand: 'mastercard', threeDSecure: 'none' },
  { number: '341111111111111', brand: 'amex', threeDSecure: 'none' },
  { number: '30205252489926', brand: 'diners', threeDSecure: 'none' },
  { number: '4100000000000100', brand: 'visa', threeDSecure: 'passed' },
  { number: '4100000000005000', brand: 'visa', threeDSecure: 'asked' },
  { number: '4000000000002925', brand: 'visa', threeDSecure: 'failed' },
]

export const findNmiTestCard = (number: string): NmiTestCard | undefined =>
  nmiTestCards.find((card) => card.number === number)
