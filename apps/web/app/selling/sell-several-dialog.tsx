import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import type { CallData } from '@monsoon/contract/client'
import { countEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { minorToUsd } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FormFrame, SubmitButton } from '../ui/controls/form.tsx'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { PriceWarning } from './fee-summary.tsx'
import { PriceField, priceOf } from './price-field.tsx'
import { sellingText } from './selling-text.ts'
import { useSellingFees } from './use-selling-fees.ts'

/** A work of one's own with what could be sold of it. */
export type SellableWork = { id: string; name: string; freeEditions: string }

type Result = CallData<'POST /v1/lists'>['results'][number]

type SellSeveralDialogProps = { works: readonly SellableWork[]; onDone: () => void; onClose: () => void }

const countOf = (editions: string): number => countEditions(parseEditions(editions) ?? [])

/** Puts several works up for sale with one call, each at its price, for fiat. */
export function SellSeveralDialog({ works, onDone, onClose }: SellSeveralDialogProps) {
  const t = useText(sellingText)
  const [prices, setPrices] = useState<Record<string, string>>({})
  const [results, setResults] = useState<readonly Result[]>()
  const priced = works.map((work) => {
    const quantity = countOf(work.freeEditions)
    return { ...work, quantity, priceMinor: priceOf(prices[work.id] ?? '', quantity) }
  })
  const form = useSubmit({
    isValid: priced.every(({ priceMinor }) => priceMinor !== null),
    send: async () => {
      const body = {
        works: priced.map(({ id, freeEditions, priceMinor }) => ({
          itemId: id,
          editions: freeEditions,
          pricePerQuantity: minorToUsd(priceMinor ?? 0n),
        })),
      }
      const { data } = await api('POST /v1/lists', { body })
      setResults(data.results)
      const listed = data.results.filter(({ saleId }) => saleId !== null).length
      return {
        msg: listed === works.length ? sellMessages.addedForSell : t('someListed', { listed, count: works.length }),
      }
    },
  })
  return (
    <Dialog
      title={t('sellSeveral', { count: works.length })}
      description={t('sellSeveralLead')}
      onClose={() => (results ? onDone() : onClose())}
    >
      <FormFrame form={form} className="grid gap-5">
        <ul className="grid gap-5">
          {priced.map((work, nth) => (
            <li key={work.id} className="border-b border-line pb-5 last:border-0">
              <PricedWork
                work={work}
                price={prices[work.id] ?? ''}
                onPrice={(typed) => setPrices({ ...prices, [work.id]: typed })}
                result={results?.[nth]}
              />
            </li>
          ))}
        </ul>
        <DialogFoot>
          {results ? (
            <Button isWide onClick={onDone}>
              {t('close')}
            </Button>
          ) : (
            <SubmitButton form={form} variant="primary" isWide>
              {t('sell')}
            </SubmitButton>
          )}
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}

type PricedWorkProps = {
  work: SellableWork & { quantity: number; priceMinor: bigint | null }
  price: string
  onPrice: (typed: string) => void
  /** What became of it. */
  result: Result | undefined
}

function PricedWork({ work, price, onPrice, result }: PricedWorkProps) {
  const t = useText(sellingText)
  const format = useFormat()
  const { quantity, priceMinor } = work
  const { fees } = useSellingFees({ itemId: work.id, priceMinor: result ? null : priceMinor, quantity })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="font-serif text-work italic">
          <bdi>{work.name}</bdi>
        </span>
        <span className="tabular text-ink-3">
          {t('editionsChosen', { count: quantity, editions: work.freeEditions })}
        </span>
      </p>
      {result ? (
        <p className={`text-small ${result.saleId ? 'text-green' : 'text-red'}`}>{result.msg}</p>
      ) : (
        <>
          <PriceField label={t('priceEach')} value={price} onChange={onPrice} quantity={quantity} />
          {fees && (
            <p className="text-label text-ink-2 tabular">
              {t('youGetAmount', { amount: format.usd(fees.sellerCost, { cents: 'always' }) })}
            </p>
          )}
          <PriceWarning warning={fees?.warning ?? null} />
        </>
      )}
    </div>
  )
}
