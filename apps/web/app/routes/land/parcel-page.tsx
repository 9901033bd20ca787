import type { LandDetails } from '@monsoon/contract/land/land'
import { messages } from '@monsoon/contract/messages'
import { data, Link } from 'react-router'
import type { Route } from './+types/parcel-page'
import { BuyLandButton } from '../../land/buy-land-button.tsx'
import { ParcelCards } from '../../land/parcel-cards.tsx'
import { ParcelMenu } from '../../land/parcel-menu.tsx'
import { ParcelStage } from '../../land/parcel-stage.tsx'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { parcelText } from '../../land/parcel-text.ts'
import { Degrees } from '../../land/degrees.tsx'
import { FileLink } from '../../session/file-link.tsx'
import { JsonLd } from '../../session/head/json-ld.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Price } from '../../ui/price.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams, origin } = url
  const [longitude, latitude] = ['longitude', 'latitude'].map((name) => Number(searchParams.get(name) || Number.NaN))
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader says that there is no such page
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) throw data(null, { status: 404 })
  const city = searchParams.get('city')
  const query = { longitude: Number(longitude), latitude: Number(latitude), ...(city && { city }) }
  const land = await pageData(context.get(apiContext)('GET /v1/land/details', { query }), request)
  return { land, url: `${origin}${parcelPath(land)}` }
}

/** A parcel of land: what it looks like, where it lies, what it costs, and the ways to buy, share and report it. */
export default function ParcelPage({ loaderData: { land, url } }: Route.ComponentProps) {
  const t = useText(parcelText)
  const brand = useSite()?.settings.brandName ?? ''
  const { name, city, number, type, widthM: width, depthM: depth } = land
  return (
    <div className="page">
      <SocialPreview
        title={t('title', { name, city, brand })}
        description={`${t('summary', { number, city, type, width, depth })} ${land.description}`.slice(0, 200)}
        url={url}
        picture={land.picture}
      />
      <JsonLd data={describeParcel(land, url)} />
      <nav aria-label={t('crumbs')} data-print="hide" className="pt-5 text-small text-ink-2">
        <TextLink to="/land">{t('land')}</TextLink>
        <span aria-hidden="true" className="mx-2.5">
          /
        </span>
        <TextLink to={`/land?city=${encodeURIComponent(city)}`}>{city}</TextLink>
      </nav>
      <div key={land.landTokenId} className="item-columns pt-4">
        <ParcelStage land={land} />
        <div className="min-w-0">
          <ParcelLabel land={land} url={url} />
          <Sale land={land} />
        </div>
        <section aria-label={t('about')} className="min-w-0 max-w-measure">
          {land.description && <LongText text={land.description} size="body" />}
        </section>
        <MetaData land={land} />
      </div>
      {land.neighbours.length > 0 && <ParcelCards title={t('nextDoor')} parcels={land.neighbours} />}
    </div>
  )
}

function ParcelLabel({ land, url }: { land: LandDetails; url: string }) {
  const t = useText(parcelText)
  const { name, city, number, type, widthM: width, depthM: depth } = land
  return (
    <header className="border-b border-ink pb-6">
      <div className="flex items-center justify-between gap-4">
        <p className="text-ui font-semibold">{city}</p>
        <ParcelMenu land={land} url={url} />
      </div>
      <h1 className="mt-1.5 text-item italic [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </h1>
      <div className="mt-4 grid gap-0.5 text-small text-ink-2 tabular">
        <p>{t('number', { number, type })}</p>
        <p>{t('size', { width, depth })}</p>
        <p>
          <Degrees {...land} />
        </p>
      </div>
    </header>
  )
}

const isForSale = ({ state }: LandDetails): boolean => state === 'free' || state === 'reserved'

/** The price, and BUY, or who has it. */
function Sale({ land }: { land: LandDetails }) {
  const t = useText(parcelText)
  const { price, ethEstimate, state, isYours, quantityAvailable, reservedUntil } = land
  const until = () => reservedUntil && <LocalTime at={reservedUntil} as="clock" className="font-semibold" />
  return (
    <section aria-label={t('currentPrice')} className="grid gap-5 pt-6">
      <div>
        <p className="mb-2 text-small text-ink-2">{t('currentPrice')}</p>
        <Price usd={price} eth={ethEstimate} size="item" isPast={!isForSale(land)} />
      </div>
      <FactList facts={[{ key: 'quantity', label: t('quantityAvailable'), value: String(quantityAvailable) }]} />
      {isForSale(land) && <BuyLandButton land={land} />}
      {state === 'sold' && (
        <p data-state={isYours ? 'yours' : 'sold'} className="text-ui font-semibold text-red uppercase">
          {messages.sold}
        </p>
      )}
      {state === 'withdrawn' && (
        <p data-state="withdrawn" className="text-ui font-semibold text-ink-2">
          {t('withdrawn')}
        </p>
      )}
      <p className="-mt-1.5 text-label text-ink-3">
        {state === 'withdrawn' && t('withdrawnNote')}
        {state === 'free' && t('buyNote')}
        {state === 'reserved' && t.rich('reservedNote', {}, { time: until })}
        {isYours && t('yours')}
      </p>
      {isYours && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button as={Link} to="/profile/owned-nfts">
            {t('seeYours')}
          </Button>
          <FileLink href={`/v1/land/${land.landTokenId}/invoice`}>{t('invoice')}</FileLink>
        </div>
      )}
      <p className="text-small">
        <TextLink to={`/land?at=${land.latitude},${land.longitude},0.03`}>{t('openChart')}</TextLink>
      </p>
    </section>
  )
}

function MetaData({ land: { type, city, attributes, landTokenId } }: { land: LandDetails }) {
  const t = useText(parcelText)
  const facts = [
    { key: 'type', label: t('type'), value: type },
    { key: 'city', label: t('city'), value: city },
    ...attributes.map(({ trait_type, value }, at) => ({ key: `${at} ${trait_type}`, label: trait_type, value })),
    { key: 'tokenId', label: t('tokenId'), value: landTokenId },
  ]
  return (
    <section aria-labelledby="meta-data" className="min-w-0">
      <h2 id="meta-data" className="mb-4 text-h3">
        {messages.landMetaData}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

/** For search engines: a Place (schema.org), and a Product with its Offer while it can be bought. */
function describeParcel(land: LandDetails, url: string): Record<string, unknown> {
  const picture = land.picture?.renditions.find(({ box }) => box === '1000x1000')
  const isOffered = isForSale(land)
  return {
    '@type': isOffered ? ['Place', 'Product'] : 'Place',
    name: land.name,
    description: land.description,
    url,
    ...(picture && { image: new URL(picture.url, url).href }),
    geo: { '@type': 'GeoCoordinates', latitude: land.latitude, longitude: land.longitude },
    containedInPlace: { '@type': 'Place', name: land.city },
    ...(isOffered && {
      offers: {
        '@type': 'Offer',
        price: land.price.toFixed(2),
        priceCurrency: land.currencyType,
        url,
        availability: 'https://schema.org/InStock',
      },
    }),
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
