import { bankAccountLimit, type BankAccount } from '@monsoon/contract/money/bank-accounts'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { bankText } from './bank-text.ts'
import { RemoveDialog } from '../remove-dialog.tsx'

const BankAccountForm = onDemand(
  async () => (await import('./bank-account-form.tsx')).BankAccountForm,
  <SkeletonRows />,
)

const endingOf = (masked: string): string => masked.slice(-4)

/** The bank accounts of a member: added and removed in dialogs, their numbers seen by the last four digits alone. */
export function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useText(bankText)
  const [open, setOpen] = useState<'new' | BankAccount>()
  const close = () => setOpen(undefined)
  const add = (
    <Button onClick={() => setOpen('new')} isDisabled={accounts.length >= bankAccountLimit}>
      {t('add')}
    </Button>
  )
  return (
    <section id="bank-accounts" aria-labelledby="bank-accounts-title" className="mt-14 scroll-mt-24">
      <h2 id="bank-accounts-title" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-6 text-small text-ink-2">{t('note')}</p>
      {accounts.length === 0 ? (
        <div className="max-w-152">
          <EmptyState title={t('none')} detail={t('noneDetail')}>
            {add}
          </EmptyState>
        </div>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
            {accounts.map((account) => (
              <BankAccountCard key={account.id} account={account} onRemove={() => setOpen(account)} />
            ))}
          </ul>
          <div className="mt-6">{add}</div>
        </>
      )}
      {open === 'new' && (
        <Dialog title={t('newTitle')} isSticky onClose={close}>
          <BankAccountForm onSaved={close} />
        </Dialog>
      )}
      {open && open !== 'new' && (
        <RemoveDialog
          title={t('removeTitle')}
          detail={t('removeDetail', { bankName: open.bankName, ending: endingOf(open.accountNumber) })}
          keepLabel={t('keep')}
          actLabel={t('remove')}
          remove={() => api('DELETE /v1/account/{id}', { params: { id: open.id } })}
          onClose={close}
        />
      )}
    </section>
  )
}

function BankAccountCard({ account, onRemove }: { account: BankAccount; onRemove: () => void }) {
  const t = useText(bankText)
  const { bankName, accountNumber, usableFrom } = account
  const given = [
    { key: 'holder', value: account.name },
    { key: 'number', value: <MaskedNumber masked={accountNumber} /> },
    { key: 'swift', value: account.swiftCode },
    { key: 'ifsc', value: account.IFSCCode },
    { key: 'iban', value: account.IBANCode && <MaskedNumber masked={account.IBANCode} /> },
    { key: 'usableFrom', value: <LocalTime at={usableFrom} as="dateTime" /> },
  ] as const
  const facts = given.flatMap(({ key, value }) => (value ? [{ key, label: t(key), value }] : []))
  return (
    <li className="flex flex-col border-t border-line py-5">
      <p className="mb-2 font-semibold break-words">
        <bdi>{bankName}</bdi>
      </p>
      <FactList facts={facts} />
      {account.additionalDetails && (
        <p className="mt-2 text-small break-words whitespace-pre-line text-ink-2">{account.additionalDetails}</p>
      )}
      <div className="mt-4">
        <Button
          size="small"
          variant="danger"
          aria-label={t('removeNamed', { bankName, ending: endingOf(accountNumber) })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

function MaskedNumber({ masked }: { masked: string }) {
  const t = useText(bankText)
  const ending = endingOf(masked)
  return (
    <>
      <span aria-hidden dir="ltr">
        •••• {ending}
      </span>
      <span className="sr-only">{t('numberEnding', { ending })}</span>
    </>
  )
}
