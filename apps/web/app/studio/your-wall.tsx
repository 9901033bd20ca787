import type { StudioWork } from '@monsoon/contract/works/studio'
import { Link } from 'react-router'
import { useFormat, useText } from '../text/use-text.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { EmptyState } from '../ui/page-state.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { EditionStrip } from './edition-strip.tsx'
import { isHung, StateMark } from './state-mark.tsx'
import { studioText } from './studio-text.ts'
import { workPath } from './use-draft.ts'
import { studioStates, type StudioState } from '@monsoon/contract/works/edited-works'

/** Works by how they stand, as they hang: drafts pale, without a picture an empty frame. */
export function YourWall({ works }: { works: readonly StudioWork[] }) {
  const t = useText(studioText)
  const groups = studioStates
    .map((state) => ({ state, works: works.filter((work) => work.state === state) }))
    .filter((group) => group.works.length > 0)
  return (
    <section aria-labelledby="wall" className="bg-wall py-12">
      <div className="page">
        <h2 id="wall" className="text-h2">
          {t('wall')}
        </h2>
        {groups.length === 0 && <EmptyState title={t('wallEmpty')} detail={t('wallEmptyDetail')} />}
      </div>
      {groups.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <div tabIndex={0} role="group" aria-labelledby="wall" className="mt-6 overflow-x-auto">
          <ul className="page flex w-max! max-w-none! gap-8">
            {groups.map((group) => (
              <WallGroup key={group.state} {...group} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function WallGroup({ state, works }: { state: StudioState; works: readonly StudioWork[] }) {
  const isPale = state === 'draft' || state === 'handed-back' || state === 'withdrawn'
  return (
    <li className="border-t border-ink pt-3">
      <p className="flex gap-2 text-label">
        <StateMark work={{ state, minted: 0 }} />
        <span className="text-ink-3">{works.length}</span>
      </p>
      <ul className="mt-4 flex gap-8">
        {works.map((work) => (
          <li key={work.itemId} className="flex w-[clamp(9rem,16vw,15rem)] flex-col">
            <WallWork work={work} isPale={isPale} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function WallWork({ work, isPale }: { work: StudioWork; isPale: boolean }) {
  const t = useText(studioText)
  const format = useFormat()
  const { itemId, state, picture, year, supply, sold, price } = work
  return (
    <>
      <Link to={workPath(itemId)} className="flex h-60 flex-none items-center hover:opacity-85">
        {picture ? (
          <Picture
            picture={picture}
            sizes="15rem"
            className={`max-h-60 w-auto shadow-hung ${isPale ? 'opacity-55' : ''}`}
          />
        ) : (
          <span className="grid h-44 w-full place-items-center border border-dashed border-ink-3 text-label text-ink-3">
            {t('noPicture')}
          </span>
        )}
      </Link>
      <p className="mt-3 [overflow-wrap:anywhere]">
        <Link to={workPath(itemId)} className="hit-area">
          <span className="work-title">
            <bdi className="italic">{work.name.trim() || t('untitled')}</bdi>
            {year && `, ${year}`}
          </span>
        </Link>
      </p>
      {isHung(state) && supply !== null ? (
        <>
          <div className="mt-1.5">
            <EditionStrip sold={sold} supply={supply} />
          </div>
          <p className="mt-1.5 flex justify-between gap-3 text-label tabular">
            <span>{price !== null && format.usd(price)}</span>
            <span className="text-ink-3">{t('inStock', { count: supply - sold })}</span>
          </p>
        </>
      ) : (
        <p className="text-label text-ink-3">
          {t.rich(state === 'in-review' ? 'withUs' : 'savedOn', {}, { at: () => <LocalTime at={work.savedAt} /> })}
        </p>
      )}
    </>
  )
}
