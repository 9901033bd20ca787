import { addressLimit, type Address } from '@monsoon/contract/accounts/addresses'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { profileText } from '../profile/profile-text.ts'
import { AddressForm } from '../../people/address-form.tsx'
import type { Country } from './profile-form.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Open = { what: 'new' } | { what: 'edit' | 'remove'; address: Address }

/** The addresses of an account, added, changed and removed in dialogs. */
export function AddressBook(props: { addresses: readonly Address[]; countries: readonly Country[] }) {
  const { addresses, countries } = props
  const t = useText(profileText)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = (
    <Button onClick={() => setOpen({ what: 'new' })} isDisabled={addresses.length >= addressLimit}>
      {t('addAddress')}
    </Button>
  )
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="text-h3">
        {t('addresses')}
      </h2>
      <p className="mt-1 mb-6 text-small text-ink-2">{t('addressesNote')}</p>
      {addresses.length === 0 ? (
        <div className="max-w-152">
          <EmptyState title={t('noAddresses')} detail={t('noAddressesDetail')}>
            {add}
          </EmptyState>
        </div>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} onOpen={setOpen} />
            ))}
          </ul>
          <div className="mt-6">{add}</div>
        </>
      )}
      {open && open.what !== 'remove' && (
        <Dialog title={t(open.what === 'new' ? 'newAddress' : 'changeAddress')} isSticky onClose={close}>
          <AddressForm
            address={open.what === 'edit' ? open.address : undefined}
            countries={countries}
            onSaved={close}
          />
        </Dialog>
      )}
      {open?.what === 'remove' && (
        <RemoveDialog
          title={t('removeTitle')}
          detail={t('removeDetail', { name: open.address.name })}
          keepLabel={t('keep')}
          actLabel={t('removeAddress')}
          remove={() => api('DELETE /v1/address/{id}', { params: { id: open.address.id } })}
          onClose={close}
        />
      )}
    </section>
  )
}

function AddressCard({ address, onOpen }: { address: Address; onOpen: (open: Open) => void }) {
  const t = useText(profileText)
  const { name, line1, line2, city, state, postcode, country, contactNumber } = address
  return (
    <li className="border-t border-line py-5">
      <p className="font-semibold break-words">
        <bdi>{name}</bdi>
      </p>
      <address className="mt-1 text-small break-words text-ink-2 not-italic">
        {[line1, line2, `${city} ${postcode}`, state, country.name].map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <bdi key={index} className="block">
            {line}
          </bdi>
        ))}
        <bdi className="block tabular">{contactNumber}</bdi>
      </address>
      <div className="mt-3 flex gap-3">
        <Button size="small" aria-label={t('editNamed', { name })} onClick={() => onOpen({ what: 'edit', address })}>
          {t('editAddress')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={t('removeNamed', { name })}
          onClick={() => onOpen({ what: 'remove', address })}
        >
          {t('removeAddress')}
        </Button>
      </div>
    </li>
  )
}
