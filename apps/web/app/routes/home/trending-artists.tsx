import { useText } from '../../text/use-text.tsx'
import { ArtistCard } from '../../ui/pictures/artist-card.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import type { ShownArtist } from './home-rows.ts'
import { homeText } from './home-text.ts'
import { ViewAll } from './view-all.tsx'
import { personPath } from '../../people/person-link.tsx'

/** So many are in sight at once in a wide window. */
const fewArtists = 4

/** Whose works people look at now. */
export function TrendingArtists({ artists }: { artists: readonly ShownArtist[] }) {
  const t = useText(homeText)
  return (
    <section aria-labelledby="trending-artists" className="below-fold page mt-section">
      <Slider
        id="trending-artists"
        title={t('trendingArtists')}
        aside={artists.length > fewArtists && <ViewAll to="/marketplace/artist" />}
        slides={artists.map((artist) => ({
          key: artist.userId,
          content: (
            <ArtistCard person={artist} region={artist.region} workCount={artist.artsCount} to={personPath(artist)} />
          ),
        }))}
      />
    </section>
  )
}
