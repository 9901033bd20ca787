import type { CallData } from '@monsoon/contract/client'
import type { ImportRecord } from '@monsoon/contract/chain/imports'
import { parseEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { ForeignWork } from '@monsoon/contract/chain/foreign-works'
import { checkReach, type PageWindow, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { liveNetworkOf, networkNames, networkOf } from '#chain/networks.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { importDecisions } from './decide-import.ts'
import {
  countBoard,
  countImportsOf,
  findImport,
  type ImportBoard,
  type ImportRow,
  listBoard,
  listImportsOf,
} from './import-queries.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { importNetwork } from './record-import.ts'

type Reading = Pick<Resources, 'config' | 'db'>

/** A page of somebody's own imports. */
export async function readImports(
  { config, db }: Reading,
  { userId, ...window }: PageWindow & { userId: string },
): Promise<CallData<'GET /v1/import-nft'>> {
  checkReach(window)
  const rows = await listImportsOf(db, { userId, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countImportsOf(db, { userId, upTo }))
  return {
    imports: rows.map((row) => viewImport(config, row)),
    isOpen: liveNetworkOf(config, 'ethereum') !== null,
    pagination: toPagination(window, total),
  }
}

/** An import for whoever made it. */
export async function readImport({ config, db }: Reading, id: string): Promise<ImportRecord> {
  const row = await findImport(db, id)
  invariant(row, 'an import that was recorded is there')
  return viewImport(config, row)
}

/** What a wallet has to know to send a work to its owner's custody address. */
export async function readImportTerms(
  { config, db }: Reading,
  userId: string,
): Promise<CallData<'GET /v1/import-nft/terms'>> {
  const { chainId, token, confirmations } = importNetwork(config)
  const toAddress = await findCustodyAddress(db, userId)
  return { chainId, contract: token, toAddress, gasPriceGwei: config.IMPORT_GAS_PRICE_GWEI, confirmations }
}

/** A page of imports for staff. */
export async function readImportBoard(
  { config, db }: Reading,
  { board, staffId, ...window }: PageWindow & { board: ImportBoard; staffId: string },
): Promise<CallData<'GET /v1/staff/imports'>> {
  checkReach(window)
  const rows = await listBoard(db, { board, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countBoard(db, { board, upTo }))
  return {
    imports: rows.map((row) => ({
      ...viewImport(config, row),
      user: { userId: row.userId, name: row.userName },
      acts: importDecisions.actsOf(row, { staffId }),
    })),
    pagination: toPagination(window, total),
  }
}

function viewImport(config: Resources['config'], row: ImportRow): ImportRecord {
  const { itemId, itemName, depth } = row
  const { explorer, confirmations: need } = networkOf(config, 'ethereum')
  const item = itemId === null || itemName === null ? null : { ...row, itemId, itemName }
  return {
    id: row.id,
    userId: row.userId,
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    txnId: row.txHash,
    tokenId: String(row.tokenId),
    status: row.state,
    fault: row.fault,
    reason: row.reason,
    quantity: Number(row.quantity),
    explorerUrl: row.txHash && `${explorer}/tx/${row.txHash}`,
    confirmations:
      row.state === 'pending' && row.contract === null && depth !== null
        ? { have: Math.min(Number(depth), need), need }
        : null,
    createdAt: row.createdAt.toISOString(),
    foreign: viewForeign(config, row),
    item: item && viewItemPicture(item, { mediaOrigin: config.MEDIA_ORIGIN }),
    editions: (row.editions === null ? [] : (parseEditions(row.editions) ?? [])).map(({ first, last }) => [
      first,
      last,
    ]),
  }
}

/** A work of another collection, as what it is: by what its contract says, which nobody vouches for. */
function viewForeign(
  config: Resources['config'],
  { contract, said, lookedAt, chainId }: ImportRow,
): ForeignWork | null {
  if (contract === null || said === null || lookedAt === null) return null
  const networks = networkNames.map((name) => networkOf(config, name))
  const network = networks.find((one) => BigInt(one.chainId) === chainId) ?? networkOf(config, 'ethereum')
  return {
    network: network.name,
    contract,
    contractUrl: `${network.explorer}/address/${contract}`,
    ...said,
    lookedAt: lookedAt.toISOString(),
  }
}
