import { useState } from 'react'
import { EditionLinks } from '../../passports/edition-links.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { itemFactsText } from './item-facts-text.ts'
import { BareButton } from '../../ui/controls/bare-button.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

const firstShown = 6

type ItemOwnersProps = { itemId: string; owners: ItemDetail['ownedBy']; supply: number; creatorId: string }

/** Who holds which editions, once somebody beside the artist does. */
export default function ItemOwners({ itemId, owners, supply, creatorId }: ItemOwnersProps) {
  const t = useText(itemFactsText)
  const [isOpen, setIsOpen] = useState(false)
  if (owners.every(({ ownedUserId }) => ownedUserId === creatorId)) return null
  const shown = isOpen ? owners : owners.slice(0, firstShown)
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('owners')}</h2>
      <ul className="grid gap-3 text-small">
        {shown.map(({ id, owner, quantity, editions }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <Avatar name={owner.name} picture={owner.profilePicture} size={28} />
            <span className="min-w-0 flex-1 truncate">
              <PersonLink person={owner} isCut />
            </span>
            {supply > 1 && (
              <span title={editions} className="max-w-[50%] truncate text-end tabular text-ink-3">
                {t.rich(
                  quantity === 1 ? 'editionLink' : 'editionLinks',
                  {},
                  {
                    link: () => <EditionLinks itemId={itemId} editions={editions} />,
                  },
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {owners.length > shown.length && (
        <BareButton onClick={() => setIsOpen(true)} className="underlined hit-area mt-4 text-small">
          {t('moreOwners', { count: owners.length - shown.length })}
        </BareButton>
      )}
    </section>
  )
}
