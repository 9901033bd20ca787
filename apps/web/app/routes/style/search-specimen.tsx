import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Combobox, type ComboboxGroup } from '../../ui/controls/combobox.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { sampleWorks } from './sample-works.ts'
import { Specimen } from './specimen.tsx'
import { styleText } from './style-text.ts'
import { SearchField } from '../../ui/controls/search-field.tsx'

export function SearchSpecimen() {
  const t = useText(styleText)
  const [typed, setTyped] = useState('High')
  return (
    <Specimen title={t('searching')}>
      <SearchField label="Find a person" placeholder="A name" />
      <Combobox
        label="Find a work"
        value={typed}
        onChange={setTyped}
        groups={suggestions}
        onChoose={setTyped}
        onSubmit={() => undefined}
        status=""
      />
    </Specimen>
  )
}

const suggestions: ComboboxGroup[] = [
  {
    label: 'Artworks',
    options: sampleWorks(0)
      .slice(0, 3)
      .map(({ id, name, picture }) => ({
        id,
        content: (
          <span className="flex items-center gap-3">
            <Thumbnail picture={picture} />
            <i>{name}</i>
          </span>
        ),
      })),
  },
]
