import type { ReactNode } from 'react'

/** A part of the kit with the specimens that belong to it. */
export function Chapter(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-title`} className="page scroll-mt-20">
      <h2 id={`${props.id}-title`} className="mb-8 text-h2">
        {props.title}
      </h2>
      <div className="grid grid-cols-12 gap-x-gutter gap-y-[clamp(2.5rem,4vw,4rem)]">{props.children}</div>
    </section>
  )
}

/** One block of the kit: its name over a rule, what it shows below. */
export function Specimen(props: { title: string; isWide?: boolean; note?: string; children: ReactNode }) {
  return (
    <section
      className={`@container min-w-0 border-t border-ink pt-3.5 ${props.isWide ? 'col-span-full' : 'col-span-full @4xl/theme:col-span-6'}`}
    >
      <h3 className="mb-5 font-sans text-small font-semibold">{props.title}</h3>
      <div className="grid gap-5">{props.children}</div>
      {props.note && <p className="mt-4 text-label text-ink-3">{props.note}</p>}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-3.5">{children}</div>
}

/** States side by side, each with its name below. */
export function States({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-5">
      {children}
    </ul>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="grid content-start justify-items-start gap-2">
      {children}
      <span className="text-micro text-ink-3">{name}</span>
    </li>
  )
}
