import { cloths } from '@monsoon/contract/works/cloths'
import { useText } from '../../text/use-text.tsx'
import { ArtistCard } from '../../ui/pictures/artist-card.tsx'
import { CollectionCard } from '../../ui/pictures/collection-card.tsx'
import { CuratorCard } from '../../ui/pictures/curator-card.tsx'
import { ExhibitionCover } from '../../ui/pictures/exhibition-cover.tsx'
import { SkeletonCovers, SkeletonPeople } from '../../ui/skeleton.tsx'
import { samplePicture, samplePictures, samplePortrait } from './sample-works.ts'
import { Specimen } from './specimen.tsx'
import { styleText } from './style-text.ts'

const titles = [
  'Drawn at the Door',
  'A Line That Never Ends',
  'Half a Year of Light',
  'What the Loom Remembers',
  'Rooms for an Absent Sea, and Other Places That Nobody Has Been To Yet',
  'Salt',
  'The Desert at Night',
  'Above Four Thousand Metres',
  'Pressed, Printed, Kept',
  'Floating Ink',
]

export function CoverSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('covers')} isWide note={t('coversNote')}>
      <div className="covers">
        {cloths.map((cloth, index) => (
          <ExhibitionCover
            key={cloth}
            title={titles[index] ?? cloth}
            curator="Vasanthi Iyer"
            cloth={cloth}
            picture={cloth === 'salt' ? null : (samplePictures[index % samplePictures.length] ?? null)}
            workCount={index === 5 ? 1 : 18}
            place="South Asia"
            dates="Until 30 November"
            to={index === 0 ? '/style' : undefined}
          />
        ))}
      </div>
    </Specimen>
  )
}

const zara = { name: 'Zara Qureshi', blueTick: true, profilePicture: samplePortrait }
const long = { name: 'Nguyễn Thu Hà Phương Linh Trần', blueTick: true, profilePicture: samplePicture }
const plain = { name: 'Tahmid Rahman', blueTick: false, profilePicture: null }

export function PeopleSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('people')} isWide>
      <div className="people">
        <ArtistCard person={zara} region="Lahore" workCount={31} to="/style" />
        <ArtistCard person={long} region="Huế" workCount={1} />
        <ArtistCard person={plain} workCount={0} />
        <ArtistCard person={{ ...plain, name: '0x7bF3…91Ac' }} />
      </div>
      <div className="grid gap-x-gutter gap-y-10 pt-4 @3xl:grid-cols-2">
        <CuratorCard
          person={zara}
          region="Lahore"
          exhibitionCount={3}
          statement="I look for works that are quiet at first and do not leave you alone afterwards."
          to="/style"
        />
        <CuratorCard person={plain} exhibitionCount={1} />
      </div>
    </Specimen>
  )
}

export function CollectionSpecimen() {
  const t = useText(styleText)
  const works = samplePictures.map((picture) => ({ picture, nsfw: false }))
  return (
    <Specimen title={t('collections')} isWide>
      <div className="people">
        <CollectionCard name="Dry Season" maker="Rambu Ana Tarap" workCount={12} works={works} to="/style" />
        <CollectionCard name="Night Shift" maker="Farhan Iskandar" workCount={2} works={works.slice(2, 4)} />
        <CollectionCard name="One" maker="Zara Qureshi" workCount={1} works={works.slice(4)} />
        <CollectionCard name="Nothing hung yet" maker="0x7bF3…91Ac" workCount={0} works={[]} />
      </div>
    </Specimen>
  )
}

export function LoadingCatalogueSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('loadingCatalogue')} isWide>
      <SkeletonCovers count={3} />
      <SkeletonPeople count={4} />
      <SkeletonPeople count={4} shape="wall" />
    </Specimen>
  )
}
