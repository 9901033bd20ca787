import { countEditions, formatEditions } from '@monsoon/domain/edition-ranges'
import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { cancelAuctions } from '#auctions/cancel-auction.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { closeSales } from '#listings/close-sales.ts'
import { endOffers } from '#offers/end-offers.ts'
import type { Resources } from '#resources.ts'
import { lockSubject, type Act } from './lock-subject.ts'
import { hasEditions, lockUser } from './staff-user-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { houseAccountId, openHouseAccount } from '#accounts/open-account.ts'
import { moveHeldEditions } from '#editions/held-editions.ts'

/**
 * Asks for the editions of a work that an account holds to be taken for the house: nothing happens until a second
 * person agrees. Throws Refusal `nothing-to-confiscate`, `approval-waits`, and those of `lockSubject`.
 */
export async function askConfiscation(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { actor, userId, itemId, reason }: Act & { itemId: string; reason: string },
): Promise<void> {
  await openHouseAccount({ config, db })
  await inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, { staffId: actor.userId, subjectId: userId })
    await lockSubject(tx, { actor, userId })
    if (!(await hasEditions(tx, { userId, itemId }))) throw new Refusal('nothing-to-confiscate')
    const asked = { act: 'confiscation', ref: itemId, reason, terms: { itemId } } as const
    await requestApproval(tx, config, people, asked)
  })
}

/**
 * Takes them, offered ones included; the provenance says so (ROLE-047, U-028). What a buyer has reserved stays with
 * that buyer.
 */
export const confiscateWork: CarryOut = async (tx, _, { id, ref: itemId, subjectId, staffId, reason }) => {
  const subject = subjectId === null ? undefined : await lockUser(tx, subjectId)
  if (!subject) throw new Refusal('user-not-found')
  await markAgreed(tx, { id, staffId })
  const { userId } = subject
  await closeSales(tx, { sellerId: userId, itemId })
  await cancelAuctions(tx, { sellerId: userId, itemId, reason: 'The work was taken from its seller' })
  await endOffers(tx, { ownerId: userId, itemId, reason: 'The work was taken from its owner' })
  const taken = await moveHeldEditions(tx, { itemId, fromId: userId, toId: houseAccountId })
  if (taken.length === 0) throw new Refusal('nothing-to-confiscate')
  const editions = formatEditions(taken)
  const quantity = countEditions(taken)
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'confiscate',
    fromId: userId,
    toId: houseAccountId,
    quantity,
    editions,
  })
  const detail = { itemId, quantity, editions, toId: houseAccountId, reason }
  await recordAction(tx, { actorId: staffId, action: 'confiscated', subjectId: userId, detail })
}
