import { invariant } from '@monsoon/domain/invariant'
import { sumMinor } from '@monsoon/domain/money'
import { z } from 'zod'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { ownStatus } from '#payments/own-status.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { prepareExport, type ExportRequest, type PreparedExport } from './prepare-export.ts'
import { startExport } from './start-export.ts'

const minor = z.string().transform(BigInt)
const storedRequest = z.object({
  address: z.string(),
  works: z.array(
    z.object({
      itemId: z.string(),
      quantity: z.int(),
      editions: z.string().nullable(),
      feeMinor: minor,
      mintFeeMinor: minor,
    }),
  ),
})
export type StoredRequest = z.output<typeof storedRequest>

export const readStoredRequest = (request: unknown): StoredRequest => storedRequest.parse(request)

/** What a payment keeps of an export until it is paid: the fee that was quoted is the one that is taken. */
export const requestOfExport = ({ address, works }: ExportRequest, prepared: PreparedExport) => ({
  address,
  works: works.map(({ itemId, quantity, editions = null }) => {
    const priced = prepared.works.find((work) => work.itemId === itemId)
    invariant(priced, 'what is quoted was prepared')
    return { itemId, quantity, editions, feeMinor: `${priced.feeMinor}`, mintFeeMinor: `${priced.mintFeeMinor}` }
  }),
})

/** The fee of an export: once it is paid the works leave, or, where they cannot any more, the money goes back. */
export const exportPurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'export-payment-ended', failed: 'export-refunded', silent: 'payment-not-finished' },
  async onPaid(tx, { resources: { config }, payment: { id: paymentId, ownerId, amountMinor, isHosted, request } }) {
    const stored = readStoredRequest(request)
    const prepared = await prepareAsQuoted(tx, config, { ownerId, stored })
    invariant(prepared.totalMinor === amountMinor, 'the fees of the works are what was paid')
    const about = { request: { ownerId, address: stored.address }, prepared, paymentId, opKey: null }
    await startExport(tx, config, { ...about, mode: isHosted ? 'crypto' : 'card' })
    return {}
  },
  async onReturned(tx, { payment: { id, ownerId: userId, itemId }, amountMinor: priceMinor, reason }) {
    invariant(itemId, 'the fee of an export is paid for a work')
    await notify(tx, [{ kind: 'export-not-begun', userId, key: `export-not-begun:${id}`, itemId, priceMinor, reason }])
  },
  onCommitted: dropCatalogCache,
}

/** Whatever the settings say by now. */
async function prepareAsQuoted(
  tx: Tx,
  config: Config,
  { ownerId, stored }: { ownerId: string; stored: StoredRequest },
): Promise<PreparedExport> {
  const prepared = await prepareExport(tx, config, { ownerId, ...stored })
  const works = prepared.works.map((work) => {
    const quoted = stored.works.find(({ itemId }) => itemId === work.itemId)
    invariant(quoted, 'what is prepared was quoted')
    return { ...work, feeMinor: quoted.feeMinor, mintFeeMinor: quoted.mintFeeMinor }
  })
  return { ...prepared, works, totalMinor: sumMinor(works.map(({ feeMinor }) => feeMinor)) }
}
