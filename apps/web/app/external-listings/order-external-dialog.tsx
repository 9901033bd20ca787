import type { ExternalListing } from '@monsoon/contract/trade/external-listings'
import { usdToMinor } from '@monsoon/domain/money'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { externalText } from './external-text.ts'
import { useFreeBalance } from '../checkout/use-balances.ts'

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
  const t = useText(externalText)
  const format = useFormat()
  const free = useFreeBalance()
  const { id: listingId, edition, market, total } = listing
  const order = useMutation(() => api('POST /v1/external-order', { body: { listingId, total } }), { onDone })
  const isCovered = free === undefined || usdToMinor(free) >= usdToMinor(total)
  const amount = (usd: number) => <bdi className="tabular">{format.usd(usd)}</bdi>
  return (
    <Dialog
      title={t('orderTitle', { number: edition })}
      description={t('orderNote', { market })}
      width="narrow"
      isAlert
      onClose={onClose}
    >
      <div className="grid gap-5">
        <FactList
          facts={[
            { key: 'price', label: t('price'), value: amount(listing.price) },
            { key: 'fee', label: t('transferFee'), value: amount(listing.transferFee) },
            { key: 'total', label: t('total'), value: amount(total) },
            ...(free === undefined ? [] : [{ key: 'free', label: t('free'), value: amount(free) }]),
          ]}
        />
        <FormError>{order.failure}</FormError>
        {!isCovered && <TextLink to="/profile/wallet">{t('topUp')}</TextLink>}
        <DialogFoot>
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={onClose}>{t('keep')}</Button>
            <Button
              variant="primary"
              isBusy={order.isBusy}
              isDisabled={!order.isBusy && !isCovered}
              onClick={() => void order.run()}
            >
              {t('order')}
            </Button>
          </div>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
