import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { ChipToggle } from '../../ui/chip.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CollectionSpecimen, CoverSpecimen, PeopleSpecimen } from './catalogue-specimens.tsx'
import { ButtonSpecimen, ChoiceSpecimen, FieldSpecimen, QuantitySpecimen } from './control-specimens.tsx'
import { ColourSpecimen, FrameSpecimens, TypeSpecimen } from './foundation-specimens.tsx'
import { FactSpecimen, NoticeSpecimen, StateSpecimens, StatSpecimen } from './message-specimens.tsx'
import { AccordionSpecimen, DialogSpecimen, MenuSpecimen, TableSpecimen, TabSpecimen } from './overlay-specimens.tsx'
import { styleText } from './style-text.ts'
import {
  CardSpecimen,
  HangSpecimen,
  LabelSpecimen,
  LoadingSpecimen,
  MediaSpecimen,
  PriceSpecimen,
  TimelineSpecimen,
  TimeSpecimen,
} from './work-specimens.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

type View = 'asChosen' | 'light' | 'dark' | 'sideBySide'

const themesOf = {
  asChosen: [undefined],
  light: ['light'],
  dark: ['dark'],
  sideBySide: ['light', 'dark'],
} as const

/** The living kit: every component in every state it has, in either theme or both, in either direction. */
export default function StylePage() {
  const say = useText(styleText)
  const [view, setView] = useState<View>('asChosen')
  const [isMirrored, setIsMirrored] = useState(false)
  const themes = themesOf[view]
  return (
    <>
      <title>{say('pageTitle')}</title>
      <div className="page">
        <PageHeader title={say('title')} lead={say('lead')}>
          {(['asChosen', 'light', 'dark', 'sideBySide'] as const).map((one) => (
            <ChipToggle key={one} isOn={view === one} onChange={() => setView(one)}>
              {say(one)}
            </ChipToggle>
          ))}
          <ChipToggle isOn={isMirrored} onChange={setIsMirrored}>
            {say('mirrored')}
          </ChipToggle>
        </PageHeader>
      </div>
      <div dir={isMirrored ? 'rtl' : undefined} className={themes.length > 1 ? 'grid xl:grid-cols-2' : ''}>
        {themes.map((theme) => (
          <div key={theme ?? 'chosen'} data-theme={theme} className="@container min-w-0 py-8">
            <Specimens />
          </div>
        ))}
      </div>
    </>
  )
}

function Specimens() {
  return (
    <div className="page grid grid-cols-12 gap-x-gutter gap-y-[clamp(2.5rem,4vw,4rem)]">
      <TypeSpecimen />
      <ColourSpecimen />
      <ButtonSpecimen />
      <FieldSpecimen />
      <ChoiceSpecimen />
      <QuantitySpecimen />
      <TabSpecimen />
      <TableSpecimen />
      <MenuSpecimen />
      <DialogSpecimen />
      <AccordionSpecimen />
      <FactSpecimen />
      <FrameSpecimens />
      <CardSpecimen />
      <HangSpecimen />
      <CoverSpecimen />
      <PeopleSpecimen />
      <CollectionSpecimen />
      <LoadingSpecimen />
      <LabelSpecimen />
      <PriceSpecimen />
      <TimeSpecimen />
      <TimelineSpecimen />
      <NoticeSpecimen />
      <StatSpecimen />
      <StateSpecimens />
      <MediaSpecimen />
    </div>
  )
}
