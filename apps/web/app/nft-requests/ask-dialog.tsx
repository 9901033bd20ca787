import type { Address } from '@monsoon/contract/accounts/addresses'
import { addressNeeded, type NftRequestTerms } from '@monsoon/contract/trade/nft-requests'
import { parseEditions } from '@monsoon/domain/edition-ranges'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { ObjectDisclaimer } from '../checkout/object-disclaimer.tsx'
import { AddressForm } from '../people/address-form.tsx'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { FieldError, RadioCards, SelectField } from '../ui/controls/field.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { nftRequestText } from './nft-request-text.ts'

type AskDialogProps = {
  itemId: string
  /** What the object is, in its maker's words. */
  description: string
  onDone: () => void
  onClose: () => void
}

/** Asks for the object of an own edition: the disclaimer, the address, the request (FLOW-052). */
export default function AskDialog({ itemId, description, onDone, onClose }: AskDialogProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  if (!hasAgreed)
    return <ObjectDisclaimer description={description} onAgree={() => setHasAgreed(true)} onClose={onClose} />
  return <AddressDialog itemId={itemId} onDone={onDone} onClose={onClose} />
}

async function readFound(itemId: string) {
  const [terms, addresses, countries] = await Promise.all([
    api('GET /v1/nft-request/terms/{itemId}', { params: { itemId } }),
    api('GET /v1/address', { query: { limit: 100 } }),
    api('GET /v1/country/list'),
  ])
  return {
    terms: terms.data,
    addresses: addresses.data.items,
    countries: countries.data.items.map(({ _id: id, name }) => ({ id, name })),
  }
}

function AddressDialog({ itemId, onDone, onClose }: Omit<AskDialogProps, 'description'>) {
  const t = useText(nftRequestText)
  // Each new address is read by a dialog of its own.
  const [round, setRound] = useState(0)
  return (
    <Dialog title={t('chooseAddress')} isSticky onClose={onClose}>
      <Found key={round} {...{ itemId, onDone, onClose }} onAdded={() => setRound(round + 1)} />
    </Dialog>
  )
}

type FoundProps = Omit<AskDialogProps, 'description'> & { onAdded: () => void }

function Found({ itemId, onDone, onClose, onAdded }: FoundProps) {
  const t = useText(nftRequestText)
  const { answer: found, error, isAsking, retry } = useAsync(() => readFound(itemId))
  const [isAdding, setIsAdding] = useState(false)
  if (error !== undefined) return <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />
  if (!found) return <p className="text-ui text-ink-2">{t('loading')}</p>
  const { terms, addresses, countries } = found
  if (terms.freeQuantity === 0) return <NothingFree terms={terms} onClose={onClose} />
  if (addresses.length > 0 && !isAdding)
    return <AddressChoice {...{ terms, addresses, onDone }} onAdd={() => setIsAdding(true)} />
  return (
    <div className="grid gap-5">
      {addresses.length === 0 && <p className="text-small text-ink-2">{t('noAddress')}</p>}
      <AddressForm address={undefined} countries={countries} onSaved={onAdded} />
      {addresses.length > 0 && <Button onClick={() => setIsAdding(false)}>{t('back')}</Button>}
    </div>
  )
}

function NothingFree({ terms: { claimed }, onClose }: { terms: NftRequestTerms; onClose: () => void }) {
  const t = useText(nftRequestText)
  return (
    <>
      <p className="text-small text-ink-2">{t('nothingFree')}</p>
      {claimed && <p className="mt-2 text-small text-ink-2">{t('claimed', { editions: claimed })}</p>}
      <DialogFoot>
        <Button isWide onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </>
  )
}

const shownEditions = 200

/** By number, the lowest first; of more than can be looked through, the first. */
const numbersOf = (free: string): number[] =>
  (parseEditions(free) ?? [])
    .flatMap(({ first, last }) =>
      Array.from({ length: Math.min(last - first + 1, shownEditions) }, (_, at) => first + at),
    )
    .slice(0, shownEditions)

type AddressChoiceProps = {
  terms: NftRequestTerms
  addresses: readonly Address[]
  onDone: () => void
  onAdd: () => void
}

function AddressChoice({ terms, addresses, onDone, onAdd }: AddressChoiceProps) {
  const t = useText(nftRequestText)
  const { itemId, free, freeQuantity, payDays } = terms
  const [once] = useState(createIdempotencyKeys)
  const numbers = numbersOf(free)
  const [edition, setEdition] = useState(numbers[0])
  const [addressId, setAddressId] = useState(addresses.length === 1 ? addresses[0]?.id : undefined)
  const [isMissing, setIsMissing] = useState(false)
  const form = useSubmit({
    isValid: true,
    send: async () => {
      if (addressId === undefined) return void setIsMissing(true)
      const body = { itemId, physicalAddressId: addressId, ...(edition !== undefined && { edition }) }
      return once(JSON.stringify(body), (idempotencyKey) => api('POST /v1/nft-request', { body, idempotencyKey }))
    },
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={t('send')}>
      <RadioCards
        legend={t('addressLegend')}
        name="address"
        value={addressId}
        onChange={(chosen) => {
          setAddressId(chosen)
          setIsMissing(false)
        }}
        cards={addresses.map(({ id, name, line1, line2, city, postcode, state, country }) => ({
          value: id,
          label: <bdi>{name}</bdi>,
          detail: <bdi>{[line1, line2, `${city} ${postcode}`, state, country.name].join(', ')}</bdi>,
        }))}
      />
      {isMissing && (
        <div role="alert">
          <FieldError>{addressNeeded}</FieldError>
        </div>
      )}
      <Button size="small" className="justify-self-start" onClick={onAdd}>
        {t('newAddress')}
      </Button>
      {freeQuantity > 1 && (
        <SelectField label={t('edition')} value={edition} onChange={(event) => setEdition(Number(event.target.value))}>
          {numbers.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
      )}
      <p className="text-label text-ink-3">{t('whatHappens', { days: payDays })}</p>
    </DialogForm>
  )
}
