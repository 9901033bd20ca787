import { physicalSender } from '@monsoon/contract/works/physical-works'
import { useText } from '../text/use-text.tsx'
import { SelectField, TextArea, TextField, MoneyField } from '../ui/controls/field.tsx'
import { RadioGroup } from '../ui/controls/radio-group.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { workText } from './studio-text.ts'
import type { Choice } from './work-choices.ts'
import { fieldId, type DraftPart } from './work-fields.tsx'

type ObjectFieldsProps = DraftPart & { countries: readonly Choice[] }

/** Whether the work has an object, and what its owner and a courier must know of that. */
export function ObjectFields({ countries, ...part }: ObjectFieldsProps) {
  const { draft, change } = part
  const t = useText(workText)
  return (
    <div>
      <Switch
        label={t('object')}
        hint={t('objectHint')}
        checked={draft.hasObject}
        onChange={(event) => change({ hasObject: event.target.checked })}
      />
      {draft.hasObject && (
        <div className="mt-3 grid gap-5 border-s border-line-2 ps-4">
          <Description {...part} />
          <Typed {...part} field="objectMaterials" />
          <div className="grid grid-cols-3 gap-3">
            <Typed {...part} field="objectWidth" isNumber />
            <Typed {...part} field="objectHeight" isNumber />
            <Typed {...part} field="objectDepth" isNumber />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Typed {...part} field="objectWeight" isNumber />
            <Value {...part} />
          </div>
          <SentFrom {...part} countries={countries} />
          <RadioGroup
            legend={t('objectSender')}
            options={physicalSender.options.map((value) => ({ value, label: t(value) }))}
            value={draft.objectSender}
            onChange={(objectSender) => change({ objectSender })}
          />
        </div>
      )}
    </div>
  )
}

type TypedField = 'objectMaterials' | 'objectWidth' | 'objectHeight' | 'objectDepth' | 'objectWeight' | 'objectPlace'

function Typed({ draft, change, errorOf, leave, field, isNumber }: DraftPart & { field: TypedField; isNumber?: true }) {
  const t = useText(workText)
  return (
    <div id={fieldId(field)}>
      <TextField
        label={t(field)}
        {...(isNumber ? { inputMode: 'decimal' as const, autoComplete: 'off' } : { dir: 'auto' })}
        value={draft[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        onBlur={() => leave(field)}
        error={errorOf(field)}
      />
    </div>
  )
}

function Description({ draft, change, errorOf, leave }: DraftPart) {
  const t = useText(workText)
  return (
    <div id={fieldId('objectDescription')}>
      <TextArea
        label={t('objectDescription')}
        hint={t('objectDescriptionHint')}
        rows={3}
        dir="auto"
        maxLength={1000}
        value={draft.objectDescription}
        onChange={(event) => change({ objectDescription: event.target.value })}
        onBlur={() => leave('objectDescription')}
        error={errorOf('objectDescription')}
      />
    </div>
  )
}

function Value({ draft, change, errorOf, leave }: DraftPart) {
  const t = useText(workText)
  return (
    <div id={fieldId('objectValue')}>
      <MoneyField
        label={t('objectValue')}
        value={draft.objectValue}
        onChange={(event) => change({ objectValue: event.target.value })}
        onBlur={() => leave('objectValue')}
        error={errorOf('objectValue')}
      />
    </div>
  )
}

function SentFrom({ countries, ...part }: ObjectFieldsProps) {
  const { draft, change, errorOf, leave } = part
  const t = useText(workText)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div id={fieldId('objectCountry')}>
        <SelectField
          label={t('objectCountry')}
          value={draft.objectCountry}
          onChange={(event) => change({ objectCountry: event.target.value })}
          onBlur={() => leave('objectCountry')}
          error={errorOf('objectCountry')}
        >
          <option value="">{t('chooseCountry')}</option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Typed {...part} field="objectPlace" />
    </div>
  )
}
