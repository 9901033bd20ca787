import type { Passport } from '@monsoon/contract/chain/passports'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/passport-page'
import { PersonLink } from '../../people/person-link.tsx'
import { FileLink } from '../../session/file-link.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { BareButton } from '../../ui/controls/bare-button.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Veil } from '../../ui/pictures/veil.tsx'
import { EditionStrip } from './edition-strip.tsx'
import { Guilloche } from './guilloche.tsx'
import { PageCode } from './page-code.tsx'
import { PassportLine } from './passport-line.tsx'
import { PassportProofs } from './passport-proofs.tsx'
import { passportText } from './passport-text.ts'
import { SignatureCheck } from './signature-check.tsx'
import { useVeil } from '../../lists/use-veil.ts'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = { itemId: params.itemId, edition: Number(params.edition) }
  const [passport, { keys }] = await Promise.all([
    pageData(api('GET /v1/passport/{itemId}/{edition}', { params: asked }), request),
    pageData(api('GET /v1/passport-keys', {}), request),
  ])
  return { passport, keys, url: new URL(`/passport/${passport.itemId}/${passport.edition}`, request.url).href }
}

/** The passport of a numbered edition, which reads as a printed certificate. */
export default function PassportPage({ loaderData }: Route.ComponentProps) {
  const { passport, keys, url } = loaderData
  const t = useText(passportText)
  const brand = useSite()?.settings.brandName ?? ''
  const { name, edition, quantity, nsfw, picture, itemId } = passport
  return (
    <div className="page pb-section">
      <SocialPreview
        title={t('title', { name, edition, quantity, brand })}
        description={t('passport')}
        url={url}
        picture={nsfw ? null : picture}
        kind="article"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-4 text-small text-ink-2 md:py-6">
        <h1>{t('passport')}</h1>
        <div className="flex flex-wrap gap-x-6 gap-y-2" data-print="hide">
          {passport.isOwner && (
            <FileLink href={`/v1/passport/${itemId}/${edition}/certificate`} className="hit-area">
              {t('certificate')}
            </FileLink>
          )}
          <BareButton className="underlined hit-area" onClick={() => window.print()}>
            {t('print')}
          </BareButton>
        </div>
      </div>
      <article className="passport">
        <PassportPicture passport={passport} />
        <div className="passport-facts">
          <Guilloche />
          <PassportFacts passport={passport} brand={brand} />
          <Signatures passport={passport} brand={brand} />
          <div className="mt-9 grid grid-cols-[6.5rem_minmax(0,1fr)] items-end gap-x-5 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-7">
            <PageCode text={url} label={t('code')} />
            <SignatureCheck certificate={passport.certificate} keys={keys} />
          </div>
        </div>
      </article>
      <PassportLine passport={passport} />
      <PassportProofs passport={passport} keys={keys} brand={brand} />
    </div>
  )
}

function PassportPicture({ passport: { picture, nsfw, itemId } }: { passport: Passport }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { isVeiled, ...veil } = useVeil(nsfw, link)
  return (
    <div className="passport-picture">
      {picture && (
        <Link
          ref={link}
          to={`/item/${itemId}`}
          inert={isVeiled}
          className={isVeiled ? 'overflow-hidden [&_img]:blur-3xl' : ''}
        >
          <Picture picture={picture} sizes="(width >= 62rem) 34rem, 80vw" isFirst />
        </Link>
      )}
      {isVeiled && <Veil {...veil} />}
    </div>
  )
}

const networks = { ethereum: 'Ethereum', polygon: 'Polygon' } as const

type PartProps = { passport: Passport; brand: string }

function PassportFacts({ passport, brand }: PartProps) {
  const t = useText(passportText)
  const { edition, quantity, name, creator, year, medium, widthMm, heightMm, picture, chainInfo, owner } = passport
  const size =
    widthMm !== null && heightMm !== null
      ? t('millimetres', { width: widthMm, height: heightMm })
      : picture && t('pixels', { width: picture.width, height: picture.height })
  const chain = { network: networks[chainInfo.network], standard: chainInfo.tokenType.replace(/^ERC(?=\d)/, 'ERC-') }
  return (
    <div className="relative">
      <p className="passport-number">
        <bdi>{edition}</bdi> <small>{t('of', { quantity })}</small>
      </p>
      <EditionStrip itemId={passport.itemId} edition={edition} quantity={quantity} />
      <p className="mt-8 font-semibold">
        <PersonLink person={creator} />
      </p>
      <h2 className="passport-title">
        <Link to={`/item/${passport.itemId}`} className="hover:underline">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <div className="mt-3 grid gap-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        <p>{[year, medium, size].filter((fact) => fact !== null && fact !== '').join(', ')}</p>
        <p>
          {passport.isInCustody
            ? t.rich(
                'owned',
                { name: owner.name },
                {
                  name: () => <PersonLink person={owner} />,
                  time: () => <LocalTime at={passport.ownedSince} />,
                },
              )
            : passport.outsideAddress === null
              ? t('outside', { brand })
              : t.rich(
                  'outsideAt',
                  { brand },
                  {
                    address: () => <CopyableAddress address={passport.outsideAddress ?? ''} what={t('wallet')} />,
                  },
                )}
        </p>
        <p>{t(chainInfo.isMinted ? 'minted' : 'notMinted', chain)}</p>
      </div>
    </div>
  )
}

/** Whose word the passport is: each by name, and when they gave it. */
function Signatures({ passport, brand }: PartProps) {
  const t = useText(passportText)
  const { creator, curator, publishedAt, exhibition, serverTime } = passport
  const timed = (key: 'artistSigned' | 'curatorSigned', at: string) =>
    t.rich(key, {}, { time: () => <LocalTime at={at} /> })
  return (
    <ul className="passport-signatures">
      <li>
        <span className="passport-hand" aria-hidden="true">
          <bdi>{creator.name}</bdi>
        </span>
        <b>
          <bdi>{creator.name}</bdi>
        </b>
        {timed('artistSigned', publishedAt)}
      </li>
      {curator && (
        <li>
          <span className="passport-hand" aria-hidden="true">
            <bdi>{curator.name}</bdi>
          </span>
          <b>
            <bdi>{curator.name}</bdi>
          </b>
          {exhibition ? timed('curatorSigned', exhibition.startDate) : t('curator')}
        </li>
      )}
      <li>
        <span className="passport-hand" aria-hidden="true">
          {brand}
        </span>
        <b>{brand}</b>
        {t.rich('houseSigned', { brand }, { time: () => <LocalTime at={serverTime} /> })}
      </li>
    </ul>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
