import type { WithdrawalDecision } from '@monsoon/contract/staff/staff-withdrawals'
import { seedBankAccount } from '#bank-accounts/seed-bank-account.ts'
import type { Resources } from '#resources.ts'
import type { TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { withdrawalDecisions } from '#withdrawals/decide-withdrawal.ts'

/** Number of the bank accounts of tests, as nobody may read it. */
export const accountNumber = '012345678901'

/**
 * Lets a member withdraw: verified, with an address and a bank account that is two days old. Gives the account's id.
 */
export async function letWithdraw(
  resources: Pick<Resources, 'config' | 'db' | 'pool' | 'sealer'>,
  {
    userId,
    name,
    holder = name,
    number = accountNumber,
  }: { userId: string; name: string; holder?: string; number?: string },
): Promise<string> {
  const { pool } = resources
  await pool.query(`UPDATE users SET kyc_status = 'verified' WHERE id = $1`, [userId])
  await pool.query(
    `INSERT INTO kyc_submission (user_id, status, provider, decided_at, verified_name) VALUES ($1, 'verified', 'staff', now(), $2)`,
    [userId, name],
  )
  await resources.db
    .insertInto('country')
    .values({ code: 'OM', name: 'Oman' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await resources.db
    .insertInto('address')
    .values({
      user_id: userId,
      name: 'Studio',
      line1: '4 Fort Road',
      line2: 'Old Town',
      city: 'Nizwa',
      state: 'Muscat',
      country_code: 'OM',
      contact_number: '96812345',
      postcode: '6110',
    })
    .execute()
  const account = { name: holder, bankName: 'Bank Muscat', accountNumber: number, swiftCode: 'BMUSOMRX' }
  await seedBankAccount(resources, userId, { ...account, IFSCCode: null, IBANCode: null, additionalDetails: null })
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE bank_account SET created_at = created_at - interval '2 days' WHERE user_id = $1 RETURNING id`,
    [userId],
  )
  return rows[0]?.id ?? ''
}

/** A member who may withdraw. */
export async function createWithdrawer(
  { resources, apiWith }: TestApi,
  { fundsMinor = 100_000n, holder = 'Mira Lim' }: { fundsMinor?: bigint; holder?: string } = {},
) {
  const name = 'Mira Lim'
  const userId = await createMember(resources, { fundsMinor, name })
  const accountId = await letWithdraw(resources, { userId, name, holder })
  const headers = await signInMember(resources, userId)
  return { userId, accountId, headers, api: apiWith(headers) }
}
export type Withdrawer = Awaited<ReturnType<typeof createWithdrawer>>

/** Asks for money as its owner. */
export const askFor = async ({ api, accountId }: Pick<Withdrawer, 'api' | 'accountId'>, amount: number) =>
  (await api('POST /v1/withdrawal', { body: { amount, accountId, type: 'fiat' } })).data

/** Two members of staff. */
export const createTellers = async ({ resources }: TestApi): Promise<[string, string]> => [
  await createMember(resources, { role: 'staff', name: 'Ayu Desk' }),
  await createMember(resources, { role: 'staff', name: 'Ben Desk' }),
]

/** What a member of staff decides, as the call does. */
export const decideWithdrawal = (
  resources: Resources,
  { id, staffId, decision: { act, reason, ...extra } }: { id: string; staffId: string; decision: WithdrawalDecision },
) => withdrawalDecisions.decide(resources, { id, staffId, act, reason, extra })

/**
 * Takes a withdrawal through the hands of staff until it is on its way: the first approves it, the last sends it off.
 */
export async function sendOff(
  resources: Resources,
  { id, tellers }: { id: string; tellers: readonly [string, string] },
): Promise<void> {
  const [first, last] = tellers
  for (const act of ['review', 'approve'] as const)
    await decideWithdrawal(resources, { id, staffId: first, decision: { act } })
  await decideWithdrawal(resources, { id, staffId: last, decision: { act: 'pay' } })
}
