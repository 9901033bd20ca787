import type { WorkFault } from '@monsoon/contract/works/work-drafts'
import type { ReactNode } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/controls/bare-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import type { DraftFaults } from './draft-faults.ts'
import { workText } from './studio-text.ts'
import type { Saving } from './use-draft.ts'
import { focusField } from './work-fields.tsx'

type SaveBarProps = {
  saving: Saving
  savedAt: string | undefined
  /** Why it could not be saved. */
  failure: unknown
  faults: DraftFaults
  /** Once it was to be sent, what is missing is named too. */
  onLook: () => void
  children: ReactNode
}

/** Below the form, always in sight: whether it is saved, what is not right yet, what can be done. */
export function SaveBar({ saving, savedAt, failure, faults, onLook, children }: SaveBarProps) {
  return (
    <div data-foot-bar className="sticky bottom-0 z-20 mt-12 border-t border-line-2 bg-paper print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-3 text-label">
        <SavedMark saving={saving} savedAt={savedAt} failure={failure} />
        <FaultLinks kind="wrong" faults={faults.wrong} onLook={onLook} />
        {faults.wrong.length === 0 && <FaultLinks kind="missing" faults={faults.missing} onLook={onLook} />}
        <div className="ms-auto flex flex-wrap gap-2.5 max-sm:*:px-3.5!">{children}</div>
      </div>
    </div>
  )
}

const dots: Record<Saving, string> = {
  nothing: 'bg-line-2',
  writing: 'bg-gold',
  saved: 'bg-green',
  failed: 'bg-red',
  conflict: 'bg-red',
}

function SavedMark({ saving, savedAt, failure }: Pick<SaveBarProps, 'saving' | 'savedAt' | 'failure'>) {
  const t = useText(workText)
  const errorText = useErrorText()
  return (
    <p role="status" className="flex items-center gap-2.5 text-ink-2">
      <span aria-hidden className={`size-1.5 rounded-full ${dots[saving]}`} />
      {saving === 'nothing' && t('nothing')}
      {saving === 'writing' && t('saving')}
      {saving === 'failed' && t('notSaved', { reason: errorText(failure) })}
      {saving === 'conflict' && (
        <>
          {t('conflict')}
          <Button size="small" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </>
      )}
      {saving === 'saved' && savedAt && <SavedAt at={savedAt} />}
    </p>
  )
}

function SavedAt({ at }: { at: string }) {
  const t = useText(workText)
  return <span>{t.rich('savedAt', {}, { at: () => <LocalTime at={at} as="clock" /> })}</span>
}

/** How many, as a link to the first of them; they stand at their fields. */
function FaultLinks({
  kind,
  faults,
  onLook,
}: {
  kind: 'wrong' | 'missing'
  faults: readonly WorkFault[]
  onLook: () => void
}) {
  const t = useText(workText)
  const [first] = faults
  if (!first) return null
  const look = () => {
    onLook()
    focusField(first.path)
  }
  return (
    <BareButton
      onClick={look}
      className={`border-b ${kind === 'wrong' ? 'border-red text-red' : 'border-line-2 text-ink-2 hover:text-ink'}`}
    >
      {t(kind, { count: faults.length })}
    </BareButton>
  )
}
