import type { ExternalListing } from '@monsoon/contract/external-listings'
import { usdToMinor } from '@monsoon/domain/money'
import { api } from '../api-client.ts'
import { useFreeBalance } from '../checkout/use-free-balance.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError } from '../ui/field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useAction } from '../ui/use-action.ts'
import { externalText } from './external-text.ts'

/** Asks whether an edition of another marketplace shall be ordered, with what it comes to. */
export default function OrderExternalDialog({
  listing,
  onDone,
  onClose,
}: {
  listing: ExternalListing
  onDone: () => void
  onClose: () => void
}) {
  const say = useText(externalText)
  const format = useFormat()
  const free = useFreeBalance()
  const { id: listingId, edition, market, total } = listing
  const order = useAction(() => api('POST /v1/external-order', { body: { listingId, total } }), { onDone })
  const isCovered = free === undefined || usdToMinor(free) >= usdToMinor(total)
  const amount = (usd: number) => <bdi className="tabular">{format.usd(usd)}</bdi>
  return (
    <Dialog
      title={say('orderTitle', { number: edition })}
      description={say('orderNote', { market })}
      width="narrow"
      isAlert
      onClose={onClose}
    >
      <div className="grid gap-5">
        <FactList
          facts={[
            { key: 'price', label: say('price'), value: amount(listing.price) },
            { key: 'fee', label: say('transferFee'), value: amount(listing.transferFee) },
            { key: 'total', label: say('total'), value: amount(total) },
            ...(free === undefined ? [] : [{ key: 'free', label: say('free'), value: amount(free) }]),
          ]}
        />
        <FormError>{order.failure}</FormError>
        {!isCovered && <TextLink to="/profile/wallet">{say('topUp')}</TextLink>}
        <DialogFoot>
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={onClose}>{say('keep')}</Button>
            <Button
              variant="primary"
              isBusy={order.isBusy}
              isDisabled={!order.isBusy && !isCovered}
              onClick={() => void order.run()}
            >
              {say('order')}
            </Button>
          </div>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
