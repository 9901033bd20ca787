import type { owedEndpoints } from '@monsoon/contract/money/owed'
import type { postingEndpoints } from '@monsoon/contract/money/postings'
import type { walletEndpoints } from '@monsoon/contract/money/wallet'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readOwed } from './read-owed.ts'
import { readLocks, readPostings } from './read-postings.ts'
import { readBalance, readMovements } from './read-own-wallet.ts'

/** What the calls of wallet.ts, postings.ts and owed.ts in the contract do. */
export function walletHandlers(
  resources: Resources,
): Handlers<typeof walletEndpoints & typeof postingEndpoints & typeof owedEndpoints> {
  return {
    'GET /v1/balance': async ({ viewer }) => ({ data: await readBalance(resources, viewer.userId) }),
    'GET /v1/wallet/transactions': async ({ query, viewer }) => ({
      data: await readMovements(resources, { userId: viewer.userId, ...query }),
    }),
    'GET /v1/wallet/postings': async ({ query, viewer }) => ({
      data: await readPostings(resources.db, { userId: viewer.userId, ...query }),
    }),
    'GET /v1/wallet/locks': async ({ query, viewer }) => ({
      data: await readLocks(resources.db, { userId: viewer.userId, ...query }),
    }),
    'GET /v1/wallet/owed': async ({ viewer }) => ({ data: await readOwed(resources.db, viewer.userId) }),
  }
}
