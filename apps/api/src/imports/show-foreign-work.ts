import type { ForeignForm } from '@monsoon/contract/chain/foreign-works'
import { FOREIGN_WORK_LIMIT } from '@monsoon/domain/chain/foreign-work-rules'
import { liveChains, liveNetworkOf, type LiveNetwork } from '#chain/networks.ts'
import { ChainUncertain } from '#chain/rpc-endpoints.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import {
  countForeignWorks,
  deleteForeignWork,
  findForeignWork,
  type ForeignLook,
  insertForeignWork,
} from './foreign-work-queries.ts'
import { lockImport } from './import-queries.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { type ForeignToken, lookAtForeignWork, listProvenWallets } from './look-at-foreign-work.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'

type Showing = Pick<Resources, 'config' | 'db' | 'log'>

/** What can be shown, and from where: the networks that are served, and the wallets that have signed for somebody. */
export async function readForeignTerms({ config, db }: Pick<Showing, 'config' | 'db'>, userId: string) {
  const networks = liveChains(config).map(({ name }) => name)
  if (networks.length === 0) throw new Refusal('imports-off')
  return {
    networks,
    wallets: await listProvenWallets(db, userId),
    custodyAddress: await findCustodyAddress(db, userId),
  }
}

/**
 * Shows a token of somebody else's contract among somebody's imports, if the chain shows it in a wallet that has signed
 * for them. It stays there. One that is doubtful, or lies at their custody address, waits for staff. Said twice, it is
 * one. Gives its id.
 */
export async function showForeignWork(showing: Showing, userId: string, form: ForeignForm): Promise<string> {
  const network = liveNetworkOf(showing.config, form.network)
  if (!network) throw new Refusal('imports-off')
  const token = readToken(form, { userId, network })
  const known = await findForeignWork(showing.db, token)
  if (known) return known.id
  const { wallets, custodyAddress } = await readForeignTerms(showing, userId)
  if (![...wallets, custodyAddress].includes(token.holder)) throw new Refusal('wallet-not-proven')
  const look = await lookNow(showing, { ...token, network })
  return inTransaction(showing.db, async (tx) => {
    await lockTradingAccount(tx, userId)
    const shown = await findForeignWork(tx, token)
    if (shown) return shown.id
    if ((await countForeignWorks(tx, userId)) >= FOREIGN_WORK_LIMIT)
      throw new Refusal('foreign-too-many', { limit: FOREIGN_WORK_LIMIT })
    return insertForeignWork(tx, { ...token, look })
  })
}

function readToken(form: ForeignForm, { userId, network }: { userId: string; network: LiveNetwork }): ForeignToken {
  const contract = form.contract.toLowerCase()
  if (contract === network.token || contract === network.market) throw new Refusal('foreign-is-ours')
  const tokenId = BigInt(form.tokenId)
  return { userId, chainId: network.chainId, contract, tokenId, holder: form.holder.toLowerCase() }
}

async function lookNow(showing: Showing, token: ForeignToken & { network: LiveNetwork }): Promise<ForeignLook> {
  const look = await lookAtForeignWork(showing, token).catch((error: unknown) => {
    if (!(error instanceof ChainUncertain)) throw error
    showing.log.warn({ err: error }, 'the chain does not say what a token is')
    throw new Refusal('chain-unavailable')
  })
  if (!look) throw new Refusal('foreign-no-contract')
  if (look.said.place === 'elsewhere') throw new Refusal('foreign-not-held')
  return look
}

/** Takes a work of another collection off its owner's list. What staff have refused stays written down. */
export async function removeForeignWork({ db }: Pick<Showing, 'db'>, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.userId !== userId || found.contract === null) throw new Refusal('import-not-found')
    if (found.state === 'failed') throw new Refusal('import-moved')
    await deleteForeignWork(tx, id)
  })
}
