import { JsonLd } from '../../session/json-ld.tsx'
import type { SiteData } from '../../session/read-site.ts'

type Settings = SiteData['settings']

/** The house and its site for search engines (schema.org Organization, WebSite and SearchAction). */
export function HomeJsonLd({ settings, url }: { settings: Settings; url: string }) {
  return <JsonLd data={describeHouse(settings, url)} />
}

function describeHouse(settings: Settings, url: string): Record<string, unknown> {
  const { brandName, legalName, contactEmail, socialLinks } = settings
  const at = (path: string) => new URL(path, url).href
  const house = at('/#organization')
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': house,
        ...{ name: brandName, legalName, email: contactEmail },
        ...{ url: at('/'), logo: at('/icon-512.png'), sameAs: socialLinks },
      },
      {
        '@type': 'WebSite',
        '@id': at('/#website'),
        ...{ name: brandName, url: at('/'), publisher: { '@id': house } },
        potentialAction: {
          '@type': 'SearchAction',
          // The braces are the template's: https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
          target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
