import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'
import { SearchField } from '../ui/controls/search-field.tsx'

const SearchDialog = lazyWithRetry(() => import('../search/search-dialog.tsx'))

/** Opens the search, as does the key /. Until that can open, a link to the search's own page. */
export function SearchButton() {
  const t = useText(shellText)
  const isLive = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setIsOpen(false)
    setTyped('')
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  if (!isLive) {
    return (
      <Link to="/search" aria-label={t('search')} className="grid size-11 place-items-center opacity-80">
        <SearchIcon />
      </Link>
    )
  }
  return (
    <>
      <IconButton
        label={t('search')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="/"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<WaitingField typed={typed} onType={setTyped} onClose={close} />}>
          <SearchDialog typed={typed} onType={setTyped} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type TypedSearch = { typed: string; onType: (typed: string) => void; onClose: () => void }

/**
 * Takes what is typed while the dialog's code is on its way, and searches for it, too: over a bad network that may
 * last.
 */
function WaitingField({ typed, onType, onClose }: TypedSearch) {
  return (
    <form action="/search" className="fixed inset-x-3 top-2 z-50 text-ink">
      <SearchField
        name="query"
        label={useText(shellText)('search')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
        autoFocus
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </form>
  )
}

/** Somebody types, or a dialog asks something. */
const isBusyElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
