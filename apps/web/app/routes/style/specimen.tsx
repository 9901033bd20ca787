import type { ReactNode } from 'react'

/** One block of the kit: its name over a rule, what it shows below. */
export function Specimen(props: { title: string; isWide?: boolean; note?: string; children: ReactNode }) {
  return (
    <section
      className={`min-w-0 border-t border-ink pt-3.5 ${props.isWide ? 'col-span-full' : 'col-span-full @4xl:col-span-6'}`}
    >
      <h2 className="mb-5 font-sans text-small font-semibold">{props.title}</h2>
      <div className="grid gap-5">{props.children}</div>
      {props.note && <p className="mt-4 text-label text-ink-3">{props.note}</p>}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-3.5">{children}</div>
}
