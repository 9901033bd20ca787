import { bringBody, type Catalogue } from '@monsoon/contract/works/catalogues'
import { type Control, Controller } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Checkbox, FieldHint, RadioCards } from '../../ui/controls/field.tsx'
import { FormFrame, SubmitButton } from '../../ui/controls/form.tsx'
import { LineField } from '../../ui/controls/line-field.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { catalogueText } from './catalogue-text.ts'
import { workText } from '../studio-text.ts'

const rights = ['isOwnWork', 'isCleared', 'isFirstEdition'] as const

type BringInput = Omit<z.input<typeof bringBody>, (typeof rights)[number]> & Record<(typeof rights)[number], boolean>

/** Which rows become works, and what their maker confirms of all of them. */
export function BringForm({ catalogue: { id, counts } }: { catalogue: Catalogue }) {
  const t = useText(catalogueText)
  const tWork = useText(workText)
  const { revalidate } = useRevalidator()
  const form = useServerForm<BringInput, z.output<typeof bringBody>>({
    // What is not confirmed yet is a boolean all the same.
    schema: bringBody as unknown as z.ZodType<z.output<typeof bringBody>, BringInput>,
    defaultValues: {
      withParts: counts.whole === 0,
      isSent: counts.whole > 0,
      signature: '',
      isOwnWork: false,
      isCleared: false,
      isFirstEdition: false,
    },
    send: (body) => api('POST /v1/studio/catalogues/{id}/bring', { params: { id }, body }),
    onDone: () => revalidate(),
  })
  if (counts.whole + counts.part === 0) return <p className="mt-10 text-ui text-ink-2">{t('nothingToBring')}</p>
  return (
    <section aria-labelledby="bring" className="mt-12 max-w-measure">
      <h2 id="bring" className="mb-4 text-h2">
        {t('bring')}
      </h2>
      <FormFrame form={form} className="grid gap-6">
        <WhichRows control={form.control} counts={counts} />
        {counts.whole > 0 && (
          <div>
            <Checkbox label={t('send')} {...form.field('isSent')} />
            <FieldHint>{t('sendHint')}</FieldHint>
          </div>
        )}
        <fieldset>
          <legend className="mb-1 text-small font-semibold">{t('rights')}</legend>
          {rights.map((right) => (
            <Checkbox key={right} label={tWork(right)} {...form.field(right)} />
          ))}
        </fieldset>
        <LineField
          label={tWork('signature')}
          hint={tWork('signatureHint')}
          dir="auto"
          autoComplete="name"
          {...form.field('signature')}
          className="font-serif text-h2 italic"
        />
        <Controller
          control={form.control}
          name="withParts"
          render={({ field }) => (
            <SubmitButton form={form} variant="primary" className="justify-self-start">
              {t('bringSome', { count: counts.whole + (field.value ? counts.part : 0) })}
            </SubmitButton>
          )}
        />
      </FormFrame>
    </section>
  )
}

type WhichRowsProps = { control: Control<BringInput, unknown, z.output<typeof bringBody>>; counts: Catalogue['counts'] }

/** Those rows alone that lack nothing, or those that lack a part as well. */
function WhichRows({ control, counts }: WhichRowsProps) {
  const t = useText(catalogueText)
  return (
    <Controller
      control={control}
      name="withParts"
      render={({ field }) => (
        <RadioCards
          legend={t('which')}
          name="with-parts"
          value={field.value ? 'parts' : 'whole'}
          onChange={(value) => field.onChange(value === 'parts')}
          cards={[
            {
              ...({ value: 'whole', isDisabled: counts.whole === 0 } as const),
              label: t('onlyWhole'),
              detail: t('onlyWholeDetail'),
              aside: counts.whole,
            },
            {
              ...({ value: 'parts' } as const),
              label: t('withParts'),
              detail: t('withPartsDetail'),
              aside: counts.whole + counts.part,
            },
          ]}
        />
      )}
    />
  )
}
