import { useText } from '../../text/use-text.tsx'
import { homeText } from './home-text.ts'

/** What this gallery is, in one sentence as large as it deserves, and its three promises. */
export function AboutMonsoon() {
  const t = useText(homeText)
  const promises = [
    { key: 'share', title: t('shareTitle'), text: t('share') },
    { key: 'royalty', title: t('royaltyTitle'), text: t('royalty') },
    { key: 'editions', title: t('editionsTitle'), text: t('editions') },
  ]
  return (
    <section aria-labelledby="about" className="page mt-section">
      <h2 id="about" className="sr-only">
        {t('aboutTitle')}
      </h2>
      <p className="max-w-[58rem] font-serif text-[clamp(1.75rem,1.2rem+2.2vw,3.25rem)]/[1.14] font-[360] -tracking-[0.018em] text-balance">
        {t('about')}
      </p>
      <dl className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-x-gutter gap-y-8 md:grid-cols-3">
        {promises.map(({ key, title, text }) => (
          <div key={key} className="border-t border-ink pt-4">
            <dt className="font-serif text-h3">{title}</dt>
            <dd className="mt-2 max-w-80 text-small text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
