import { provenanceLabels, type ProvenanceEvent } from '@monsoon/contract/messages'
import type { PersonSummary } from '@monsoon/contract/shapes'
import { minorToUsd } from '@monsoon/domain/money'
import { type PersonRow, toPersonSummary } from '#profiles/person-view.ts'
import type { Reader } from '#viewer.ts'
import type { StoredEvent } from './item-detail-queries.ts'
import type { HistoryEvent } from '@monsoon/contract/works/item-detail'

/** Finds people of one answer by id, as this viewer may see them; null for nobody. */
export type FindPerson = (id: string | null) => PersonSummary | null

export function peopleFinder(
  people: readonly PersonRow[],
  { viewer, mediaOrigin }: { viewer: Reader | null; mediaOrigin: string },
): FindPerson {
  const byId = new Map(people.map((person) => [person.userId, toPersonSummary(person, viewer, { mediaOrigin })]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

/** An event of a work's provenance, with its specified label. */
export function toHistoryEvent(event: StoredEvent, findPerson: FindPerson): HistoryEvent {
  const kind = event.kind as ProvenanceEvent
  return {
    id: event.id,
    event: kind,
    label: provenanceLabels[kind],
    from: findPerson(event.fromId),
    to: findPerson(event.toId),
    quantity: event.quantity,
    editions: event.editions,
    amount: event.amountMinor === null ? null : minorToUsd(BigInt(event.amountMinor)),
    currencyType: event.currency as HistoryEvent['currencyType'],
    transactionHash: event.hash,
    timestamp: new Date(event.occurredAt).toISOString(),
  }
}
