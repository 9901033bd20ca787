import type { ReactNode } from 'react'

type Stat = { key: string; label: ReactNode; value: ReactNode; detail?: ReactNode }

/** A few figures in large serif, the first the largest: what is in a wallet, how an exhibition did. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-6">
      {stats.map(({ key, label, value, detail }) => (
        <div key={key} className="first:basis-full sm:first:basis-auto">
          <dt className="text-label text-ink-2">{label}</dt>
          <dd className="mt-3 font-serif text-[clamp(1.75rem,1.2rem+1.5vw,2.5rem)]/none font-[330] -tracking-[0.03em] tabular [div:first-child>&]:text-[clamp(2.5rem,1.6rem+3vw,4.5rem)]/none">
            <bdi>{value}</bdi>
            {detail && <span className="ms-2 text-[0.55em] text-ink-3">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
