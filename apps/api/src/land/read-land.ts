import type { ChartQuery, LandDetails, LandParcel, LandQuery } from '@monsoon/contract/land/land'
import { mostOnChart } from '@monsoon/contract/land/land-limits'
import { minorToUsd } from '@monsoon/domain/money'
import { checkReach, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import type { Resources } from '#resources.ts'
import { pictureBoxes } from '#files/picture-boxes.ts'
import {
  countLand,
  listChart,
  listClusters,
  listLand,
  listLandByIds,
  listNeighbours,
  type LandRow,
} from './land-queries.ts'
import { type LandView, toChartParcel, toLandMetadata, toLandParcel } from './view-land.ts'
import { readEthRate } from '#site/fetch-eth-rate.ts'

type Reading = Pick<Resources, 'db' | 'config'>

const neighbours = 4

export async function readLandView({ db, config }: Reading, readerId: string | null): Promise<LandView> {
  const { ethUsdMinor } = await readEthRate(db, config)
  return { mediaOrigin: config.MEDIA_ORIGIN, ethUsdMinor, readerId }
}

/** A page of parcels. */
export async function readLandList(resources: Reading, query: LandQuery, readerId: string | null) {
  checkReach(query)
  const { db } = resources
  const [rows, view] = await Promise.all([listLand(db, query), readLandView(resources, readerId)])
  const { limit: _limit, offset: _offset, sortBy: _sort, ...filter } = query
  const total = await readTotal(query, rows.length, (upTo) => countLand(db, filter, upTo))
  const serverTime = new Date().toISOString()
  return {
    parcels: rows.map((row) => toLandParcel(row, view)),
    pagination: toPagination(query, total),
    serverTime,
  }
}

/** The parcels that a filter leaves, as a chart draws them: one by one if they are few. */
export async function readChart({ db }: Pick<Resources, 'db'>, query: ChartQuery, readerId: string | null) {
  const { cell, ...filter } = query
  const rows = await listChart(db, filter, mostOnChart + 1)
  const isMany = rows.length > mostOnChart
  return {
    parcels: isMany ? [] : rows.map((row) => toChartParcel(row, readerId)),
    clusters: isMany ? await listClusters(db, filter, cell) : [],
    serverTime: new Date().toISOString(),
  }
}

/** A parcel with all that its page shows. */
export async function readLandDetails(
  resources: Pick<Resources, 'db' | 'config' | 'cryptoCheckout'>,
  row: LandRow,
  readerId: string | null,
): Promise<LandDetails> {
  const { db, config, cryptoCheckout } = resources
  const [near, view] = await Promise.all([listNeighbours(db, row, neighbours), readLandView(resources, readerId)])
  return {
    ...toLandParcel(row, view, pictureBoxes),
    description: row.description,
    attributes: row.attributes,
    landSalesPriceUsd: minorToUsd(row.priceMinor),
    quantityAvailable: row.state === 'sold' || row.state === 'withdrawn' ? 0 : 1,
    acceptsCrypto: cryptoCheckout !== null,
    metadataLink: `${config.PUBLIC_ORIGIN}/nft-details/${row.landTokenId}`,
    metadata: toLandMetadata(row, view),
    neighbours: near.map((one) => toLandParcel(one, view)),
  }
}

/** These parcels as lists show them, each with its id. */
export async function readParcels(
  resources: Pick<Resources, 'config' | 'db'>,
  { ids, readerId }: { ids: readonly string[]; readerId: string | null },
): Promise<{ id: string; land: LandParcel }[]> {
  if (ids.length === 0) return []
  const [rows, view] = await Promise.all([listLandByIds(resources.db, ids), readLandView(resources, readerId)])
  return rows.map((row) => ({ id: row.id, land: toLandParcel(row, view) }))
}
