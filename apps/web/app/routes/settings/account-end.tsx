import type { CallData } from '@monsoon/contract/client'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useChange } from '../../ui/use-change.ts'
import { accountEndText } from './account-end-text.ts'
import { CloseDialog } from './close-dialog.tsx'

export type AccountEndData = {
  dataExport: CallData<'GET /v1/account/export'>
  closing: CallData<'GET /v1/account/closing'>
}

/** Taking one's data along, and closing the account (U-065). */
export function AccountEnd({ dataExport, closing }: AccountEndData) {
  return (
    <>
      <YourData dataExport={dataExport} />
      <Closing closing={closing} />
    </>
  )
}

function YourData({ dataExport: { state, requestedAt, expiresAt } }: Pick<AccountEndData, 'dataExport'>) {
  const say = useText(accountEndText)
  const ask = useChange(() => api('POST /v1/account/export'))
  const download = useAction(async () => {
    const answer = await api('POST /v1/account/export/link')
    window.location.assign(answer.data.url)
    return { msg: say('downloading') }
  })
  return (
    <section aria-labelledby="your-data" className="mt-14 max-w-152">
      <h2 id="your-data" className="text-h3">
        {say('yourData')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{say('yourDataNote')}</p>
      <FormError>{download.failure ?? ask.failure}</FormError>
      {state === 'preparing' && requestedAt && (
        <Notice>{say.rich('preparing', {}, { date: () => <LocalTime at={requestedAt} as="dateTime" /> })}</Notice>
      )}
      {state === 'ready' && expiresAt && (
        <div className="mb-5">
          <Notice
            tone="good"
            action={
              <Button size="small" isBusy={download.isBusy} onClick={() => void download.run()}>
                {say('download')}
              </Button>
            }
          >
            {say.rich('ready', {}, { date: () => <LocalTime at={expiresAt} /> })}
          </Notice>
        </div>
      )}
      {state !== 'preparing' && (
        <Button isBusy={ask.isBusy} onClick={() => void ask.run()}>
          {say('askExport')}
        </Button>
      )}
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
  'being-recovered': 'beingRecovered',
} as const

function Closing({ closing: { reasons } }: Pick<AccountEndData, 'closing'>) {
  const say = useText(accountEndText)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="close-account" className="mt-14 max-w-152">
      <h2 id="close-account" className="text-h3">
        {say('close')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{say('closeNote')}</p>
      {reasons.length > 0 ? (
        <Notice tone="warning" title={say('closeBlocked')}>
          <ul className="mt-1 list-disc ps-5">
            {reasons.map((reason) => (
              <li key={reason}>{say(reasonWords[reason])}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {say('closeAct')}
        </Button>
      )}
      {isAsking && <CloseDialog onClose={() => setIsAsking(false)} />}
    </section>
  )
}
