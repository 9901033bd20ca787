import { createCatalogMemory } from '@monsoon/api/catalog/catalog-cache'
import type { RawAnswer } from '@monsoon/contract/client'

type Send = (address: string, init: RequestInit) => Promise<RawAnswer>

/** The settings, and what the filters of lists offer: neither depends on the page, and both change less often. */
const offered = /^\/v1\/(?:settings|category|region\/list|item-tags|items\/min-max-amount|exhibition\/alllist)(?:\?|$)/

const callMemory = createCatalogMemory<RawAnswer>({ maxEntries: 50, isKept: ({ ok }) => ok })

/** For pages that all readers without a cookie share: they ask the API for this once a second, not once a page. */
export const shareCalls =
  (send: Send): Send =>
  (address, init) =>
    (init.method ?? 'GET') === 'GET' && offered.test(address)
      ? callMemory.read(address, async () => readOnce(await send(address, init)))
      : send(address, init)

/** Its data is read into objects once; nobody changes what an answer says. */
function readOnce(answer: RawAnswer): RawAnswer {
  let data: Promise<unknown> | undefined
  return { ...answer, json: () => (data ??= answer.json()) }
}
