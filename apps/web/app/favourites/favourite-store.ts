import { useSyncExternalStore } from 'react'
import { api } from '../api-client.ts'

/** Whether the reader likes a work, and how many people do. */
export type Favourites = { isFavourite: boolean; total: number }

/**
 * What was chosen in this tab, by reader and work: newer than what pages were loaded with, and the same on every card
 * of a work.
 */
const chosen = new Map<string, Favourites>()
let choices = 0
const running = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = (userId: string | undefined, itemId: string) => `${userId} ${itemId}`

function choose(key: string, favourites: Favourites): void {
  chosen.set(key, favourites)
  choices += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A work's favourites as they are now, beginning with what its page was loaded with. */
export function useFavourites(userId: string | undefined, itemId: string, loaded: Favourites): Favourites {
  return useSyncExternalStore(
    subscribe,
    () => chosen.get(keyOf(userId, itemId)) ?? loaded,
    () => loaded,
  )
}

/** Those of one's own favourites that one still likes: a work that is taken back leaves the list (FLOW-054). */
export function useStillLiked<Work extends { id: string }>(userId: string, works: readonly Work[]): Work[] {
  useSyncExternalStore(
    subscribe,
    () => choices,
    () => 0,
  )
  return works.filter(({ id }) => chosen.get(keyOf(userId, id))?.isFavourite !== false)
}

/**
 * Turns a favourite on or off: shown at once, taken back when the server refuses. While one request runs for a work, a
 * second press does nothing. Throws what the server said.
 */
export async function toggleFavourite(userId: string, itemId: string, shown: Favourites): Promise<void> {
  const key = keyOf(userId, itemId)
  if (running.has(key)) return
  running.add(key)
  const isFavourite = !shown.isFavourite
  choose(key, { isFavourite, total: shown.total + (isFavourite ? 1 : -1) })
  try {
    const { data } = await api('POST /v1/favourite', { body: { itemId, favourite: isFavourite } })
    choose(key, data)
  } catch (error) {
    choose(key, shown)
    throw error
  } finally {
    running.delete(key)
  }
}
