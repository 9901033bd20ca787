import { searchMaxLength } from '@monsoon/contract/works/search-limits'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Combobox, type ComboboxGroup } from '../ui/controls/combobox.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { forgetSearches, addRecentSearch, readRecentSearches } from './recent-searches.ts'
import { ResultLine } from './result-line.tsx'
import { resultPath, searchPath } from './search-paths.ts'
import { searchText } from './search-text.ts'
import { useSuggestions } from './use-suggestions.ts'

type Choice = { id: string; to: string; query: string }

type SearchDialogProps = { typed: string; onType: (typed: string) => void; onClose: () => void }

/**
 * The search that every page can open: suggestions while one types, and before that what was searched for last. What is
 * typed belongs to the button that opens it (shell/search-button.tsx), where typing begins before this code is there.
 */
export default function SearchDialog({ typed, onType, onClose }: SearchDialogProps) {
  const t = useText(searchText)
  const navigate = useNavigate()
  const [recent, setRecent] = useState(readRecentSearches)
  const suggestions = useSuggestions(typed)
  const query = typed.trim()
  const suggested = useSuggestedGroups(suggestions, query)
  const { groups, choices } = query === '' ? recentGroups(recent, t('recent')) : suggested

  function go({ to, query: kept }: Omit<Choice, 'id'>) {
    addRecentSearch(kept)
    onClose()
    void navigate(to)
  }
  const choose = (id: string) => {
    const choice = choices.find((known) => known.id === id)
    if (choice) go(choice)
  }
  const isBusy = query !== '' && suggestions.isSearching
  const count = suggestions.groups.reduce((sum, { items }) => sum + items.length, 0)
  const said = isBusy ? t('searching') : suggestions.hasFailed ? t('failed') : t('suggestions', { count })
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="min-h-[min(26rem,60dvh)]">
        <Combobox
          label={t('field')}
          placeholder={t('placeholder')}
          isFocused
          maxLength={searchMaxLength}
          value={typed}
          onChange={onType}
          groups={groups}
          onChoose={choose}
          onSubmit={() => query !== '' && go({ to: searchPath({ query }), query })}
          status={query === '' ? '' : said}
        >
          {query === '' && recent.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              {t('clearRecent')}
            </Button>
          )}
          {query === '' && recent.length === 0 && <p className="mt-2 text-small text-ink-3">{t('hint')}</p>}
          {query !== '' && groups.length === 0 && (
            <p aria-hidden className="mt-2 text-small text-ink-3">
              {said}
            </p>
          )}
          {query !== '' && !isBusy && !suggestions.hasFailed && groups.length === 0 && (
            <Button as={Link} variant="quiet" size="small" to="/marketplace/artwork" onClick={onClose}>
              {t('explore')}
            </Button>
          )}
        </Combobox>
      </div>
    </Dialog>
  )
}

type Shown = { groups: ComboboxGroup[]; choices: Choice[] }

/** What was found so far, by its kind, and a way to all results. */
function useSuggestedGroups(suggestions: ReturnType<typeof useSuggestions>, query: string): Shown {
  const t = useText(searchText)
  const found = suggestions.groups.map((group) => ({
    label: group.isNear ? t('near', { group: t(group.kind) }) : t(group.kind),
    options: group.items.map((result) => ({
      id: result.id,
      content: <ResultLine result={result} />,
    })),
  }))
  const all = { label: t('title'), options: [{ id: 'all', content: t('allResults', { query }) }] }
  const items = suggestions.groups.flatMap((group) => group.items)
  return {
    groups: found.length > 0 ? [...found, all] : [],
    choices: [
      ...items.map((result): Choice => ({ id: result.id, to: resultPath(result), query })),
      { id: 'all', to: searchPath({ query }), query },
    ],
  }
}

function recentGroups(recent: readonly string[], label: string): Shown {
  const choices = recent.map((query) => ({ id: query, to: searchPath({ query }), query }))
  if (choices.length === 0) return { groups: [], choices }
  return { groups: [{ label, options: choices.map(({ id }) => ({ id, content: <bdi>{id}</bdi> })) }], choices }
}
