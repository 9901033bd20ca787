import { escapeHtml } from '#escape-html.ts'

/** Width and height of the frame that an embed card is made for, in pixels. */
export const embedSize = { width: 420, height: 520 } as const

interface Shown {
  title: string
  person: string
  /** Whole address of its page. */
  link: string
  brandName: string
  picture: { url: string; width: number; height: number } | null
}

const style = `
  :root { color-scheme: light dark }
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: light-dark(#fbfaf8, #171412); color: light-dark(#1d1712, #eeeae4) }
  a { display: flex; flex-direction: column; gap: 12px; box-sizing: border-box; height: 100vh; padding: 16px; color: inherit; text-decoration: none }
  img { min-height: 0; flex: 1; width: 100%; object-fit: contain }
  i { font: italic 17px/1.3 Georgia, serif }
  p { margin: 0 }
  small { opacity: .7 }`

/** A card that other sites may show in a frame: no script, nothing of the reader's, one link to the page. */
export function embedCard({ title, person, link, brandName, picture }: Shown): string {
  const shown = picture
    ? `<img src="${escapeHtml(picture.url)}" width="${picture.width}" height="${picture.height}" alt="">`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><a href="${escapeHtml(link)}" target="_blank" rel="noopener">${shown}
<p><b><bdi>${escapeHtml(person)}</bdi></b><br><i><bdi>${escapeHtml(title)}</bdi></i><br><small>${escapeHtml(brandName)}</small></p>
</a></body></html>`
}

/** The answer of oEmbed (oembed.com), type rich: a frame with the card. */
export function oEmbedAnswer(
  { title, person, link, brandName, picture }: Shown,
  { origin, cardUrl, maxWidth, maxHeight }: { origin: string; cardUrl: string; maxWidth?: number; maxHeight?: number },
) {
  const width = Math.min(embedSize.width, maxWidth ?? embedSize.width)
  const height = Math.min(embedSize.height, maxHeight ?? embedSize.height)
  const frame = `<iframe src="${escapeHtml(cardUrl)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0"></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: person,
    html: frame,
    width,
    height,
    provider_name: brandName,
    provider_url: origin,
    author_url: link,
    cache_age: 3600,
    ...(picture && {
      thumbnail_url: picture.url,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  }
}
