import type { ReactNode } from 'react'

export type Fact = { key: string; label: ReactNode; value: ReactNode; tone?: 'good' | 'total' }

const valueLooks = { good: 'text-green', total: '' }

/**
 * Label and value per line: the details of a work, a cost before it is paid, a receipt. `total` sums up under a rule.
 */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(62%)_1fr] gap-y-1.5 text-small">
      {facts.map(({ key, label, value, tone }) => (
        <div
          key={key}
          className={`col-span-full grid grid-cols-subgrid items-baseline ${tone === 'total' ? 'mt-1 border-t border-line pt-2.5 text-body font-semibold' : ''}`}
        >
          <dt className={`pe-6 ${tone === 'total' ? '' : 'text-ink-3'}`}>{label}</dt>
          <dd className={`min-w-0 text-end break-words tabular ${tone ? valueLooks[tone] : ''}`}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A code to read out or type over: a receipt's number, a one-time code. */
export function CodeText({ children }: { children: string }) {
  return (
    <code
      dir="ltr"
      className="rounded-[2px] bg-wall px-1.5 py-0.5 font-sans text-[0.9375em] tracking-[0.04em] break-words tabular"
    >
      {children}
    </code>
  )
}
