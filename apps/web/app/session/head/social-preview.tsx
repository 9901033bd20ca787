import type { Picture } from '@monsoon/contract/shapes'
import { toShownPicture, type ShownPicture } from '../../ui/pictures/picture.tsx'
import { shellText } from '../../text/shell-text.ts'
import { useText } from '../../text/use-text.tsx'
import { useSite } from '../use-site.ts'

type SocialPreviewProps = {
  title: string
  description: string
  /** The page's own address, whole. */
  url: string
  picture?: Picture | ShownPicture | null | undefined
  kind?: 'website' | 'article'
}

/** Title, description and what a link to this page shows elsewhere (Open Graph). */
export function SocialPreview({ title, description, url, picture, kind = 'website' }: SocialPreviewProps) {
  const t = useText(shellText)
  const brand = useSite()?.settings.brandName ?? ''
  const shared = sharedPathOf(url)
  const image = shared
    ? { ...cover, url: `/social${shared}.jpg`, alt: picture?.alt ?? title }
    : (imageOf(picture) ?? { ...cover, alt: t('coverAlt') })
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(image.url, url).href} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {shared && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={title}
          href={new URL(`/oembed?url=${encodeURIComponent(url)}`, url).href}
        />
      )}
      {feeds.map((path) => (
        <link key={path} rel="alternate" type="application/rss+xml" href={path} />
      ))}
    </>
  )
}

const feeds = ['/feed/works.xml', '/feed/exhibitions.xml']

/**
 * Works and exhibitions have an image of their own for previews, with their title, and a card for other sites (api:
 * syndication).
 */
function sharedPathOf(url: string): string | undefined {
  return /^\/(?:item|exhibition)\/[\w-]+$/.exec(new URL(url).pathname)?.[0]
}

/** For pages that are not about one picture; drawn by e2e/brand/make-brand-images.ts. */
const cover = { url: '/social.jpg', width: 1200, height: 630 }

/** The largest that previews elsewhere read, which is no AVIF, and take, which is not 1600 px. */
function imageOf(picture: Picture | ShownPicture | null | undefined) {
  if (!picture) return undefined
  const { alt, width, height, webp } = 'renditions' in picture ? toShownPicture(withoutLargest(picture)) : picture
  const [url = '', pixels] = webp.split(', ').at(-1)?.split(' ') ?? []
  if (url === '') return undefined
  const shownWidth = Number.parseInt(pixels ?? '', 10)
  return { url, width: shownWidth, height: Math.round((shownWidth * height) / width), alt }
}

const withoutLargest = (picture: Picture): Picture => ({
  ...picture,
  renditions: picture.renditions.filter(({ box }) => box !== '1600x1600'),
})
