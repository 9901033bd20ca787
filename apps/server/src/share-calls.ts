import { createCatalogMemory } from '@monsoon/api/catalog/catalog-cache'
import type { RawAnswer } from '@monsoon/contract/client'

type Send = (address: string, init: RequestInit) => Promise<RawAnswer>

/** What the filters of lists offer: it does not depend on the list, and changes less often than that. */
const offered = /^\/v1\/(?:category|region\/list|item-tags|items\/min-max-amount|exhibition\/alllist)(?:\?|$)/

const callMemory = createCatalogMemory<RawAnswer>({ maxEntries: 50, isKept: ({ ok }) => ok })

/** For pages that all readers without a cookie share: they ask the API for what filters offer once a second, not once a page. */
export const shareCalls =
  (send: Send): Send =>
  (address, init) =>
    (init.method ?? 'GET') === 'GET' && offered.test(address)
      ? callMemory.read(address, () => send(address, init))
      : send(address, init)
