import { useText } from '../../text/use-text.tsx'
import { homeText } from './home-text.ts'

const steps = [1, 2, 3, 4, 5] as const

/** From signing up to passing a work on, in five steps (S-014). */
export function HowItWorks() {
  const t = useText(homeText)
  return (
    <section aria-labelledby="how-it-works" className="below-fold page mt-section">
      <h2 id="how-it-works" className="mb-[clamp(1.75rem,3.2vw,3rem)] text-h2">
        {t('howItWorks')}
      </h2>
      <ol aria-labelledby="how-it-works" className="grid gap-x-gutter gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map((step) => (
          <li key={step} className="border-t border-ink pt-3">
            <p aria-hidden className="font-serif text-h1 tabular">
              {step}
            </p>
            <h3 className="mt-3 text-h3">{t(`step${step}`)}</h3>
            <p className="mt-2 max-w-80 text-small text-ink-2">{t(`step${step}Detail`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
