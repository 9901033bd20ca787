import { PersonLink } from '../../people/person-link.tsx'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { itemText } from './item-text.ts'
import type { ItemDetail, SaleInfo } from '@monsoon/contract/works/item-detail'

/** The museum label at full size: artist, title, what it is, where it belongs. */
export function ItemLabel({ item, sale }: { item: ItemDetail; sale: SaleInfo | undefined }) {
  const { itemInfo, creatorInfo, curatorInfo, collectionInfo, exhibition } = item
  const t = useText(itemText)
  return (
    <header className="border-b border-ink pb-6">
      <p className="flex items-center gap-2.5 text-ui font-semibold">
        <Avatar name={creatorInfo.name} picture={creatorInfo.profilePicture} size={28} />
        <PersonLink person={creatorInfo} isProminent />
      </p>
      <h1 className="mt-2.5 text-item italic [overflow-wrap:anywhere]">
        <bdi>{itemInfo.name}</bdi>
      </h1>
      <div className="mt-4 grid gap-0.5 text-small text-ink-2">
        <p>{factsOf(itemInfo, t)}</p>
        <p>
          {itemInfo.quantity === 1
            ? t('unique')
            : sale && itemInfo.buttonStatus === 'buyButton'
              ? t('editionInStock', { supply: itemInfo.quantity, available: itemInfo.availableQuantity })
              : t('edition', { supply: itemInfo.quantity })}
        </p>
        {collectionInfo && (
          <p>
            {t.rich(
              'fromCollection',
              { name: collectionInfo.name },
              { link: (name) => <TextLink to={`/creation/${collectionInfo.collectionId}`}>{name}</TextLink> },
            )}
          </p>
        )}
        {exhibition && (
          <p>
            {t.rich(
              'shownIn',
              { name: exhibition.name },
              { link: (name) => <TextLink to={`/exhibition/${exhibition._id}`}>{name}</TextLink> },
            )}
          </p>
        )}
        {curatorInfo && (
          <p>{t.rich('curatedBy', { name: curatorInfo.name }, { link: () => <PersonLink person={curatorInfo} /> })}</p>
        )}
      </div>
    </header>
  )
}

function factsOf(itemInfo: ItemDetail['itemInfo'], t: ReturnType<typeof useText<(typeof itemText)['sentences']>>) {
  const { year, medium, widthMm, heightMm, assetType, media } = itemInfo
  const picture = media[0]?.picture
  const isStill = assetType === 'images' || assetType === 'gif'
  const size =
    widthMm && heightMm
      ? t('millimetres', { width: widthMm, height: heightMm })
      : isStill && picture
        ? t('pixels', { width: picture.width, height: picture.height })
        : undefined
  return [year, medium, size].filter(Boolean).join(', ')
}
