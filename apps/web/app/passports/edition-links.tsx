import { parseEditions } from '@monsoon/domain/edition-ranges'
import { Link } from 'react-router'

type EditionLinksProps = { itemId: string; editions: string }

/** Edition numbers, each the way to its passport; of neighbours, to that of the first. */
export function EditionLinks({ itemId, editions }: EditionLinksProps) {
  return (parseEditions(editions) ?? []).map(({ first, last }, nth) => (
    <span key={first}>
      {nth > 0 && ', '}
      <Link to={`/passport/${itemId}/${first}`} className="underlined">
        {first === last ? first : `${first}-${last}`}
      </Link>
    </span>
  ))
}
