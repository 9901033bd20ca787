const storageKey = 'recentSearches'
const mostKept = 6

/** What was searched for in this browser, the last first. It never leaves it, and is gone with the session. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Puts a search before the others; the same one in other capitals takes the place of the earlier. */
export function addRecentSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = readRecentSearches().filter((kept) => kept.toLowerCase() !== text.toLowerCase())
  write([text, ...others].slice(0, mostKept))
}

export const forgetSearches = (): void => write([])

// A browser that keeps nothing still searches.
function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {}
}
