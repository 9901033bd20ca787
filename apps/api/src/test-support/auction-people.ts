import { settleDueAuctions } from '#auctions/settle-auction.ts'
import { createPerson } from './people/create-person.ts'
import type { TestApi } from './create-test-api.ts'
import { signInMember } from './sale-fixture-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

/** What a bid comes to beside its amount in these tests. */
export const feesMinor = 840n

export const bidBody = ({ auctionId, itemId }: { auctionId: string; itemId: string }, amount: number | string) => ({
  saleId: auctionId,
  itemId,
  amount,
})

/** Who takes part in the auctions of a test, once it has begun. */
export const auctionPeople = (test: () => TestApi) => ({
  bidder: (fundsMinor = 100_000n, role = 'member') => createPerson(test(), { fundsMinor, role }),
  asUser: async (userId: string) => test().apiWith(await signInMember(test().resources, userId)),
  freeOf: (userId: string) => readFreeBalance(test().resources.db, userId),
  /** What the jobs that are due tell by mail. */
  mailsAfterJobs: async () => {
    test().mails.splice(0)
    await settleDueAuctions(test().resources)
    await test().runJobs()
    await test().runJobs()
    return test().mails.map(({ subject }) => subject)
  },
})
