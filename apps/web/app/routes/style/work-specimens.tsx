import { useState } from 'react'
import { useServerNow } from '../../ui/time/server-clock.tsx'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Countdown, CountdownText } from '../../ui/time/countdown.tsx'
import { ItemCard } from '../../lists/item-card.tsx'
import { HangLine, ItemGrid } from '../../lists/item-grid.tsx'
import { MediaPlayer } from '../../ui/pictures/media-player.tsx'
import { MuseumLabel } from '../../ui/pictures/museum-label.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { frameOf, Picture } from '../../ui/pictures/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RingCountdown } from '../../ui/time/ring-countdown.tsx'
import { SkeletonGrid, SkeletonRows } from '../../ui/skeleton.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { samplePicture, samplePortrait, sampleCards } from './sample-works.ts'
import { Row, Specimen, State } from './specimen.tsx'
import { styleText } from './style-text.ts'

export function CardSpecimen() {
  const t = useText(styleText)
  const nowMs = useServerNow(false)
  const [items, setItems] = useState(() => sampleCards(nowMs))
  return (
    <Specimen title={t('cards')} isWide>
      <ItemGrid
        label={t('cards')}
        items={items}
        onFavourite={({ id }, isFavourite) =>
          setItems(
            items.map((item) => (item.id === id ? { ...item, favourites: { ...item.favourites, isFavourite } } : item)),
          )
        }
      />
    </Specimen>
  )
}

export function HangSpecimen() {
  const t = useText(styleText)
  const nowMs = useServerNow(false)
  return (
    <div className="col-span-full -mx-edge">
      <HangLine title={t('hang')} label={t('hang')} items={sampleCards(nowMs)} />
    </div>
  )
}

export function LoadingSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('loading')} isWide>
      <SkeletonGrid count={4} />
      <SkeletonRows count={2} />
    </Specimen>
  )
}

const noFiles = { ...samplePicture, renditions: [] }
const gone = {
  ...noFiles,
  renditions: [{ ...samplePicture.renditions[0], url: 'data:image/webp,gone' }],
} as typeof samplePicture

export function PictureSpecimen() {
  const t = useText(styleText)
  const nowMs = useServerNow(false)
  const veiled = sampleCards(nowMs).find(({ nsfw }) => nsfw)
  return (
    <Specimen title={t('pictures')} isWide>
      <ul className="grid items-start gap-gutter @lg:grid-cols-2 @3xl:grid-cols-4">
        <State name={t('there')}>
          <div className="w-full">
            <Picture picture={samplePicture} sizes="20rem" className="w-full" />
          </div>
        </State>
        <State name={t('onItsWay')}>
          <span role="img" aria-label={samplePicture.alt} style={frameOf(samplePicture)} className="ground framed" />
        </State>
        <State name={t('failed')}>
          <div className="w-full">
            <Picture picture={gone} sizes="20rem" className="w-full" />
          </div>
        </State>
        <State name={t('veiled')}>
          <div className="w-full">{veiled && <ItemCard item={veiled} />}</div>
        </State>
      </ul>
    </Specimen>
  )
}

const person = { name: 'Nguyễn Thu Hà Phương Linh', blueTick: true, isPrivate: false }

export function LabelSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('label')}>
      <MuseumLabel
        artist={{ ...person, name: 'Zara Qureshi' }}
        title={<em>The Rain Arrives</em>}
        year={2026}
        medium="Digital miniature"
        supply={25}
      >
        <Price usd={3450} eth="1.073" />
      </MuseumLabel>
    </Specimen>
  )
}

const hidden = { name: '0x7bF3…91Ac', blueTick: false, isPrivate: true }

export function PersonSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('persons')}>
      <Row>
        <Avatar name={person.name} picture={samplePortrait} size={64} />
        <Avatar name={person.name} picture={samplePortrait} />
        <Avatar name={person.name} picture={samplePortrait} size={20} />
        <Avatar name={person.name} picture={null} size={64} />
        <Avatar name={person.name} picture={null} />
        <Avatar name={person.name} picture={null} size={20} />
        <Avatar name={hidden.name} picture={null} />
      </Row>
      <Row>
        <PersonName person={person} isCut />
        <PersonName person={person} isProminent />
        <PersonName person={hidden} />
      </Row>
    </Specimen>
  )
}

export function PriceSpecimen() {
  const t = useText(styleText)
  const nowMs = useServerNow(false)
  return (
    <Specimen title={t('price')}>
      <Price size="item" usd={420} eth="0.131" rateAt={{ fetchedAt: new Date(nowMs - 240_000).toISOString(), nowMs }} />
      <Row>
        <Price usd={428.4} eth="0.134" />
        <Price usd={1120} isPast />
      </Row>
      <SplitBar
        title="Where the price goes"
        parts={[
          { key: 'artist', label: 'Artist', amount: 294, percent: 70 },
          { key: 'curator', label: 'Curator', amount: 42, percent: 10 },
          { key: 'platform', label: 'Platform', amount: 84, percent: 20 },
        ]}
      />
    </Specimen>
  )
}

export function TimeSpecimen() {
  const t = useText(styleText)
  const nowMs = useServerNow(false)
  const [start] = useState(nowMs)
  const after = (ms: number) => new Date(start + ms).toISOString()
  return (
    <Specimen title={t('time')}>
      <Countdown endsAt={after(287_000_000)} />
      <Row>
        <CountdownText endsAt={after(287_000_000)} />
        <CountdownText endsAt={after(287_000_000)} size="card" />
        <CountdownText endsAt={after(34_800_000)} />
      </Row>
      <RingCountdown endsAt={after(42_000)} totalMs={60_000}>
        This quote is fixed for one minute, then we ask for a new one.
      </RingCountdown>
      <RingCountdown endsAt={after(144_000)} totalMs={180_000}>
        Edition 22 is held for you until <b className="font-semibold">14:32:10</b>
      </RingCountdown>
    </Specimen>
  )
}

export function TimelineSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('timeline')}>
      <Timeline
        label={t('timeline')}
        events={[
          {
            id: '1',
            at: '2026-11-12T09:00:00Z',
            title: <b className="font-semibold">On Sale</b>,
            detail: 'Editions 22–25, by Tahmid Rahman',
            amount: '$420',
          },
          {
            id: '2',
            at: '2026-11-09T09:00:00Z',
            title: (
              <>
                <b className="font-semibold">Sold</b> to Hana Idris
              </>
            ),
            detail: 'Edition 21',
            amount: '$400',
            isSale: true,
          },
          {
            id: '3',
            at: '2026-06-02T09:00:00Z',
            title: (
              <>
                <b className="font-semibold">Created</b> by Tahmid Rahman
              </>
            ),
            detail: 'Edition of 25, royalty 10%',
          },
        ]}
      />
    </Specimen>
  )
}

export function MediaSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('media')} isWide>
      <div className="grid items-start gap-gutter @3xl:grid-cols-2">
        <MediaPlayer
          kind="video"
          url="/kit/dunes.mp4"
          mimeType="video/mp4"
          poster={samplePicture}
          label="Empty Quarter, 6:40"
          isLooped
        />
        <div className="grid gap-gutter">
          <MediaPlayer
            kind="audio"
            url="/kit/rain.ogg"
            mimeType="audio/ogg"
            poster={samplePortrait}
            label="Rain on tin, with its picture"
          />
          <MediaPlayer kind="audio" url="/kit/rain.ogg" mimeType="audio/ogg" poster={null} label="Rain on tin" />
        </div>
      </div>
    </Specimen>
  )
}
