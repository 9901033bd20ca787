import { seedBankAccount } from '@monsoon/api/bank-accounts/seed-bank-account'
import type { Resources } from '@monsoon/api/resources'
import { demoAddresses } from '../gallery/demo-addresses.ts'
import { hasAddress } from './seed-queries.ts'
import { addAddress } from '@monsoon/api/settings/addresses'

/** Gives those who have none an address and a bank account. */
export async function seedAddresses(resources: Resources, people: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, { address, bankAccount }] of Object.entries(demoAddresses)) {
    const userId = people.get(key) ?? ''
    if (!(await hasAddress(resources.db, userId))) await addAddress(resources.db, userId, address)
    await seedBankAccount(resources, userId, bankAccount)
  }
}
