import type { Auction } from '@monsoon/contract/trade/auctions'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { auctionText } from './auction-text.ts'

/** The winner fell away: the reader may have it for the own bid, or let it go (server-rules 19). */
export function SecondChance({ auction, onAnswered }: { auction: Auction; onAnswered: (auction: Auction) => void }) {
  const t = useText(auctionText)
  const format = useFormat()
  const answer = useMutation(
    (said: 'accept' | 'decline') =>
      api('POST /v1/auction/{id}/second-chance', { params: { id: auction.id }, body: { answer: said } }),
    { onDone: ({ data }) => onAnswered(data) },
  )
  const { secondChance } = auction
  if (!secondChance) return null
  return (
    <section className="grid gap-4 bg-wall px-5 py-5">
      <h2 className="text-h3">{t('chanceTitle', { amount: format.usd(secondChance.amount) })}</h2>
      <p className="text-small">
        {t.rich(
          'chanceLead',
          { total: format.usd(secondChance.totalCost, { cents: 'always' }) },
          { time: () => <LocalTime at={secondChance.until} as="dateTime" /> },
        )}
      </p>
      <FormError>{answer.failure}</FormError>
      <div className="grid grid-cols-2 gap-3">
        <Button isDisabled={answer.isBusy} onClick={() => void answer.run('decline')}>
          {t('chanceNo')}
        </Button>
        <Button variant="primary" isBusy={answer.isBusy} onClick={() => void answer.run('accept')}>
          {t('chanceYes')}
        </Button>
      </div>
    </section>
  )
}
