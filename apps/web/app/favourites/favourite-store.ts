import { useSyncExternalStore } from 'react'
import { api } from '../api-client.ts'

/** Whether the reader likes a work, and how many people do. */
export type Favourites = { isFavourite: boolean; total: number }

/**
 * What was chosen in this tab, by reader and work: newer than what pages were loaded with, and the same on every card
 * of a work.
 */
const optimisticFavourites = new Map<string, Favourites>()
let revision = 0
const inFlight = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = (userId: string | undefined, itemId: string) => `${userId} ${itemId}`

function setOptimistic(key: string, favourites: Favourites): void {
  optimisticFavourites.set(key, favourites)
  revision += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A work's favourites as they are now, beginning with what its page was loaded with. */
export function useFavouriteState(userId: string | undefined, itemId: string, loaded: Favourites): Favourites {
  return useSyncExternalStore(
    subscribe,
    () => optimisticFavourites.get(keyOf(userId, itemId)) ?? loaded,
    () => loaded,
  )
}

/** Those of one's own favourites that one still likes: a work that is taken back leaves the list (FLOW-054). */
export function useStillLiked<Work extends { id: string }>(userId: string, works: readonly Work[]): Work[] {
  useSyncExternalStore(
    subscribe,
    () => revision,
    () => 0,
  )
  return works.filter(({ id }) => optimisticFavourites.get(keyOf(userId, id))?.isFavourite !== false)
}

/**
 * Turns a favourite on or off: optimistic, so shown at once and taken back when the server refuses. While one request
 * runs for a work, a second press does nothing. Throws what the server said.
 */
export async function toggleFavourite(userId: string, itemId: string, shown: Favourites): Promise<void> {
  const key = keyOf(userId, itemId)
  if (inFlight.has(key)) return
  inFlight.add(key)
  const isFavourite = !shown.isFavourite
  setOptimistic(key, { isFavourite, total: shown.total + (isFavourite ? 1 : -1) })
  try {
    const { data } = await api('POST /v1/favourite', { body: { itemId, favourite: isFavourite } })
    setOptimistic(key, data)
  } catch (error) {
    setOptimistic(key, shown)
    throw error
  } finally {
    inFlight.delete(key)
  }
}
