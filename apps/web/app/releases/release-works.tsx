import type { ReleaseWork } from '@monsoon/contract/works/releases'
import { isHung, StateMark } from '../studio/state-mark.tsx'
import { previewPath, workPath } from '../studio/use-draft.ts'
import { useText } from '../text/use-text.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Thumbnail } from '../ui/pictures/thumbnail.tsx'
import { releaseText } from './release-text.ts'

/** The works of a release, with what each needs before it can appear. */
export function ReleaseWorks({ works }: { works: readonly ReleaseWork[] }) {
  const t = useText(releaseText)
  return (
    <ul aria-label={t('works')} className="mt-4 border-y border-line">
      {works.map(({ itemId, name, picture, state, faults }) => (
        <li
          key={itemId}
          className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:grid-cols-[auto_1fr_auto]"
        >
          <Thumbnail picture={picture} size={56} />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-serif text-work italic">{name.trim() || t('untitled')}</bdi>
            <p className="flex flex-wrap gap-x-3 text-label text-ink-2">
              <StateMark work={{ state, minted: 0 }} />
              {faults > 0 && <span className="text-ink-3">{t('lacks', { count: faults })}</span>}
            </p>
          </div>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-small max-sm:col-span-2">
            {isHung(state) ? (
              <TextLink to={`/item/${itemId}`}>{t('seeWork')}</TextLink>
            ) : (
              <>
                <TextLink to={workPath(itemId)}>{t('goOn')}</TextLink>
                <TextLink to={previewPath(itemId)}>{t('look')}</TextLink>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
