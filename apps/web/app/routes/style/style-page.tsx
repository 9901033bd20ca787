import { useState, type ReactNode } from 'react'
import type { Route } from './+types/style-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { ChipToggle } from '../../ui/controls/chip.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CollectionSpecimen, CoverSpecimen, LoadingCatalogueSpecimen, PeopleSpecimen } from './catalogue-specimens.tsx'
import {
  ButtonSpecimen,
  ChoiceSpecimen,
  FieldSpecimen,
  QuantitySpecimen,
  SettingSpecimen,
  SizeSpecimen,
} from './control-specimens.tsx'
import { ColourSpecimen, FrameSpecimens, TypeSpecimen } from './foundation-specimens.tsx'
import { FactSpecimen, NoticeSpecimen, ProgressSpecimen, StateSpecimens, StatSpecimen } from './message-specimens.tsx'
import {
  AccordionSpecimen,
  DialogSpecimen,
  HeldOpenSpecimen,
  MenuSpecimen,
  TableSpecimen,
  TabSpecimen,
} from './overlay-specimens.tsx'
import { FormSpecimen } from './form-specimens.tsx'
import { Chapter } from './specimen.tsx'
import { SearchSpecimen } from './search-specimen.tsx'
import { staffData } from '../staff/staff-data.ts'
import { styleText } from './style-text.ts'
import { UploadSpecimen } from './upload-specimens.tsx'
import {
  CardSpecimen,
  HangSpecimen,
  LabelSpecimen,
  LoadingSpecimen,
  MediaSpecimen,
  PersonSpecimen,
  PictureSpecimen,
  PriceSpecimen,
  TimelineSpecimen,
  TimeSpecimen,
} from './work-specimens.tsx'
import { BareLink } from '../../ui/controls/bare-button.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

type View = 'asChosen' | 'light' | 'dark' | 'sideBySide'

const themesOf = {
  asChosen: [undefined],
  light: ['light'],
  dark: ['dark'],
  sideBySide: ['light', 'dark'],
} as const

/** Where Monsoon is for the public, the kit is for its staff. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<null> {
  const api = context.get(apiContext)
  const { mode } = await pageData(api('GET /v1/settings', {}), request)
  if (mode === 'production') await staffData(api('GET /v1/staff/overview'), request)
  return null
}

/** The living kit: every component in every state it has, in either theme or both, in either direction. */
export default function StylePage() {
  const t = useText(styleText)
  const [view, setView] = useState<View>('asChosen')
  const [isMirrored, setIsMirrored] = useState(false)
  const themes = themesOf[view]
  return (
    <>
      <title>{t('pageTitle')}</title>
      <div className="page">
        <PageHeader title={t('title')} lead={t('lead')}>
          {(['asChosen', 'light', 'dark', 'sideBySide'] as const).map((one) => (
            <ChipToggle key={one} isOn={view === one} onChange={() => setView(one)}>
              {t(one)}
            </ChipToggle>
          ))}
          <ChipToggle isOn={isMirrored} onChange={setIsMirrored}>
            {t('mirrored')}
          </ChipToggle>
        </PageHeader>
        {themes.length === 1 && (
          <nav
            aria-label={t('contents')}
            className="mt-6 flex flex-wrap gap-x-6 border-y border-line text-small text-ink-2"
          >
            {chapters.map((chapter) => (
              <BareLink
                key={chapter}
                href={`#${themes[0] ? `${themes[0]}-` : ''}${chapter}`}
                className="py-3 hover:text-ink hover:underline"
              >
                {t(chapter)}
              </BareLink>
            ))}
          </nav>
        )}
      </div>
      <div dir={isMirrored ? 'rtl' : undefined} className={themes.length > 1 ? 'grid xl:grid-cols-2' : ''}>
        {themes.map((theme) => (
          <div key={theme ?? 'chosen'} data-theme={theme} className="@container/theme min-w-0 overflow-x-clip py-8">
            <Chapters idPrefix={theme ? `${theme}-` : ''} />
          </div>
        ))}
      </div>
    </>
  )
}

const chapters = ['foundations', 'controls', 'navigation', 'floating', 'works', 'catalogue', 'messages'] as const

const specimens: Record<(typeof chapters)[number], readonly (() => ReactNode)[]> = {
  foundations: [TypeSpecimen, ColourSpecimen],
  controls: [
    ButtonSpecimen,
    SizeSpecimen,
    SettingSpecimen,
    FieldSpecimen,
    FormSpecimen,
    ChoiceSpecimen,
    QuantitySpecimen,
    SearchSpecimen,
    UploadSpecimen,
  ],
  navigation: [FrameSpecimens, TabSpecimen, TableSpecimen, AccordionSpecimen],
  floating: [MenuSpecimen, DialogSpecimen, HeldOpenSpecimen],
  works: [
    CardSpecimen,
    HangSpecimen,
    PictureSpecimen,
    LoadingSpecimen,
    LabelSpecimen,
    PersonSpecimen,
    PriceSpecimen,
    TimeSpecimen,
    TimelineSpecimen,
    MediaSpecimen,
  ],
  catalogue: [CoverSpecimen, PeopleSpecimen, CollectionSpecimen, LoadingCatalogueSpecimen],
  messages: [NoticeSpecimen, FactSpecimen, ProgressSpecimen, StatSpecimen, StateSpecimens],
}

/** All of the kit once; the prefix keeps ids apart where both themes stand side by side. */
function Chapters({ idPrefix }: { idPrefix: string }) {
  const t = useText(styleText)
  return (
    <div className="grid gap-section">
      {chapters.map((chapter) => (
        <Chapter key={chapter} id={`${idPrefix}${chapter}`} title={t(chapter)}>
          {specimens[chapter].map((One, index) => (
            <One key={index} />
          ))}
        </Chapter>
      ))}
    </div>
  )
}
