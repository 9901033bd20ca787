import type { Picture } from '@monsoon/contract/shapes'
import { useSite } from './use-site.ts'

type SocialPreviewProps = {
  title: string
  description: string
  /** The page's own address, whole. */
  url: string
  picture?: Picture | null
  kind?: 'website' | 'article'
}

/** Title, description and what a link to this page shows elsewhere (Open Graph). */
export function SocialPreview({ title, description, url, picture, kind = 'website' }: SocialPreviewProps) {
  const brand = useSite()?.settings.brandName ?? ''
  const image = picture && largestOf(picture)
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
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image && (
        <>
          <meta property="og:image" content={new URL(image.url, url).href} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
    </>
  )
}

/** Previews elsewhere do not read AVIF. */
function largestOf(picture: Picture) {
  return picture.renditions
    .filter(({ format, box }) => format !== 'avif' && box !== '1600x1600')
    .toSorted((a, b) => b.width - a.width)[0]
}
