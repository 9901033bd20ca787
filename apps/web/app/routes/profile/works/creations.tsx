import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { Link } from 'react-router'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CollectionCard } from '#ui/pictures/collection-card.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { MakerActs } from '#studio/maker-acts.tsx'
import { PartHeader } from '../part-header.tsx'
import { tabPath } from '../profile-parts.ts'
import { profileText } from '../profile-text.ts'

/** The own collections (tab 2); null where its owner has not shown who they are. */
export function Creations({ shown }: { shown: CallData<'GET /v1/collection'> | null }) {
  const t = useText(profileText)
  if (!shown) {
    return (
      <section>
        <PartHeader title={t('creations')} />
        <EmptyState title={messages.kycForCollections}>
          <Button as={Link} to={`${tabPath(14)}#kyc`} variant="primary">
            {t('verifyKyc')}
          </Button>
        </EmptyState>
      </section>
    )
  }
  const { collections, pagination } = shown
  return (
    <section>
      <PartHeader title={t('creations')}>{collections.length > 0 && t('creationsNote')}</PartHeader>
      <MakerActs />
      <h2 id="collections" className="sr-only">
        {t('collections')}
      </h2>
      {collections.length === 0 ? (
        <EmptyState title={t('noCreations')} detail={t('noCreationsDetail')} />
      ) : (
        <ul aria-labelledby="collections" className="grid gap-x-gutter gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {collections.map(({ collectionId, name, itemsCount, user, works, logo }) => (
            <li key={collectionId}>
              <CollectionCard
                name={name}
                logo={logo}
                maker={user.name}
                workCount={itemsCount}
                works={works.map((picture) => ({ picture, nsfw: false }))}
                to={`/creation/${collectionId}`}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </section>
  )
}
