import type { CallData } from '@monsoon/contract/client'
import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { accountEndText } from './account-end-text.ts'
import { CloseDialog } from './close-dialog.tsx'

export type AccountEndData = {
  closing: CallData<'GET /v1/account/closing'>
}

/** Taking one's data along, and closing the account (U-065). */
export function AccountEnd({ closing }: AccountEndData) {
  return (
    <>
      <YourData />
      <Closing closing={closing} />
    </>
  )
}

function YourData() {
  const t = useText(accountEndText)
  return (
    <section aria-labelledby="your-data" className="mt-14 max-w-152">
      <h2 id="your-data" className="text-h3">
        {t('yourData')}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">{t('yourDataNote')}</p>
      <TextLink to="/profile/leave">{t('leave')}</TextLink>
    </section>
  )
}

const reasonWords = {
  'holds-art': 'holdsArt',
  'holds-money': 'holdsMoney',
  'owes-money': 'owesMoney',
  'open-bids': 'openBids',
  'open-offers': 'openOffers',
  'open-orders': 'openOrders',
  'open-refunds': 'openRefunds',
  'open-disputes': 'openDisputes',
  exhibits: 'exhibits',
  'has-role': 'hasRole',
  'sends-objects': 'sendsObjects',
  'being-recovered': 'beingRecovered',
} as const

function Closing({ closing: { reasons } }: AccountEndData) {
  const t = useText(accountEndText)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="close-account" className="mt-14 max-w-152">
      <h2 id="close-account" className="text-h3">
        {t('close')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('closeNote')}</p>
      {reasons.length > 0 ? (
        <Notice tone="warning" title={t('closeBlocked')}>
          <ul className="mt-1 list-disc ps-5">
            {reasons.map((reason) => (
              <li key={reason}>{t(reasonWords[reason])}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('closeAct')}
        </Button>
      )}
      {isAsking && <CloseDialog onClose={() => setIsAsking(false)} />}
    </section>
  )
}
