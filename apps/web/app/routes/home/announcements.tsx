import { useText } from '../../text/use-text.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import { TwoPictures } from '../../ui/pictures/two-pictures.tsx'
import type { ShownAnnouncement } from './home-rows.ts'
import { homeText } from './home-text.ts'
import { CoverLink } from '../../ui/pictures/exhibition-cover.tsx'

/** What the house tells, one after the other, on a band of wall. */
export function Announcements({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  const t = useText(homeText)
  return (
    <section aria-labelledby="announcements" className="below-fold mt-section bg-wall py-[clamp(2.5rem,6vw,6rem)]">
      <div className="page">
        <Slider
          id="announcements"
          title={t('announcements')}
          isWide
          slides={announcements.map((announcement) => ({
            key: announcement._id,
            content: <Told announcement={announcement} />,
          }))}
        />
      </div>
    </section>
  )
}

function Told({ announcement: { title, link, desktopPicture, mobilePicture } }: { announcement: ShownAnnouncement }) {
  return (
    <article className="relative grid items-center gap-x-gutter gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <h3 className="max-w-[18ch] text-h2 text-balance [overflow-wrap:anywhere]">
        <CoverLink to={link}>{title}</CoverLink>
      </h3>
      <TwoPictures
        wide={desktopPicture}
        narrow={mobilePicture}
        className="mx-auto h-auto max-h-[60vw] w-auto max-w-full md:max-h-[min(28rem,38vw)]"
      />
    </article>
  )
}
