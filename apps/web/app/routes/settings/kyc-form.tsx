import { acceptOf } from '@monsoon/contract/file-parts'
import { addressProofTypes, identityTypes, type IdentityType, type KycPart } from '@monsoon/contract/accounts/kyc'
import { useId } from 'react'
import { useText } from '../../text/use-text.tsx'
import { DocumentPreview } from '../../ui/pictures/document-preview.tsx'
import { FieldError, FieldHint, SelectField } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { kycText } from './kyc-text.ts'
import { kycFiles, useKycForm, type TypeName } from './use-kyc-form.ts'

type KycFormState = ReturnType<typeof useKycForm>

const documents = [
  { part: 'document1', typeName: 'identityType1', kinds: identityTypes },
  { part: 'document2', typeName: 'identityType2', kinds: identityTypes },
  { part: 'document3', typeName: 'identityType3', kinds: addressProofTypes },
] as const

/**
 * A selfie and three documents of three kinds, each looked at before it is sent. Can be sent once all of it is there
 * (RULE-082).
 */
export function KycForm() {
  const t = useText(kycText)
  const form = useKycForm()
  return (
    <Form form={form} submitLabel={t('verify')} isNarrow>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-small font-semibold">{t('photo')}</legend>
        <FileField form={form} part="photo" hint={t('photoHint')} />
      </fieldset>
      {documents.map(({ part, typeName, kinds }) => (
        <fieldset key={part} className="grid gap-3 border-t border-line pt-5">
          <legend className="text-small font-semibold">{t(part)}</legend>
          <KindField form={form} typeName={typeName} kinds={kinds} />
          <FileField form={form} part={part} hint={t('fileHint')} />
        </fieldset>
      ))}
      {form.share !== undefined && <Progress label={t('sending')} share={form.share} />}
    </Form>
  )
}

type KindFieldProps = { form: KycFormState; typeName: TypeName; kinds: readonly IdentityType[] }

/** What a document is. The second proof of identity is of another kind than the first (RULE-083). */
function KindField({ form, typeName, kinds }: KindFieldProps) {
  const t = useText(kycText)
  const { types, faults } = form
  const isSecond = typeName === 'identityType2'
  const isSame = isSecond && types.identityType2 !== '' && types.identityType2 === types.identityType1
  return (
    <SelectField
      label={t('kind')}
      hint={isSecond ? t('document2Hint') : undefined}
      error={isSame ? t('sameKind') : faults[typeName]}
      value={types[typeName]}
      onChange={(event) => form.chooseType(typeName, event.target.value)}
    >
      <option value="">{t('chooseKind')}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(kind)}
        </option>
      ))}
    </SelectField>
  )
}

function FileField({ form, part, hint }: { form: KycFormState; part: KycPart; hint: string }) {
  const t = useText(kycText)
  const id = useId()
  const file = form.files[part]
  const fault = form.faults[part]
  const url = useObjectUrl(file)
  return (
    <div>
      {file && url && (
        <div className="mb-3">
          <DocumentPreview label={t(part)} url={url} contentType={file.type} />
          <p className="mt-1.5 text-label text-ink-3 break-words">
            {t.rich('chosen', {}, { name: () => <bdi>{file.name}</bdi> })}
          </p>
        </div>
      )}
      <FilePicker
        accept={acceptOf(kycFiles[part])}
        label={t('chooseFor', { what: t(part) })}
        isSelfie={part === 'photo'}
        isDisabled={form.isSubmitting}
        errorId={fault ? id : undefined}
        size="small"
        onPick={(picked) => form.pick(part, picked)}
      >
        {t(file ? 'chooseOther' : 'choose')}
      </FilePicker>
      {fault ? <FieldError id={id}>{fault}</FieldError> : <FieldHint>{hint}</FieldHint>}
    </div>
  )
}
