import type { EditionRange } from '@monsoon/domain/edition-ranges'
import { formatEditions, intersectRanges, normalizeRanges, subtractRanges } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { chooseHeldEditions, offerEditions, type OfferedEditions } from '#editions/offer-editions.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { requireFinalPayment } from '#orders/purchase/require-final-payment.ts'
import type { Resources } from '#resources.ts'
import {
  findRequestByOpKey,
  insertEvent,
  insertRequest,
  listClaimedEditions,
  listOwnEditions,
} from './nft-request-queries.ts'
import { sealAddress } from './sealed-address.ts'
import { findSending } from '#physical-works/physical-work-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { readOwnAddress } from '#settings/addresses.ts'

interface ObjectCommand {
  ownerId: string
  itemId: string
  addressId: string
  /** Absent: the lowest whose object is free. */
  edition?: number | undefined
  opKey: string | null
}

/**
 * Asks for the object of an own edition: from now on it is bound to the request, and nothing else can be done with it
 * (server-rules 13, 30). A repeated call finds its first request. Gives its id. Throws Refusal as the contract says.
 */
export async function askForObject(
  { db, sealer }: Pick<Resources, 'db' | 'sealer'>,
  { addressId, ...command }: ObjectCommand,
): Promise<string> {
  const { ownerId, itemId, opKey } = command
  const findMade = async () => {
    const made = opKey === null ? undefined : await findRequestByOpKey(db, { ownerId, opKey })
    if (made && made.itemId !== itemId) throw new Refusal('key-reused')
    return made?.id
  }
  const made = await findMade()
  if (made) return made
  const { countryCode, countryName, ...address } = await readOwnAddress(db, { userId: ownerId, id: addressId })
  const sealedAddress = await sealAddress(sealer, ownerId, { ...address, country: countryName })
  try {
    const id = await inTransaction(db, (tx) => bind(tx, { ...command, sealedAddress, countryCode }))
    dropCatalogCache()
    return id
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'nft_request_op_key')
    const first = isRepeated ? await findMade() : undefined
    if (first) return first
    throw error
  }
}

interface Asked extends Omit<ObjectCommand, 'addressId'> {
  sealedAddress: Buffer
  countryCode: string
}

/** In the order of locks: the account, its editions, card money. */
async function bind(tx: Tx, { edition: wanted, ...asked }: Asked): Promise<string> {
  const { ownerId, itemId } = asked
  await lockTradingAccount(tx, ownerId)
  const sending = await findSending(tx, itemId)
  if (!sending) throw new Refusal('item-not-found')
  if (!sending.isPhysical) throw new Refusal('no-object')
  if (sending.creatorId === ownerId) throw new Refusal('own-object')
  const offered = await choose(tx, { ownerId, itemId, wanted })
  const edition = offered.taken[0]?.first
  invariant(edition !== undefined, 'one edition was chosen')
  await requireFinalPayment(tx, { itemId, ownerId, editions: formatEditions(offered.taken) })
  const senderId = sending.sentBy === 'artist' ? sending.creatorId : null
  const id = await insertRequest(tx, { ...asked, edition, senderId })
  await offerEditions(tx, offered, (since) => ({ state: 'requested', ownerId, nftRequestId: id, since }))
  await insertEvent(tx, { requestId: id, state: 'requested', actor: 'owner', note: null })
  await refreshItemCards(tx, [itemId])
  if (senderId === null) return id
  const asks = { kind: 'object-asked-for', userId: senderId, key: `object-asked-for:${id}` } as const
  await notify(tx, [{ ...asks, itemId, editions: String(edition) }])
  return id
}

/** One free edition whose object nobody has asked for. */
async function choose(
  tx: Tx,
  { ownerId, itemId, wanted }: { ownerId: string; itemId: string; wanted: number | undefined },
): Promise<OfferedEditions> {
  const claimed = await readClaimed(tx, itemId)
  const own = await listOwnEditions(tx, { itemId, ownerId })
  const chosen = wanted === undefined ? null : [{ first: wanted, last: wanted }]
  const asked = chosen ?? own.filter(({ isHeld }) => isHeld)
  if (asked.length > 0 && subtractRanges(asked, claimed).length === 0)
    throw new Refusal('object-claimed', { editions: formatEditions(intersectRanges(asked, claimed)) })
  return chooseHeldEditions(tx, { itemId, ownerId, quantity: 1, chosen, except: claimed })
}

/**
 * The editions of a work whose object was asked for and not given up. Under the lock of their owner's account no more
 * of theirs come.
 */
export async function readClaimed(
  tx: Parameters<typeof listClaimedEditions>[0],
  itemId: string,
): Promise<EditionRange[]> {
  const claimed = await listClaimedEditions(tx, itemId)
  return normalizeRanges(claimed.map(({ edition }) => ({ first: edition, last: edition })))
}
