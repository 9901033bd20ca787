import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

type FilePickerProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isDisabled'> & {
  /** Read out with the words on it, where those alone do not say what for. */
  label?: string | undefined
  /** As of `<input accept>`. */
  accept: string
  /** On a phone: takes a picture with the camera towards the person. */
  isSelfie?: boolean
  errorId?: string | undefined
  /** On a phone: takes a picture with the camera away from the person. */
  isCamera?: boolean
  onPick?: (file: File) => void
  /** Several may be chosen. */
  onPickAll?: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the chooser of files. The same file can be chosen again. */
export function FilePicker({
  label,
  accept,
  isSelfie,
  isCamera,
  errorId,
  onPick,
  onPickAll,
  children,
  ...look
}: FilePickerProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    const [file] = files
    if (file) onPick?.(file)
    if (file) onPickAll?.(files)
    event.target.value = ''
  }
  return (
    <Button
      as="label"
      {...look}
      className="relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-indigo"
    >
      <input
        type="file"
        accept={accept}
        disabled={look.isDisabled}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        multiple={onPickAll !== undefined && !isCamera}
        {...(isSelfie && { capture: 'user' })}
        {...(isCamera && { capture: 'environment' })}
        onChange={pick}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </Button>
  )
}
