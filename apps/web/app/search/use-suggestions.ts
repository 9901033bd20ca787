import type { SearchGroup } from '@monsoon/contract/works/search'
import { searchDebounceMs } from '@monsoon/contract/works/search-limits'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'

type Suggestions = { query: string; groups: readonly SearchGroup[]; hasFailed: boolean }

const none: Suggestions = { query: '', groups: [], hasFailed: false }

/**
 * What may be meant by what is being typed, once nothing was typed for half a second (001 section 9). What was
 * suggested before stays until then, so that the list does not flicker; an answer that comes late is passed over.
 */
export function useSuggestions(typed: string): Suggestions & { isSearching: boolean } {
  const query = typed.trim()
  const [suggestions, setSuggestions] = useState(none)
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void api('GET /v1/search/groups', { query: { query } }).then(
        ({ data }) => isCurrent && setSuggestions({ query, groups: data.groups, hasFailed: false }),
        () => isCurrent && setSuggestions({ query, groups: [], hasFailed: true }),
      )
    }, searchDebounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  if (query === '') return { ...none, isSearching: false }
  return { ...suggestions, isSearching: suggestions.query !== query }
}
