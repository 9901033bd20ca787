import { ApiError } from '@monsoon/contract/client'
import type { ErrorCode } from '@monsoon/contract/errors'

/** The code that a call was refused with; undefined where it was not. */
export const refusalOf = (call: Promise<unknown>): Promise<ErrorCode | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
