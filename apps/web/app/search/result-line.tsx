import type { SearchResult } from '@monsoon/contract/works/search'
import { useText } from '../text/use-text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { Thumbnail } from '../ui/pictures/thumbnail.tsx'
import { searchText } from './search-text.ts'
import { VerifiedTick } from '../ui/verified-tick.tsx'

const size = 44

/** Something found as one line: a picture, its name, whose it is. */
export function ResultLine({ result }: { result: SearchResult }) {
  const { kind, name, picture, by, blueTick } = result
  const t = useText(searchText)
  const isPerson = kind === 'artist' || kind === 'curator'
  const facts = [by, result.itemsCount !== null && t('works', { count: result.itemsCount })].filter(Boolean)
  return (
    <span className="flex items-center gap-3">
      {isPerson ? <Avatar name={name} picture={picture} size={size} /> : <Thumbnail picture={picture} size={size} />}
      <span className="min-w-0">
        <span className={`block truncate ${kind === 'item' || kind === 'land' ? 'font-serif text-work italic' : ''}`}>
          <bdi>{name}</bdi>
          {blueTick && <VerifiedTick />}
        </span>
        {facts.length > 0 && (
          <span className="block truncate text-label text-ink-3">
            {facts.map((fact, at) => (
              <span key={at}>
                {at > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}
