import type { Choice } from './work-choices.ts'
import { useText } from '../text/use-text.tsx'
import { ChipToggle } from '../ui/controls/chip.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FieldError, SelectField, TextArea, TextField } from '../ui/controls/field.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { ObjectFields } from './object-fields.tsx'
import { workText } from './studio-text.ts'
import { fieldId, type DraftPart } from './work-fields.tsx'

export type WorkChoices = {
  categories: readonly Choice[]
  tags: readonly Choice[]
  collections: readonly Choice[]
  countries: readonly Choice[]
}

type FactsProps = DraftPart & { choices: WorkChoices }

/** Edition size, royalty, where it belongs, what it is filed under. */
export function FactsFields({ choices, ...part }: FactsProps) {
  return (
    <div className="grid gap-6">
      <EditionFields {...part} />
      <PlaceFields {...part} choices={choices} />
      <TagField {...part} tags={choices.tags} />
      <ObjectFields {...part} countries={choices.countries} />
      <LockedFields {...part} />
    </div>
  )
}

function EditionFields({ draft, change, errorOf, leave, isFrozen }: DraftPart) {
  const t = useText(workText)
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <div id={fieldId('supply')}>
        <TextField
          label={t('supply')}
          hint={t('supplyHint')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.supply}
          readOnly={isFrozen('supply')}
          onChange={(event) => change({ supply: event.target.value })}
          onBlur={() => leave('supply')}
          error={errorOf('supply')}
        />
      </div>
      <div id={fieldId('royalty')}>
        <TextField
          label={t('royalty')}
          hint={t('royaltyHint')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.royalty}
          readOnly={isFrozen('royalty')}
          onChange={(event) => change({ royalty: event.target.value })}
          onBlur={() => leave('royalty')}
          error={errorOf('royalty')}
        />
      </div>
    </div>
  )
}

function PlaceFields({ draft, change, errorOf, leave, isFrozen, choices }: FactsProps) {
  const t = useText(workText)
  return (
    <div className="grid gap-5">
      <div id={fieldId('category')}>
        <SelectField
          label={t('category')}
          value={draft.category}
          onChange={(event) => change({ category: event.target.value })}
          onBlur={() => leave('category')}
          error={errorOf('category')}
        >
          <option value="">{t('chooseCategory')}</option>
          {choices.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div id={fieldId('collectionId')}>
        <SelectField
          label={t('collection')}
          value={draft.collectionId}
          onChange={(event) => change({ collectionId: event.target.value })}
          error={errorOf('collectionId')}
        >
          <option value="">{t('noCollection')}</option>
          {choices.collections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={t('blockchain')}
        value={draft.blockchain}
        disabled={isFrozen('blockchain')}
        onChange={(event) => change({ blockchain: event.target.value as typeof draft.blockchain })}
      >
        <option value="polygon">{t('polygon')}</option>
        <option value="ethereum">{t('ethereum')}</option>
      </SelectField>
    </div>
  )
}

function TagField({ draft, change, errorOf, tags }: DraftPart & { tags: readonly Choice[] }) {
  const t = useText(workText)
  const error = errorOf('tags')
  const toggle = (tagId: string, isOn: boolean) =>
    change({ tags: isOn ? [...draft.tags, tagId] : draft.tags.filter((one) => one !== tagId) })
  return (
    <div id={fieldId('tags')} className="border-y border-line text-small">
      <Disclosure summary={t('tagsChosen', { count: draft.tags.length })} isLazy>
        <div role="group" aria-label={t('tags')} className="flex flex-wrap gap-2 pb-4">
          {tags.map(({ id, name }) => (
            <ChipToggle key={id} isOn={draft.tags.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
              {name}
            </ChipToggle>
          ))}
        </div>
      </Disclosure>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

function LockedFields({ draft, change, errorOf, leave }: DraftPart) {
  const t = useText(workText)
  return (
    <div className="grid gap-4">
      <Switch
        label={t('sensitive')}
        hint={t('sensitiveHint')}
        checked={draft.isSensitive}
        onChange={(event) => change({ isSensitive: event.target.checked })}
      />
      <div id={fieldId('lockableContent')}>
        <TextArea
          label={t('locked')}
          hint={t('lockedHint')}
          rows={3}
          dir="auto"
          maxLength={5000}
          value={draft.lockableContent}
          onChange={(event) => change({ lockableContent: event.target.value })}
          onBlur={() => leave('lockableContent')}
          error={errorOf('lockableContent')}
        />
      </div>
    </div>
  )
}
