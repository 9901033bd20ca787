import { messages } from '@monsoon/contract/messages'
import type { ReactNode } from 'react'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Timeline, type TimelineEvent } from '../../ui/timeline.tsx'
import { itemFactsText } from './item-facts-text.ts'
import { useExplorer } from './use-explorer.ts'
import { useHistory } from './use-history.ts'
import type { HistoryEvent } from '@monsoon/contract/works/item-detail'

type ProvenanceProps = {
  itemId: string
  supply: number
  creatorId: string
  network: string
  newest: readonly HistoryEvent[]
}

/** Everything that happened to the work, newest first. */
export default function Provenance({ itemId, supply, creatorId, network, newest }: ProvenanceProps) {
  const t = useText(itemFactsText)
  const describe = useDescribeEvent({ supply, creatorId, explorer: useExplorer(network) })
  const history = useHistory(itemId, newest)
  return (
    <section>
      <h2 className="mb-5 text-h3">{t('provenance')}</h2>
      {newest.length === 0 ? (
        <EmptyState title={messages.noActivities} />
      ) : (
        <Timeline label={t('provenance')} events={history.events.map(describe)} />
      )}
      {history.error ? (
        <ErrorState error={history.error} onRetry={history.loadOlder} isRetrying={history.isLoading} />
      ) : (
        history.hasOlder && (
          <Button size="small" className="mt-2" isBusy={history.isLoading} onClick={history.loadOlder}>
            {t('loadOlder')}
          </Button>
        )
      )}
    </section>
  )
}

type WorkFacts = { supply: number; creatorId: string; explorer: string | undefined }

function useDescribeEvent({ supply, creatorId, explorer }: WorkFacts): (event: HistoryEvent) => TimelineEvent {
  const t = useText(itemFactsText)
  const format = useFormat()
  return ({ id, timestamp, event, label, from, to, quantity, editions, amount, transactionHash }) => {
    const isCreation = event === 'lazy_mint'
    const tags = {
      label: (words: ReactNode) => <b className="font-semibold">{words}</b>,
      name: (words: ReactNode) => <bdi>{words}</bdi>,
    }
    const receiver = isCreation ? null : to
    const giver = isCreation ? (to ?? from) : from
    // Of a first sale everybody knows the seller: the artist.
    const isResale = receiver && giver && giver.userId !== creatorId
    const title = isResale
      ? t.rich('fromTo', { label, seller: giver.name, buyer: receiver.name }, tags)
      : receiver
        ? t.rich('to', { label, name: receiver.name }, tags)
        : giver
          ? t.rich('by', { label, name: giver.name }, tags)
          : tags.label(label)
    const isWhole = isCreation && quantity === supply
    const which =
      supply === 1
        ? undefined
        : isWhole
          ? t('editionAll', { supply })
          : t(quantity === 1 ? 'editionNo' : 'editionsNo', { editions })
    const link = transactionHash !== null && explorer && (
      <TextLink to={`${explorer}/tx/${transactionHash}`}>{t('transaction')}</TextLink>
    )
    const detail = link ? (
      <>
        {which} {link}
      </>
    ) : (
      which
    )
    return {
      id,
      at: timestamp,
      title,
      detail,
      amount: amount === null ? undefined : format.usd(amount),
      isSale: event === 'buy',
    }
  }
}
