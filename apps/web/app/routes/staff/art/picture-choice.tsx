import { acceptOf, findFileFault } from '@monsoon/contract/file-parts'
import { announcementFile, type AnnouncementPlace } from '@monsoon/contract/staff/staff-announcements'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'
import { FieldError, FieldHint } from '#ui/controls/field.tsx'
import { FilePicker } from '#ui/controls/file-picker.tsx'
import { announcementText } from '../house/announcement-text.ts'

/** The choice of one picture of an announcement; what is wrong with a file is said at once. */
export function PictureChoice(props: {
  place: AnnouncementPlace
  /** The name of what was chosen. */
  chosen?: string | undefined
  fault?: string | undefined
  isDisabled?: boolean
  onPick: (file: File) => void
  /** The picture that is there. */
  children?: ReactNode
}) {
  const { place, chosen, isDisabled = false, onPick, children } = props
  const t = useText(announcementText)
  const id = useId()
  const [wrong, setWrong] = useState<string>()
  const fault = wrong ?? props.fault
  const pick = (file: File) => {
    const found = findFileFault(announcementFile, file)
    setWrong(found ?? undefined)
    if (!found) onPick(file)
  }
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-small font-[550]">{t(place)}</p>
      {children}
      <FilePicker
        accept={acceptOf(announcementFile)}
        size="small"
        label={t('choosePlace', { place: t(place) })}
        isDisabled={isDisabled}
        errorId={fault ? `${id}-error` : undefined}
        onPick={pick}
      >
        {t('choose')}
      </FilePicker>
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
      {chosen && !fault && (
        <FieldHint>
          <bdi className="[overflow-wrap:anywhere]">{chosen}</bdi>
        </FieldHint>
      )}
    </div>
  )
}
