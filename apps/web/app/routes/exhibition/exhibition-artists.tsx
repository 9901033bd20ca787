import type { ExhibitionArtist } from '@monsoon/contract/exhibitions/exhibitions'
import { useText } from '../../text/use-text.tsx'
import { ArtistCard } from '../../ui/pictures/artist-card.tsx'
import { exhibitionText } from './exhibition-text.ts'
import { personPath } from '../../people/person-link.tsx'

/** Everybody who is shown, by name. */
export function ExhibitionArtists({ artists }: { artists: readonly ExhibitionArtist[] }) {
  const t = useText(exhibitionText)
  return (
    <section aria-labelledby="artists" className="below-fold page mt-section">
      <h2 id="artists" className="mb-[clamp(1.75rem,3.2vw,3rem)] text-h2">
        {t('artists')}
      </h2>
      <ul aria-labelledby="artists" className="people">
        {artists.map((artist) => (
          <li key={artist._id}>
            <ArtistCard
              person={artist}
              to={personPath(artist)}
              region={artist.region?.name}
              {...(artist.artsCount > 0 && { workCount: artist.artsCount })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
