import type { Contents, NamedOne } from '@monsoon/contract/house/contents'
import { useId } from 'react'
import { useText } from '../text/use-text.tsx'
import { peopleText } from './people-text.ts'

/** Team, advisors and partners by name; who is not there has no heading. */
export function PeopleLists({ people: { team, advisors, partners } }: { people: Contents['people'] }) {
  const t = useText(peopleText)
  return (
    <>
      <Names title={t('team')} names={team} columns="sm:columns-2 lg:columns-3" />
      <div className="grid gap-x-gutter md:grid-cols-2">
        <Names title={t('advisors')} names={advisors} columns="" />
        <Names title={t('partners')} names={partners} columns="" />
      </div>
    </>
  )
}

function Names({ title, names, columns }: { title: string; names: readonly NamedOne[]; columns: string }) {
  const id = useId()
  if (names.length === 0) return null
  return (
    <section className="mt-section">
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      <ul aria-labelledby={id} className={`gap-x-gutter ${columns}`}>
        {names.map(({ name, role }, index) => (
          <li key={index} className="break-inside-avoid border-t border-line py-2.5 font-serif text-[1.25rem]/snug">
            <bdi>{name}</bdi>
            <span className="block font-sans text-label text-ink-3">{role}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
