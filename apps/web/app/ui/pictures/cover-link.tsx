import { Link } from 'react-router'

/** The name of a card as the link that covers all of it; just the name while there is no page to go to. */
export function CoverLink({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return <bdi>{children}</bdi>
  return (
    <Link to={to} className="after:absolute after:inset-0 after:z-1 after:content-['']">
      <bdi>{children}</bdi>
    </Link>
  )
}
