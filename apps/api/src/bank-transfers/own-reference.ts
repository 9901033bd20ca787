import { randomInt } from 'node:crypto'
import type { TransferDetails } from '@monsoon/contract/money/bank-transfers'
import { creditorReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@monsoon/domain/payments/creditor-reference'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { ensureReference } from './bank-transfer-queries.ts'

const newReference = (): string =>
  creditorReference(
    Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join(''),
  )

/**
 * Where somebody transfers money to, and the reference that makes it theirs: the same each time. Throws Refusal
 * `transfers-off`.
 */
export async function readTransferDetails(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  userId: string,
): Promise<TransferDetails> {
  const { TRANSFER_ACCOUNT: account, TRANSFER_BANK: bankName, TRANSFER_BIC: bic, LEGAL_NAME: holder } = config
  if (account === '') throw new Refusal('transfers-off')
  for (;;) {
    const reference = await ensureReference(db, { userId, reference: newReference() })
    // One in 10^15 is another person's already.
    if (reference !== null) return { holder, bankName, account, bic, currency: 'USD', reference }
  }
}
