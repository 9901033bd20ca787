import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { FormError } from '../ui/controls/field.tsx'
import { fetchFile, saveFile } from './fetch-file.ts'
import { BareLink } from '../ui/controls/bare-button.tsx'

type FileLinkProps = { href: string; className?: string; children: ReactNode }

/**
 * Saves a file that only its owner gets. The browser by itself would save the refusal where the session is to be
 * renewed first, so a press fetches it as any other call; without script it is a plain link.
 */
export function FileLink({ href, className = '', children }: FileLinkProps) {
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string>()
  const isSaving = useRef(false)
  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    setFailure(undefined)
    await fetchFile(href)
      .then(saveFile)
      .catch((error: unknown) => setFailure(errorText(error)))
    isSaving.current = false
  }
  return (
    <div>
      <BareLink
        href={href}
        download
        className={`underlined ${className}`}
        onClick={(event) => {
          if (isForBrowser(event)) return
          event.preventDefault()
          void save()
        }}
      >
        {children}
      </BareLink>
      {failure && (
        <div className="mt-2">
          <FormError>{failure}</FormError>
        </div>
      )}
    </div>
  )
}

/** A press that asks for another tab or window. */
const isForBrowser = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
