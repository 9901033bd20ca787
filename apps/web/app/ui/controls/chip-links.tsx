import { Link } from 'react-router'

type ChipLinksProps = { label: string; links: readonly { to: string; label: string; isCurrent: boolean }[] }

/** Views of one list, each at an address of its own; one of them is what is shown. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ to, label: words, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={`hit-area inline-flex min-h-[34px] items-center rounded-full border px-3 py-1 text-label whitespace-nowrap ${
            isCurrent ? 'border-ink bg-ink text-paper' : 'border-line-2 hover:border-ink'
          }`}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
