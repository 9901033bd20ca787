import { ApiError } from '@monsoon/contract/client'
import { toPageError } from '../session/loader-errors.ts'

/** What keeps a member from making works. */
export type MakerObstacle = 'creators-only' | 'kyc-needed'

const isObstacle = (code: string | undefined): code is MakerObstacle =>
  code === 'creators-only' || code === 'kyc-needed'

/** What only makers read, or what keeps a member from being one. */
export async function makerData<Data>(
  answer: Promise<{ data: Data }>,
  request: Request,
): Promise<{ data: Data; obstacle: null } | { data: null; obstacle: MakerObstacle }> {
  try {
    return { data: (await answer).data, obstacle: null }
  } catch (error) {
    if (error instanceof ApiError && isObstacle(error.code)) return { data: null, obstacle: error.code }
    throw toPageError(error, request)
  }
}
