import { paragraphsOf } from '@monsoon/domain/html-text'
import { toJson } from '../item/item-json-ld.tsx'
import type { ShownExhibition } from './shown-exhibition.ts'

/** The exhibition for search engines (schema.org ExhibitionEvent). Data, not a script: the page's policy lets it stand. */
export function ExhibitionJsonLd({ exhibition, url }: { exhibition: ShownExhibition; url: string }) {
  return <script type="application/ld+json">{toJson(describeExhibition(exhibition, url))}</script>
}

export function describeExhibition(exhibition: ShownExhibition, url: string): Record<string, unknown> {
  const { title, description, startDate, endDate, curator, artists, arts, picture } = exhibition
  const image = picture?.renditions.find(({ box }) => box === '1000x1000')
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: title,
    description: paragraphsOf(description).join('\n'),
    url,
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Person', name: curator.name },
    performer: artists.map(({ name }) => ({ '@type': 'Person', name })),
    ...(image && { image: new URL(image.url, url).href }),
    workFeatured: arts.map(({ id, name }) => ({
      '@type': 'VisualArtwork',
      name,
      url: new URL(`/item/${id}`, url).href,
    })),
  }
}
