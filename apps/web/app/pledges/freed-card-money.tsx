import type { Pledge } from '@monsoon/contract/money/pledges'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { pledgeText } from './pledge-text.ts'

/** Card money that bids or offers have freed and that can still go back to its card. Nothing where there is none. */
export default function FreedCardMoney({ kind }: { kind: Pledge['kind'] }) {
  const t = useText(pledgeText)
  const [pledges, setPledges] = useState<Pledge[]>([])
  const load = useCallback(
    () =>
      api('GET /v1/pledge/own', { query: {} }).then(
        ({ data }) => setPledges(data.pledges),
        // It stands in the wallet all the same.
        () => undefined,
      ),
    [],
  )
  useEffect(() => void load(), [load])
  const freed = pledges.filter((pledge) => pledge.canReturn && pledge.kind === kind)
  if (freed.length === 0) return null
  return (
    <section aria-label={t('freedTitle')} className="mt-8 grid gap-3">
      {freed.map((pledge) => (
        <FreedPledge key={pledge.pledgeId} pledge={pledge} onReturned={() => void load()} />
      ))}
    </section>
  )
}

function FreedPledge({ pledge, onReturned }: { pledge: Pledge; onReturned: () => void }) {
  const t = useText(pledgeText)
  const format = useFormat()
  const { pledgeId, item, cardLast4 } = pledge
  const back = useMutation(
    async () => {
      await api('POST /v1/pledge/{id}/return', { params: { id: pledgeId } })
      return { msg: t('sentBack') }
    },
    { onDone: onReturned },
  )
  const facts = {
    name: item.name,
    amount: format.usd(pledge.amount, { cents: 'always' }),
    card: cardLast4 ? t('cardEnding', { last4: cardLast4 }) : t('someCard'),
  }
  return (
    <Notice
      title={t('freedTitle')}
      action={
        <Button size="small" isBusy={back.isBusy} onClick={() => void back.run()}>
          {t('sendBack')}
        </Button>
      }
    >
      {t.rich(pledge.kind === 'bid' ? 'freedBid' : 'freedOffer', facts, {
        item: (words) => (
          <TextLink to={`/item/${item.itemId}`}>
            <bdi>{words}</bdi>
          </TextLink>
        ),
      })}
      <FormError>{back.failure}</FormError>
    </Notice>
  )
}
