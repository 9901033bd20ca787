import type { ArchivedWork } from '@monsoon/contract/accounts/archives'
import { countEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { useFormat, useText } from '#text/use-text.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { archiveText } from './archive-text.ts'

/** The works in an archive: what of each is in it, and what is missing. */
export function ArchivedWorks({ works }: { works: readonly ArchivedWork[] }) {
  const t = useText(archiveText)
  return (
    <>
      <h2 className="mb-2 text-h3">{t('works')}</h2>
      <ul className="mb-6">
        {works.map((work) => (
          <ArchivedWorkRow key={work.itemId} work={work} />
        ))}
      </ul>
    </>
  )
}

function ArchivedWorkRow({ work: { itemId, name, editions, isMade, bytes, state, reason } }: { work: ArchivedWork }) {
  const t = useText(archiveText)
  const format = useFormat()
  const count = countEditions(parseEditions(editions) ?? [])
  const facts = [isMade && t('made'), count > 0 && t('editions', { count, editions })].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_6rem] items-baseline gap-x-4 border-b border-line py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-serif italic">
          <TextLink to={`/item/${itemId}`}>{name}</TextLink>
        </p>
        <p className="text-label text-ink-3">{facts.join(', ')}</p>
        {reason && <p className="text-label text-red">{reason}</p>}
      </div>
      <span className="tabular text-small text-ink-3">{format.bytes(bytes)}</span>
      <span className={`text-end text-small ${state === 'incomplete' ? 'text-red' : 'text-ink-2'}`}>
        {t('state', { state })}
      </span>
    </li>
  )
}
