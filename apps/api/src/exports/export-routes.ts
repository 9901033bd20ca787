import { exportMessages } from '@monsoon/contract/chain/export-messages'
import { staffExportTexts, type exportEndpoints } from '@monsoon/contract/chain/exports'
import { usdToEth } from '@monsoon/domain/pricing/convert-amount'
import { countEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { Refusal } from '#errors.ts'
import type { Call, Handlers } from '#http.ts'
import { checkReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import type { StartedPayment } from '#payments/begin-payment.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { beginExport, exportByToken, exportFromWallet, finishExport, quoteNow, readRequest } from './create-export.ts'
import type { PreparedExport } from './prepare-export.ts'
import { readExportTerms, readLeavingCollection } from './read-export-terms.ts'
import { exportDecisions } from './decide-export.ts'
import { readExport, readExportBoard, readExports } from './read-exports.ts'
import { readEthRate } from '#site/fetch-eth-rate.ts'

/** What the calls of exports.ts in the contract do. */
export function exportHandlers(resources: Resources): Handlers<typeof exportEndpoints> {
  const created = async (ownerId: string, exportId: string) => ({
    data: { report: await readExport(resources, { exportId, ownerId }) },
    msg: exportMessages.requestCreated,
  })
  return {
    'GET /v1/export-nft': async ({ query, viewer }) => ({
      data: await readExports(resources, { ...query, ownerId: viewer.userId }),
    }),
    'GET /v1/export-nft/collection': async ({ query, viewer }) => ({
      data: await readLeavingCollection(resources, { ...query, ownerId: viewer.userId }),
    }),
    'GET /v1/export-nft/terms/{itemId}': async ({ params: { itemId }, viewer }) => ({
      data: await readExportTerms(resources, { itemId, ownerId: viewer.userId }),
    }),
    'POST /v1/export-nft/fee': async ({ body, viewer, opKey }) => ({
      data: await quoteExport(resources, { body, ownerId: viewer.userId, opKey }),
    }),
    'POST /v1/export-nft/create': async ({ body, viewer, opKey }) => {
      const { modeOfPayment, paymentTxnId, txnAmount: shown, ...command } = body
      const call = { ownerId: viewer.userId, command, shown, opKey }
      if (modeOfPayment !== 'fiatWallet' && paymentTxnId === undefined) throw new Refusal('payment-unknown')
      const exportId =
        paymentTxnId === undefined
          ? await exportFromWallet(resources, call)
          : await finishExport(resources, { ...call, paymentTxnId })
      return created(viewer.userId, exportId)
    },
    'GET /v1/staff/exports': async ({ query: { state: board, ...window }, viewer }) => ({
      data: await readExportBoard(resources, { board, staffId: viewer.userId, ...window }),
    }),
    'POST /v1/staff/exports/{id}': async ({ params: { id }, body: { act, reason }, viewer }) => {
      await exportDecisions.decide(resources, { id, staffId: viewer.userId, act, reason })
      return { data: {}, msg: staffExportTexts[act] }
    },
    'POST /v1/payment/fracto': async ({ body, viewer, opKey }) => {
      const {
        ccnumber,
        ccexp,
        cvv,
        threeDSecure,
        amount: shown,
        paymentType: _type,
        modeOfPayment: _mode,
        ...command
      } = body
      const call = { ownerId: viewer.userId, command, shown, opKey }
      const exportId = await exportByToken(resources, { ...call, sent: { ccnumber, ccexp, cvv, threeDSecure } })
      return created(viewer.userId, exportId)
    },
    'POST /v1/payment-service/initiate-export-transaction': async ({ body, viewer, opKey }) => ({
      data: await initiateCryptoExport(resources, { body, ownerId: viewer.userId, opKey }),
    }),
  }
}

/** Who exports, by a call of this name. */
interface Caller<Name extends keyof typeof exportEndpoints> {
  body: Call<(typeof exportEndpoints)[Name]>['body']
  ownerId: string
  opKey: string | null
}

/** What the export costs, with the charge that pays it where a card shall. */
async function quoteExport(resources: Resources, { body, ownerId, opKey }: Caller<'POST /v1/export-nft/fee'>) {
  const { modeOfPayment, ...command } = body
  const prepared = await quoteNow(resources, await readRequest(resources, { ownerId, command }))
  const isCharged = modeOfPayment === 'card' && resources.cards !== null && prepared.totalMinor > 0n
  const started = isCharged ? await beginExport(resources, { ownerId, command, opKey }) : null
  const feeMinor = started?.payment.amountMinor ?? prepared.totalMinor
  const rate = await readEthRate(resources.db, resources.config)
  return {
    fiat: { fee: minorToUsd(feeMinor), secret: started?.clientSecret ?? null, currencyType: 'USD' as const },
    crypto: { fee: usdToEth(feeMinor, rate), address: null, currencyType: 'ETH' as const },
    itemQuantity: countEditions(prepared.works[0]?.offered.held ?? []),
    ...viewQuote(prepared),
    ...viewTimes(started),
  }
}

/** Opens the hosted page on which crypto pays the fee. */
async function initiateCryptoExport(
  resources: Resources,
  { body, ownerId, opKey }: Caller<'POST /v1/payment-service/initiate-export-transaction'>,
) {
  if (!resources.cryptoCheckout) throw new Refusal('crypto-unavailable')
  await readPayableRate(resources)
  const { successUrl, cancelUrl, orderCurrency: _currency, txnAmount: shown, ...command } = body
  const pages = checkReturnPages({ successUrl, cancelUrl }, resources.config)
  const { payment, pageUrl } = await beginExport(resources, { ownerId, command, shown, opKey, pages })
  const { id: transactionId, amountMinor, expiresAt, now } = payment
  invariant(pageUrl !== null && expiresAt, 'an export by crypto has its hosted page')
  return {
    widgetUrl: pageUrl,
    transactionId,
    fee: minorToUsd(amountMinor),
    payUntil: expiresAt.toISOString(),
    serverTime: now.toISOString(),
  }
}

const viewQuote = ({ works }: PreparedExport) => ({
  works: works.map(({ itemId, quantity, editions, feeMinor }) => ({
    itemId,
    quantity,
    editions,
    fee: minorToUsd(feeMinor),
  })),
})

const viewTimes = (started: StartedPayment | null) => ({
  paymentId: started?.providerId ?? null,
  payUntil: started?.payment.expiresAt?.toISOString() ?? null,
  serverTime: (started?.payment.now ?? new Date()).toISOString(),
})
