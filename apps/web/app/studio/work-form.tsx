import { readFinishedWork } from '@monsoon/contract/works/work-drafts'
import type { MakerTerms } from '@monsoon/contract/works/studio'
import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { PersonLink } from '../people/person-link.tsx'
import { useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/controls/bare-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Breadcrumbs } from '../ui/page-header.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { UnsavedChanges } from '../ui/controls/unsaved-changes.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { faultsOf } from './draft-faults.ts'
import { EarlierStories } from './earlier-stories.tsx'
import { EndWork } from './end-work-dialog.tsx'
import { FactsFields, type WorkChoices } from './facts-fields.tsx'
import { LabelFields } from './label-fields.tsx'
import { MadeFields, RightsFields } from './made-fields.tsx'
import { MetElsewhere } from './met-elsewhere.tsx'
import { PriceFields } from './price-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { isHung } from './state-mark.tsx'
import { studioText, workText } from './studio-text.ts'
import { previewPath, useDraft } from './use-draft.ts'
import { focusField, type DraftPart, useShownFaults } from './work-fields.tsx'
import { WorkMedia } from './work-media.tsx'
import { useWorkFiles } from './use-work-files.ts'
import { WorkNotices } from './work-notices.tsx'
import type { EditedWork } from '@monsoon/contract/works/edited-works'

type WorkFormProps = { edited: EditedWork | null; terms: MakerTerms; choices: WorkChoices }

/** The page on which a work is written: its picture as it will hang, and its label, which is the form. */
export function WorkForm({ edited, terms, choices }: WorkFormProps) {
  const t = useText(workText)
  const [appeal, setAppeal] = useState('')
  const state = edited?.state ?? 'draft'
  const isPublished = isHung(state)
  const isWaiting = state === 'in-review' || state === 'ready'
  const work = useDraft(edited, { isLive: !isPublished })
  const { draft, change, save, stored, isDirty } = work
  const hanging = isPublished ? edited?.draft : undefined
  const faults = useMemo(() => faultsOf(draft, hanging), [draft, hanging])
  const { errorOf, leave, showAll } = useShownFaults(faults)
  const media = useWorkFiles(edited?.media ?? [], change)
  const frozen: readonly string[] = edited?.frozen ?? []
  const part: DraftPart = { draft, change, errorOf, leave, isFrozen: (field) => frozen.includes(field) }
  const collection = choices.collections.find(({ id }) => id === draft.collectionId)?.name ?? ''
  return (
    <>
      <div className="page">
        <WorkCrumbs name={draft.name} isNew={edited === null} />
        {edited && (
          <div className="mb-5 grid gap-3 empty:hidden">
            <WorkNotices edited={edited} appeal={appeal} onAppeal={setAppeal} />
          </div>
        )}
        <fieldset
          disabled={isWaiting}
          className="grid gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-10 lg:grid-cols-[minmax(0,1.95fr)_minmax(20rem,1fr)]"
        >
          <MediaColumn
            {...{ part, media, collection }}
            itemId={edited?.itemId ?? ''}
            maker={terms.maker}
            isLocked={part.isFrozen('media') || isWaiting}
          />
          <div className="grid min-w-0 content-start gap-8">
            <WorkLabel part={part} maker={terms.maker} publishedId={isPublished ? edited?.itemId : undefined} />
            <FactsFields {...part} choices={choices} />
            {isPublished && edited ? (
              <p className="text-small">
                {t('sellLater')} <TextLink to={`/item/${edited.itemId}`}>{t('view')}</TextLink>
              </p>
            ) : (
              <PriceFields {...part} terms={terms} hasCurator={edited?.hasCurator ?? false} />
            )}
            <MadeFields {...part} />
            {!isPublished && <RightsFields {...part} />}
            {stored && (
              <p className="flex flex-wrap gap-x-6 gap-y-2 text-small">
                {!isPublished && <ViewAsVisitor itemId={stored.itemId} save={isDirty ? save : undefined} />}
                <EndWork itemId={stored.itemId} state={state} />
              </p>
            )}
          </div>
        </fieldset>
      </div>
      <UnsavedChanges isChanged={isPublished && isDirty} />
      {!isWaiting && (
        <WorkSaveBar
          {...{ work, faults, showAll, isPublished, appeal }}
          isReviewed={terms.isReviewed || edited?.reason != null}
        />
      )}
    </>
  )
}

type WorkLabelProps = { part: DraftPart; maker: MakerTerms['maker']; publishedId: string | undefined }

function WorkLabel({ part, maker, publishedId }: WorkLabelProps) {
  return (
    <div>
      <p className="text-ui font-semibold">
        <PersonLink person={maker} isProminent />
      </p>
      <LabelFields {...part} />
      {publishedId !== undefined && <EarlierStories itemId={publishedId} />}
    </div>
  )
}

type MediaColumnProps = {
  part: DraftPart
  media: ReturnType<typeof useWorkFiles>
  /** '' before it is kept for the first time. */
  itemId: string
  maker: MakerTerms['maker']
  /** The name of its collection, or ''. */
  collection: string
  isLocked: boolean
}

/** What the work is made of, and beside it, where there is room, how it is met elsewhere. */
function MediaColumn({ part, media, itemId, maker, collection, isLocked }: MediaColumnProps) {
  return (
    <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <WorkMedia {...{ media, itemId, isLocked }} errorOf={part.errorOf} />
      {media.cover && (
        <div className="hidden lg:block">
          <MetElsewhere draft={part.draft} picture={media.cover} maker={maker} collection={collection} />
        </div>
      )}
    </div>
  )
}

function WorkCrumbs({ name, isNew }: { name: string; isNew: boolean }) {
  const t = useText(studioText)
  const title = name.trim() || t('untitled')
  return (
    <div className="pt-5 pb-3">
      <title>{isNew ? t('newTitle') : t('editTitle', { name: title })}</title>
      <h1 className="sr-only">{isNew ? t('newTitle') : t('editTitle', { name: title })}</h1>
      <Breadcrumbs
        crumbs={[{ to: '/studio', label: t('studio') }]}
        current={isNew ? t('newTitle') : <bdi>{title}</bdi>}
      />
    </div>
  )
}

type ViewAsVisitorProps = { itemId: string; save: ReturnType<typeof useDraft>['save'] | undefined }

/** Leads to the page as visitors would see it, once what was typed last is saved. */
function ViewAsVisitor({ itemId, save }: ViewAsVisitorProps) {
  const t = useText(workText)
  const navigate = useNavigate()
  const look = async () => {
    if (save && (await save())) await navigate(previewPath(itemId))
  }
  if (!save) return <TextLink to={previewPath(itemId)}>{t('viewAsVisitor')}</TextLink>
  return (
    <BareButton
      className="border-b border-line-2 text-ink-2 hover:border-ink hover:text-ink"
      onClick={() => void look()}
    >
      {t('viewAsVisitor')}
    </BareButton>
  )
}

type WorkSaveBarProps = {
  work: ReturnType<typeof useDraft>
  faults: ReturnType<typeof faultsOf>
  showAll: () => void
  isPublished: boolean
  appeal: string
  isReviewed: boolean
}

/** How the work is saved, and what is done with it: sent, or changed where it hangs already. */
function WorkSaveBar({ work, faults, showAll, isPublished, appeal, isReviewed }: WorkSaveBarProps) {
  const { draft, save, stored, saving, failure, isDirty } = work
  return (
    <SaveBar saving={saving} savedAt={stored?.savedAt} failure={failure} faults={faults} onLook={showAll}>
      {isPublished ? (
        <SaveChanges {...{ save, isDirty, showAll, firstFault: faults.all[0]?.path }} />
      ) : (
        <SendWork {...{ draft, save, isDirty, showAll, appeal, isReviewed }} />
      )}
    </SaveBar>
  )
}

type SendWorkProps = Pick<ReturnType<typeof useDraft>, 'draft' | 'save' | 'isDirty'> & {
  showAll: () => void
  appeal: string
  isReviewed: boolean
}

/** Saves what was typed last, and sends the work; what is missing is shown at its field instead. */
function SendWork({ draft, save, isDirty, showAll, appeal, isReviewed }: SendWorkProps) {
  const t = useText(workText)
  const navigate = useNavigate()
  const send = useMutation(
    async () => {
      const saved = await save()
      if (!saved) return undefined
      return api('POST /v1/studio/works/{id}/submit', { params: { id: saved.itemId }, body: { appeal } })
    },
    { onDone: () => navigate('/studio'), onError: showAll },
  )
  const [isKeeping, setIsKeeping] = useState(false)
  const saveAndLeave = async () => {
    setIsKeeping(true)
    if (!isDirty || (await save())) await navigate('/studio')
    setIsKeeping(false)
  }
  const press = () => {
    const [first] = readFinishedWork(draft).faults
    if (!first) return void send.run()
    showAll()
    focusField(first.path)
  }
  return (
    <>
      <Button isBusy={isKeeping} onClick={() => void saveAndLeave()}>
        {t('keepDraft')}
      </Button>
      <Button variant="primary" isBusy={send.isBusy} onClick={press}>
        {t(isReviewed ? 'toReview' : 'publish')}
      </Button>
    </>
  )
}

type SaveChangesProps = Pick<ReturnType<typeof useDraft>, 'save' | 'isDirty'> & {
  showAll: () => void
  firstFault: string | undefined
}

function SaveChanges({ save, isDirty, showAll, firstFault }: SaveChangesProps) {
  const t = useText(workText)
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    if (firstFault !== undefined) {
      showAll()
      return focusField(firstFault)
    }
    setIsBusy(true)
    if (await save()) await revalidate()
    setIsBusy(false)
  }
  return (
    <Button variant="primary" isBusy={isBusy} isDisabled={!isDirty} onClick={() => void press()}>
      {t('saveChanges')}
    </Button>
  )
}
