import { ApiError } from '@monsoon/contract/client'
import { findFileFault, type FilePart } from '@monsoon/contract/file-parts'
import { kycParts, proofFile, selfieFile, submitKycBody, type KycPart } from '@monsoon/contract/accounts/kyc'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useErrorText } from '../../text/use-error-text.ts'
import { showToast } from '../../ui/overlays/toast.ts'
import { fieldErrorsOf } from '../../ui/submit/field-errors.ts'

/** What a file of each part may be. */
export const kycFiles: Record<KycPart, FilePart> = {
  photo: selfieFile,
  document1: proofFile,
  document2: proofFile,
  document3: proofFile,
}

export type TypeName = 'identityType1' | 'identityType2' | 'identityType3'
const noTypes: Record<TypeName, string> = { identityType1: '', identityType2: '', identityType3: '' }

type Faults = Partial<Record<KycPart | TypeName, string>>

const isComplete = (files: Partial<Record<KycPart, File>>): files is Record<KycPart, File> =>
  kycParts.every((part) => files[part])

/**
 * The files and kinds that were chosen, what is wrong with them, and the sending of them. What was chosen stays after a
 * refusal.
 */
export function useKycForm() {
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const [files, setFiles] = useState<Partial<Record<KycPart, File>>>({})
  const [types, setTypes] = useState(noTypes)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<{ text: string; requestId: string | undefined }>()
  const [share, setShare] = useState<number>()
  const body = submitKycBody.safeParse(types)

  function pick(part: KycPart, file: File) {
    const fault = findFileFault(kycFiles[part], file)
    setFaults((known) => ({ ...known, [part]: fault ?? undefined }))
    if (!fault) setFiles((known) => ({ ...known, [part]: file }))
  }

  function chooseType(name: TypeName, value: string) {
    setTypes((known) => ({ ...known, [name]: value }))
    setFaults((known) => ({ ...known, [name]: undefined }))
  }

  async function send(chosen: Record<KycPart, File>, kinds: NonNullable<typeof body.data>) {
    setFailure(undefined)
    setShare(0)
    try {
      const toSend = (part: KycPart) => ({ content: chosen[part], name: chosen[part].name })
      const { msg } = await api('POST /v1/kyc', {
        body: kinds,
        files: {
          photo: toSend('photo'),
          document1: toSend('document1'),
          document2: toSend('document2'),
          document3: toSend('document3'),
        },
        onUploadShare: setShare,
      })
      void showToast(msg, 'success')
      await revalidate()
    } catch (error) {
      setFaults(fieldErrorsOf(error))
      const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined
      setFailure({ text: errorText(error), requestId })
    } finally {
      setShare(undefined)
    }
  }

  return {
    files,
    types,
    faults,
    failure,
    pick,
    chooseType,
    /** How much has left, while it is being sent. */
    share,
    isSubmitting: share !== undefined,
    isValid: isComplete(files) && body.success,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isComplete(files) && body.success && share === undefined) void send(files, body.data)
    },
  }
}
