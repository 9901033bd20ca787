import { contentDraft, type ContentPage, isLegalPage } from '@monsoon/contract/house/contents'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { FormFrame, SubmitButton } from '#ui/controls/form.tsx'
import { UnsavedChanges } from '#ui/controls/unsaved-changes.tsx'
import { useReload } from '#ui/submit/use-revalidating-mutation.ts'
import { useSubmit } from '#ui/submit/use-submit.ts'
import { ContentEntries, EntryField } from './content-entries.tsx'
import { contentFields, contentLists, entriesOf, faultsOf, textOf, type TypedContent } from './content-fields.ts'
import { ContentPreview } from './content-preview.tsx'
import { contentsText } from './contents-text.ts'

type EditorProps = {
  page: ContentPage
  /** The words to begin with. */
  content: TypedContent
  /** The newest version: what is published takes its place. */
  newest: number
  /** It begins with the words of an older one. */
  isOld: boolean
}

/** The words of a page, and beside them the page that they make. Nothing is public before it is published. */
export function ContentEditor({ page, content, newest, isOld }: EditorProps) {
  const t = useText(contentsText)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(content)
  const faults = faultsOf(page, typed)
  const draft = contentDraft.safeParse({ page, basedOn: newest, content: typed }).data
  const shown = isLegalPage(page) ? { ...typed, ...besideTheWords } : typed
  const preview = contentDraft.safeParse({ page, basedOn: newest, content: shown }).data
  const isChanged = typed !== content
  const onDone = useReload(() => void navigate(`/staff/contents/${page}`, { replace: true }))
  const form = useSubmit({
    isValid: draft !== undefined && (isChanged || isOld),
    send: async () => (draft ? api('POST /v1/staff/contents', { body: draft }) : undefined),
    onDone,
  })
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
      <UnsavedChanges isChanged={isChanged && !form.isSubmitting} />
      <FormFrame form={form}>
        <PageFields page={page} typed={typed} faults={faults} onChange={setTyped} />
        {contentLists[page].map((list) => (
          <ContentEntries
            key={list.name}
            list={list}
            entries={entriesOf(typed, list.name)}
            faults={faults}
            onChange={(entries) => setTyped({ ...typed, [list.name]: entries })}
          />
        ))}
        <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
          <SubmitButton form={form} variant="primary">
            {t(isLegalPage(page) ? 'ask' : 'publish')}
          </SubmitButton>
          <p role="status" className="text-small text-ink-2">
            {faults.size > 0 ? t('faults', { count: faults.size }) : !isChanged && !isOld && t('unchanged')}
          </p>
        </div>
      </FormFrame>
      <section aria-labelledby="preview" className="min-w-0">
        <h2 id="preview" className="mb-4 text-h3">
          {t('preview')}
        </h2>
        {preview ? <ContentPreview draft={preview} /> : <p className="text-small text-ink-2">{t('previewLater')}</p>}
      </section>
    </div>
  )
}

/** What a legal text has and its words do not show: these can be seen before it is typed. */
const besideTheWords = { date: '2000-01-01', changes: '-' }

type FieldsProps = {
  page: ContentPage
  typed: TypedContent
  faults: ReadonlyMap<string, string>
  onChange: (typed: TypedContent) => void
}

/**
 * What the page has beside its lists. What is empty is counted, not blamed: a new legal text begins without day and
 * changes.
 */
function PageFields({ page, typed, faults, onChange }: FieldsProps) {
  const fields = contentFields[page]
  if (!fields) return null
  return (
    <div className="mb-10 grid gap-4">
      {fields.map((field) => {
        const value = textOf(typed, field.name)
        return (
          <EntryField
            key={field.name}
            field={field}
            value={value}
            error={value === '' ? undefined : faults.get(field.name)}
            onChange={(text) => onChange({ ...typed, [field.name]: text })}
          />
        )
      })}
    </div>
  )
}
