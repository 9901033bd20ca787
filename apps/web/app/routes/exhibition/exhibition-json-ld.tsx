import { paragraphsOf } from '@monsoon/domain/text/html-text'
import { JsonLd } from '../../session/head/json-ld.tsx'
import type { ShownExhibition } from './shown-exhibition.ts'
import { describePerson } from '../../people/person-link.tsx'

/** The exhibition for search engines (schema.org ExhibitionEvent). */
export function ExhibitionJsonLd({ exhibition, url }: { exhibition: ShownExhibition; url: string }) {
  return <JsonLd data={describeExhibition(exhibition, url)} />
}

export function describeExhibition(exhibition: ShownExhibition, url: string): Record<string, unknown> {
  const { title, description, startDate, endDate, curator, artists, arts, picture } = exhibition
  const image = picture?.renditions.find(({ box }) => box === '1000x1000')
  return {
    '@type': 'ExhibitionEvent',
    name: title,
    description: paragraphsOf(description).join('\n'),
    url,
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: describePerson(curator, url),
    performer: artists.map((artist) => describePerson(artist, url)),
    ...(image && { image: new URL(image.url, url).href }),
    workFeatured: arts.map(({ id, name, creatorInfo }) => ({
      '@type': 'VisualArtwork',
      name,
      creator: { '@type': 'Person', name: creatorInfo.name },
      url: new URL(`/item/${id}`, url).href,
    })),
  }
}
