import { findNmiTestCard } from '@monsoon/domain/payments/nmi-test-cards'
import { maskNumber, type NmiVault } from './nmi-vault.ts'

/**
 * A card that the vault keeps for somebody of the demo from the beginning, under the id that a sale would have given
 * it.
 */
export interface NmiDemoCard {
  id: string
  number: string
  expiryMonth: number
  expiryYear: number
}

const year = new Date().getUTCFullYear()

/** By key of the person: one that pays, one that has expired, and one whose bank asks. */
export const nmiDemoCards: Readonly<Record<string, readonly NmiDemoCard[]>> = {
  hamad: [
    { id: '9000000001', number: '4111111111111111', expiryMonth: 11, expiryYear: year + 2 },
    { id: '9000000002', number: '341111111111111', expiryMonth: 3, expiryYear: year - 1 },
  ],
  grace: [{ id: '9000000003', number: '4100000000005000', expiryMonth: 6, expiryYear: year + 3 }],
}

/** What the gateway tells of it. */
export const nmiFactsOf = ({ number }: NmiDemoCard): { brand: string; last4: string } => ({
  brand: findNmiTestCard(number)?.brand ?? '',
  last4: number.slice(-4),
})

/** Puts them into a vault that is empty. */
export function stockDemoVault(vault: NmiVault): void {
  if (vault.all().length > 0) return
  for (const { id, number, expiryMonth, expiryYear } of Object.values(nmiDemoCards).flat()) {
    const expiry = `${String(expiryMonth).padStart(2, '0')}${String(expiryYear % 100).padStart(2, '0')}`
    vault.add({ id, maskedNumber: maskNumber(number), expiry })
  }
}
