import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useIsLive } from '../session/use-is-live.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/button.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { laterCode } from '../ui/later-code.ts'

const SearchDialog = laterCode(() => import('../search/search-dialog.tsx'))

/** Opens the search, as does the key /. Until that can open, a link to the search's own page. */
export function SearchButton() {
  const say = useText(shellText)
  const isLive = useIsLive()
  const [isOpen, setIsOpen] = useState(false)
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
      <Link to="/search" aria-label={say('search')} className="grid size-11 place-items-center opacity-80">
        <SearchIcon />
      </Link>
    )
  }
  return (
    <>
      <IconButton
        label={say('search')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="/"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Somebody types, or a dialog asks something. */
const isBusyElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
