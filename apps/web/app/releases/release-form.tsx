import { maxPresaleHours, releaseBody, type ReleaseBody, type ReleaseChoice } from '@monsoon/contract/works/releases'
import { readWhitelistLines } from '@monsoon/domain/trade/whitelist-lines'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { WhitelistLines } from './whitelist-lines.tsx'
import { StateMark } from '../studio/state-mark.tsx'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox, FieldError, FieldHint, TextField } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { minuteField } from '../ui/controls/minute-field.ts'
import { EmptyState } from '../ui/page-state.tsx'
import { Thumbnail } from '../ui/pictures/thumbnail.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { releaseText } from './release-text.ts'

const isHours = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxPresaleHours

const schema = z
  .object({
    name: releaseBody.shape.name,
    appearsAt: minuteField,
    itemIds: releaseBody.shape.itemIds,
    hasPresale: z.boolean(),
    presale: z.object({ hours: z.string(), lines: z.string().max(90_000) }),
  })
  .superRefine(({ hasPresale, presale }, context) => {
    const fault = (field: 'hours' | 'lines', message: string) =>
      context.addIssue({ code: 'custom', path: ['presale', field], message })
    if (!hasPresale) return
    if (!isHours(presale.hours)) fault('hours', `Please give whole hours, 1 to ${maxPresaleHours}`)
    const { entries, faults } = readWhitelistLines(presale.lines)
    if (faults.length > 0) fault('lines', 'Please mend the lines below')
    else if (entries.length === 0) fault('lines', 'Please name somebody, or plan no presale')
  })

export type ReleaseValues = z.input<typeof schema>

const toBody = ({ hasPresale, presale, ...rest }: z.output<typeof schema>): ReleaseBody => ({
  ...rest,
  presale: hasPresale ? { hours: Number(presale.hours), lines: presale.lines } : null,
})

type ReleaseFormProps = {
  defaultValues: ReleaseValues
  choices: readonly ReleaseChoice[]
  /** Of the release that is changed. */
  releaseId?: string
  send: (body: ReleaseBody) => Promise<{ msg: string }>
  onDone: () => void | Promise<void>
}

/** What a release is called, when it appears, which works are in it, and who may buy them first. */
export function ReleaseForm({ defaultValues, choices, releaseId, send, onDone }: ReleaseFormProps) {
  const t = useText(releaseText)
  const form = useServerForm({ schema, defaultValues, send: (values) => send(toBody(values)), onDone })
  const [hasPresale, lines] = useWatch({ control: form.control, name: ['hasPresale', 'presale.lines'] })
  const { error, ...works } = form.field('itemIds')
  const { error: presaleError, ...presale } = form.field('hasPresale')
  if (choices.length === 0) return <NoDrafts />
  return (
    <Form form={form} submitLabel={t('save')} isNarrow className="max-w-measure">
      <TextField label={t('name')} dir="auto" maxLength={150} {...form.field('name')} />
      <TextField type="datetime-local" label={t('appearsAt')} {...form.field('appearsAt')} />
      <fieldset>
        <legend className="text-small font-semibold">{t('choose')}</legend>
        <FieldHint>{t('chooseHint')}</FieldHint>
        <ul className="mt-3 max-h-96 overflow-y-auto border-y border-line">
          {choices.map((choice) => (
            <Choice
              key={choice.itemId}
              choice={choice}
              isElsewhere={choice.releaseId !== null && choice.releaseId !== releaseId}
              field={works}
            />
          ))}
        </ul>
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <Checkbox label={t('hasPresale')} error={presaleError} {...presale} />
      {hasPresale && (
        <>
          <TextField
            label={t('hours')}
            hint={t('hoursHint')}
            inputMode="numeric"
            dir="ltr"
            {...form.field('presale.hours')}
          />
          <WhitelistLines lines={lines} field={form.field('presale.lines')} />
        </>
      )}
    </Form>
  )
}

type ChoiceProps = {
  choice: ReleaseChoice
  isElsewhere: boolean
  field: Omit<React.ComponentProps<typeof Checkbox>, 'label' | 'error'>
}

function Choice({ choice: { itemId, name, picture, state, faults }, isElsewhere, field }: ChoiceProps) {
  const t = useText(releaseText)
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Thumbnail picture={picture} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Checkbox
          {...field}
          value={itemId}
          disabled={isElsewhere}
          label={<bdi className="font-serif italic">{name.trim() || t('untitled')}</bdi>}
        />
        <p className="flex flex-wrap gap-x-3 text-label text-ink-3">
          <StateMark work={{ state, minted: 0 }} />
          {faults > 0 && <span>{t('lacks', { count: faults })}</span>}
          {isElsewhere && <span>{t('elsewhere')}</span>}
        </p>
      </div>
    </li>
  )
}

function NoDrafts() {
  const t = useText(releaseText)
  return (
    <EmptyState title={t('noDrafts')}>
      <Button as={Link} to="/creation/item/new" variant="primary">
        {t('newWork')}
      </Button>
    </EmptyState>
  )
}
