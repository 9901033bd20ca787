import { ApiError } from '@monsoon/contract/client'

/** What the server says of each field that it refuses, by the field's path; of two faults the later one. */
export const fieldErrorsOf = (error: unknown): Partial<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg])) : {}
