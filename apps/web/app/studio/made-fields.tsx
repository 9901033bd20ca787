import { howMadeWays, type HowMade } from '@monsoon/domain/works/how-made'
import { useText } from '../text/use-text.tsx'
import { Checkbox, RadioCards, TextField } from '../ui/controls/field.tsx'
import { LineField } from '../ui/controls/line-field.tsx'
import { howMadeText, howMadeWords } from './how-made-text.ts'
import { workText } from './studio-text.ts'
import { fieldId, type DraftPart } from './work-fields.tsx'

const details = {
  hand: 'byHandDetail',
  code: 'byCodeDetail',
  'ai-in-part': 'aiInPartDetail',
  ai: 'byAiDetail',
} as const satisfies Record<HowMade, string>

/** How the work was made, as buyers will read it. */
export function MadeFields({ draft, change, errorOf, leave, isFrozen }: DraftPart) {
  const t = useText(workText)
  const tMade = useText(howMadeText)
  const isByModel = draft.howMade.startsWith('ai')
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="text-h2">{t('howMade')}</h2>
        <p className="mt-2 text-small text-ink-2">{t('howMadeLead')}</p>
      </div>
      <div id={fieldId('howMade')}>
        <RadioCards
          legend={<span className="sr-only">{t('howMade')}</span>}
          name="how-made"
          value={draft.howMade === '' ? undefined : draft.howMade}
          onChange={(howMade) => change({ howMade })}
          cards={howMadeWays.map((value) => ({
            value,
            label: tMade(howMadeWords[value]),
            detail: t(details[value]),
            isDisabled: isFrozen('howMade'),
          }))}
          error={errorOf('howMade')}
        />
      </div>
      {draft.howMade === 'ai-in-part' && (
        <div id={fieldId('aiPart')}>
          <TextField
            label={t('aiPart')}
            dir="auto"
            value={draft.aiPart}
            onChange={(event) => change({ aiPart: event.target.value })}
            onBlur={() => leave('aiPart')}
            error={errorOf('aiPart')}
          />
        </div>
      )}
      {isByModel && (
        <div id={fieldId('aiModel')}>
          <TextField
            label={tMade('aiModel')}
            placeholder={t('aiModelPlaceholder')}
            dir="auto"
            value={draft.aiModel}
            onChange={(event) => change({ aiModel: event.target.value })}
            onBlur={() => leave('aiModel')}
            error={errorOf('aiModel')}
          />
        </div>
      )}
    </section>
  )
}

const rights = ['isOwnWork', 'isCleared', 'isFirstEdition'] as const

/** What a maker confirms and signs. */
export function RightsFields({ draft, change, errorOf, leave }: DraftPart) {
  const t = useText(workText)
  return (
    <section>
      <h2 className="mb-2 text-h3">{t('rights')}</h2>
      {rights.map((right) => (
        <div key={right} id={fieldId(right)}>
          <Checkbox
            label={t(right)}
            checked={draft[right]}
            onChange={(event) => change({ [right]: event.target.checked })}
            error={errorOf(right)}
          />
        </div>
      ))}
      <Signature {...{ draft, change, errorOf, leave }} />
    </section>
  )
}

function Signature({ draft, change, errorOf, leave }: Pick<DraftPart, 'draft' | 'change' | 'errorOf' | 'leave'>) {
  const t = useText(workText)
  return (
    <div id={fieldId('signature')} className="mt-4">
      <LineField
        label={t('signature')}
        hint={t('signatureHint')}
        dir="auto"
        autoComplete="name"
        value={draft.signature}
        onChange={(event) => change({ signature: event.target.value })}
        onBlur={() => leave('signature')}
        error={errorOf('signature')}
        className="font-serif text-h2 italic"
      />
    </div>
  )
}
