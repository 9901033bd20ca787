import type { ErrorCode } from '@monsoon/contract/errors'
import { maxWorkFilmBytes, maxWorkPictureBytes, megabytes } from '@monsoon/contract/works/uploads'
import { Refusal } from '#errors.ts'

const codes: Record<number, ErrorCode> = {
  404: 'upload-not-found',
  409: 'upload-conflict',
  410: 'upload-expired',
  413: 'upload-too-large',
  423: 'upload-busy',
}

/** What the library refuses, as a refusal of ours. What it did not expect stays what it is. */
export function refusalOfTus(error: Error | { status_code: number; body: string }): Error {
  if (!('status_code' in error)) return error
  const { status_code: status, body } = error
  const code = codes[status] ?? 'upload-refused'
  return new Refusal(code, {
    reason: body.trim(),
    picture: megabytes(maxWorkPictureBytes),
    film: megabytes(maxWorkFilmBytes),
  })
}
