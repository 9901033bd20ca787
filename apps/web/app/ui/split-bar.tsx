import { useFormat } from '../text/use-text.tsx'
import { shadeOf } from './shades.ts'

type SplitPart = { key: string; label: string; amount: number; percent: number }

/** Where a price goes, as one bar: artist, curator, platform. */
export function SplitBar({ title, parts }: { title?: string; parts: readonly SplitPart[] }) {
  const format = useFormat()
  return (
    <section>
      {title && <h2 className="mb-3 font-sans text-small font-[550]">{title}</h2>}
      <div aria-hidden className="flex h-3 gap-0.5">
        {parts.map(({ key, percent }, index) => (
          <span key={key} style={{ flex: percent }} className={shadeOf(index)} />
        ))}
      </div>
      <dl className="mt-2.5 flex justify-between gap-4 text-label text-ink-2">
        {parts.map(({ key, label, amount, percent }) => (
          <div key={key} className="flex flex-col-reverse last:text-end">
            <dt>
              {label} {format.percent(percent * 100)}
            </dt>
            <dd className="font-semibold tabular text-ink">
              <bdi>{format.usd(amount, { cents: 'always' })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
