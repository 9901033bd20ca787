/** What is shared: a page, under its title, with the address of a picture where it has one. */
export type Shared = { title: string; url: string; pictureUrl?: string | undefined }

type Target = { name: string; addressOf: (shared: Shared) => string }

const address = (to: string, query: Record<string, string | undefined>): string => {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${to}?${new URLSearchParams(filled)}`
}

/**
 * Where a page can be shared, in the specified order (SCREEN-157). Nothing of these sites is loaded: each is a link.
 */
export const shareTargets: readonly Target[] = [
  { name: 'Facebook', addressOf: ({ url }) => address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'Twitter', addressOf: ({ title, url }) => address('https://twitter.com/intent/tweet', { text: title, url }) },
  { name: 'WhatsApp', addressOf: ({ title, url }) => address('https://wa.me/', { text: `${title} ${url}` }) },
  { name: 'LinkedIn', addressOf: ({ url }) => address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  {
    name: 'Pinterest',
    addressOf: ({ title, url, pictureUrl }) =>
      address('https://www.pinterest.com/pin/create/button/', { url, media: pictureUrl, description: title }),
  },
  { name: 'Telegram', addressOf: ({ title, url }) => address('https://t.me/share/url', { url, text: title }) },
]
