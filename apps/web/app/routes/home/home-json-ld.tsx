import { JsonLd } from '../../session/head/json-ld.tsx'
import type { SiteData } from '../../session/read-site.ts'

type Settings = SiteData['settings']

/** The house and its site for search engines (schema.org Organization, WebSite and SearchAction). */
export function HomeJsonLd({ settings, url }: { settings: Settings; url: string }) {
  return <JsonLd data={describeHouse(settings, url)} />
}

/** The house (schema.org Organization). `url`: of any page of it. */
export function describeOrganization(settings: Settings, url: string) {
  const { brandName, legalName, contactEmail, socialLinks } = settings
  const at = (path: string) => new URL(path, url).href
  return {
    '@type': 'Organization',
    '@id': at('/#organization'),
    name: brandName,
    legalName,
    email: contactEmail,
    url: at('/'),
    logo: at('/icon-512.png'),
    sameAs: socialLinks,
  }
}

function describeHouse(settings: Settings, url: string): Record<string, unknown> {
  const { brandName } = settings
  const at = (path: string) => new URL(path, url).href
  const house = describeOrganization(settings, url)
  return {
    '@graph': [
      house,
      {
        '@type': 'WebSite',
        '@id': at('/#website'),
        name: brandName,
        url: at('/'),
        publisher: { '@id': house['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          // The braces are the template's:
          // https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
          target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
