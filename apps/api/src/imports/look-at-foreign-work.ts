import { findForeignDoubts, type ForeignDoubt } from '@monsoon/domain/chain/foreign-work-rules'
import { IMPORT_QUANTITY_LIMIT } from '@monsoon/domain/chain/import-rules'
import { invariant } from '@monsoon/domain/invariant'
import { readsAs } from '@monsoon/domain/text/outside-text'
import { liveChains, type LiveNetwork } from '#chain/networks.ts'
import { ChainUncertain, createChainRpc, type RpcLimits } from '#chain/rpc-endpoints.ts'
import type { DbOrTx } from '#db.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import {
  findNamesakes,
  type ForeignLook,
  type ForeignName,
  listDueLooks,
  noteForeignLook,
  postponeForeignLook,
  wasRefused,
} from './foreign-work-queries.ts'
import { findImport, type ImportRow, lockImport } from './import-queries.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { placeOf, readForeignToken, type TokenReading } from './read-foreign-token.ts'
import { listLogins } from '#identities/own-logins.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'

type Looking = Pick<Resources, 'config' | 'db' | 'log'>

/** Somebody waits for it, and strangers write what comes back. */
const limits: RpcLimits = { timeoutMs: 4_000, mostBytes: 1_000_000 }
const atOnce = 20

export interface ForeignToken extends ForeignName {
  /** In lower case. */
  holder: string
}

/**
 * Looks a work of another collection up on its chain, and what speaks against showing it. Null: there is no contract.
 * Throws ChainUncertain where the chain does not answer. Not in a transaction.
 */
export async function lookAtForeignWork(
  { config, db, log }: Looking,
  { network, ...token }: ForeignToken & { network: LiveNetwork },
): Promise<ForeignLook | null> {
  const { userId, holder } = token
  const rpc = createChainRpc({ urls: network.rpcUrls, log, limits })
  const reading = await readForeignToken(rpc, token)
  if (!reading) return null
  const isCustody = holder === (await findCustodyAddress(db, userId))
  const isProven = isCustody || (await listProvenWallets(db, userId)).includes(holder)
  const place = isProven ? placeOf(reading, { isCustody }) : 'elsewhere'
  const { isContradicted, standard, collection, name, metadata, quantity } = reading
  const names = await readNames({ db, brand: config.BRAND_NAME }, reading)
  const doubts = findForeignDoubts({
    standard,
    place,
    isContradicted,
    ...names,
    wasRefused: await wasRefused(db, token),
  })
  return {
    said: { standard, place, collection, name, metadata, doubts },
    quantity: quantity < BigInt(IMPORT_QUANTITY_LIMIT) ? quantity : BigInt(IMPORT_QUANTITY_LIMIT),
    fault: doubts[0] ?? null,
  }
}

async function readNames(
  { db, brand }: { db: DbOrTx; brand: string },
  { collection, symbol, name }: TokenReading,
): Promise<{ isNamedLikeUs: boolean; isNamedLikeWork: boolean }> {
  const given = [collection, symbol, name].filter((one) => one !== null)
  const calls = [collection, name].filter((one) => one !== null)
  const { isCollection, isWork } = await findNamesakes(db, { collections: given, works: calls })
  return { isNamedLikeUs: isCollection || given.some((one) => readsAs(one, brand)), isNamedLikeWork: isWork }
}

/** Looks each day whether what is shown is still where it was, and at once where staff ask for it. */
export async function lookAgainAtForeignWorks(looking: Looking): Promise<void> {
  for (const { id } of await listDueLooks(looking.db, atOnce)) {
    // One whose chain does not answer keeps none of the others back.
    await lookAgain(looking, id).catch(async (error: unknown) => {
      const isSilent = error instanceof ChainUncertain
      looking.log[isSilent ? 'warn' : 'error'](
        { err: error, id },
        'a work of another collection could not be looked at',
      )
      await postponeForeignLook(looking.db, id)
    })
  }
}

async function lookAgain(looking: Looking, id: string): Promise<void> {
  const row = await findImport(looking.db, id)
  if (!row || row.contract === null) return
  const network = liveChains(looking.config).find(({ chainId }) => BigInt(chainId) === row.chainId)
  if (!network) return postponeForeignLook(looking.db, id)
  const { userId, contract, tokenId, fromAddress: holder } = row
  const chainId = Number(row.chainId)
  const look = await lookAtForeignWork(looking, { network, userId, chainId, contract, tokenId, holder })
  await inTransaction(looking.db, async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'pending' && now?.state !== 'shown') return
    const found = afterLook(now, look)
    const isCleared = (doubt: ForeignDoubt) => now.cleared.includes(doubt)
    await noteForeignLook(tx, id, { ...found, fault: found.said.doubts.find((doubt) => !isCleared(doubt)) ?? null })
  })
}

/** What is known after another look: where nothing can be read any more, what was known before. */
function afterLook({ said, quantity }: ImportRow, look: ForeignLook | null): Pick<ForeignLook, 'said' | 'quantity'> {
  invariant(said, 'a work of another collection was looked at before')
  // A contract can be destroyed.
  if (!look) return { said: { ...said, place: 'elsewhere', doubts: ['moved'] }, quantity }
  const isContradicted = look.said.doubts.includes('endpoints-disagree')
  return isContradicted ? { said: { ...said, doubts: look.said.doubts }, quantity } : look
}

/**
 * The wallets that have signed for an account, in lower case: those that open it, and its confirmed address for works.
 */
export async function listProvenWallets(db: DbOrTx, userId: string): Promise<string[]> {
  const logins = await listLogins(db, userId)
  const account = await findCryptoAccount(db, userId)
  const addresses = logins.flatMap(({ kind, name }) => (kind === 'Wallet' ? [name] : []))
  if (account?.isVerified) addresses.push(account.address)
  return [...new Set(addresses.map((address) => address.toLowerCase()))]
}
