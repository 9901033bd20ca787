import type { CollectionInfo } from '@monsoon/contract/works/catalog'
import { PersonLink } from '../../people/person-link.tsx'
import { EditCollection } from '../../studio/collections/edit-collection.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { TierWords } from '../../film/tier-words.tsx'
import { collectionText } from './collection-text.ts'
import { TierPrice, type TierFacts } from './tier-facts.tsx'

type CollectionHeadProps = {
  collection: CollectionInfo
  url: string
  /** Where it is a tier of the film. */
  tier: TierFacts | undefined
  onArranged: () => void
}

/** The front of a collection: its picture as a band, its logo hung over the edge, who made it and what it is. */
export function CollectionHead({ collection, url, tier, onArranged }: CollectionHeadProps) {
  const { name, logo, backgroundPicture, description, itemsCount, user } = collection
  const t = useText(collectionText)
  return (
    <header>
      {backgroundPicture && (
        <div
          aria-hidden
          className="h-[clamp(11rem,30vw,26rem)] overflow-hidden bg-wall [&_img]:size-full! [&_img]:object-cover [&_picture]:contents"
        >
          <Picture picture={{ ...backgroundPicture, alt: '' }} sizes="100vw" isFirst />
        </div>
      )}
      <div className="page">
        <div className={`flex flex-wrap items-end gap-x-7 gap-y-5 ${backgroundPicture ? '-mt-12' : 'pt-12'}`}>
          {logo && (
            <div className="size-28 flex-none overflow-hidden bg-wall shadow-hung ring-4 ring-paper md:size-36 [&_img]:size-full! [&_img]:object-cover [&_picture]:contents">
              <Picture picture={{ ...logo, alt: '' }} sizes="9rem" isFirst />
            </div>
          )}
        </div>
        <div className="mt-6 grid gap-x-gutter gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div>
            <h1 className="text-h1 [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </h1>
            <p className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
              <Avatar name={user.name} picture={user.profilePicture} size={28} />
              <span className="font-semibold">
                <PersonLink person={user} isProminent />
              </span>
              <span className="text-ink-3">· {t('count', { count: itemsCount })}</span>
            </p>
            {tier && <TierPrice tier={tier} />}
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <ShareButton title={name} url={url} />
              <EditCollection collection={collection} onArranged={onArranged} />
            </div>
          </div>
          <div className="max-w-measure lg:pt-2">
            {description && (
              <div className="text-ink-2">
                <LongText text={description} />
              </div>
            )}
            {tier && <TierWords benefits={tier.benefits} extraBenefits={tier.extraBenefits} />}
          </div>
        </div>
      </div>
    </header>
  )
}
