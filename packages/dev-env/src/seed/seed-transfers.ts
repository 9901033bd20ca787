import { readTransferDetails } from '@monsoon/api/bank-transfers/own-reference'
import { typedCredit } from '@monsoon/api/bank-transfers/bank-entry'
import { recordTransfer, theBank } from '@monsoon/api/bank-transfers/record-transfer'
import type { Resources } from '@monsoon/api/resources'
import { groupReference } from '@monsoon/domain/payments/creditor-reference'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'

const dayMs = 86_400_000
const whoKey = 'wulan'

/**
 * Tops one wallet up by a bank transfer, and leaves transfers on the board of staff: without a reference, mistyped, in
 * another currency.
 */
export async function seedTransfers(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { now, people }: Pick<SeedRun, 'now'> & { people: Map<string, string> },
): Promise<void> {
  const bookedOn = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
  // The seed knows of no bank account: the reference is the same with any.
  const named = { ...config, TRANSFER_ACCOUNT: config.TRANSFER_ACCOUNT || 'demo' }
  const { reference } = await readTransferDetails({ db, config: named }, idFrom(people, whoKey))
  const own = groupReference(reference)
  const entries = [
    { entryId: 'HB-2041', amount: '250.00', daysAgo: 3, payer: 'Wulan Prameswari', remittance: own },
    {
      entryId: 'HB-2044',
      amount: '120.00',
      daysAgo: 2,
      payer: 'W. Prameswari',
      remittance: `wallet ${own.slice(0, -1)}`,
    },
    { entryId: 'HB-2047', amount: '75.50', daysAgo: 1, payer: 'Harbour Prints LLC', remittance: 'For the exhibition' },
    { entryId: 'HB-2049', amount: '300.00', daysAgo: 1, payer: 'Galerie Meer', remittance: own, currency: 'EUR' },
  ]
  for (const { daysAgo, currency = 'USD', ...entry } of entries) {
    const told = typedCredit({ ...entry, currency, bookedOn: bookedOn(daysAgo) })
    await recordTransfer({ db, config: named }, { entry: told, teller: theBank })
  }
}
