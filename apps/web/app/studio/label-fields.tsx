import { storyMaxLength } from '@monsoon/contract/works/work-drafts'
import { useText } from '../text/use-text.tsx'
import { TextArea, TextField } from '../ui/controls/field.tsx'
import { LineField } from '../ui/controls/line-field.tsx'
import { workText } from './studio-text.ts'
import { fieldId, type DraftPart } from './work-fields.tsx'

/** The label as it will hang: title, what it is, story. The fields stand where the words will stand. */
export function LabelFields(part: DraftPart) {
  const { draft, change, errorOf, leave } = part
  const t = useText(workText)
  return (
    <>
      <TitleField {...part} />
      <div className="mt-5 grid gap-5 border-b border-ink pb-6 sm:grid-cols-[2fr_1fr]">
        <div id={fieldId('medium')}>
          <TextField
            label={t('medium')}
            placeholder={t('mediumPlaceholder')}
            dir="auto"
            value={draft.medium}
            onChange={(event) => change({ medium: event.target.value })}
            onBlur={() => leave('medium')}
            error={errorOf('medium')}
          />
        </div>
        <div id={fieldId('year')}>
          <TextField
            label={t('year')}
            inputMode="numeric"
            value={draft.year}
            onChange={(event) => change({ year: event.target.value })}
            onBlur={() => leave('year')}
            error={errorOf('year')}
          />
        </div>
      </div>
      <div id={fieldId('story')} className="mt-6">
        <TextArea
          label={t('story')}
          hint={t('storyHint')}
          rows={6}
          dir="auto"
          maxLength={storyMaxLength}
          value={draft.story}
          onChange={(event) => change({ story: event.target.value })}
          onBlur={() => leave('story')}
          error={errorOf('story')}
        />
      </div>
    </>
  )
}

/** At the size of a work's page, so that nothing moves when it is published. */
function TitleField({ draft, change, errorOf, leave, isFrozen }: DraftPart) {
  const t = useText(workText)
  return (
    <div id={fieldId('name')}>
      <LineField
        label={t('title')}
        isLabelHidden
        dir="auto"
        value={draft.name}
        placeholder={t('titlePlaceholder')}
        readOnly={isFrozen('name')}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => leave('name')}
        error={errorOf('name')}
        className="font-serif text-item italic"
      />
    </div>
  )
}
