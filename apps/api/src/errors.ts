import { errorCatalogue, errorText, type ErrorCode, type ErrorFacts } from '@monsoon/contract/errors'

/**
 * A rule said no. Carries the code that the endpoint's contract lists, facts for its text and, where it helps, fresh
 * data.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly facts: ErrorFacts
  readonly data: unknown
  constructor(code: ErrorCode, facts: ErrorFacts = {}, data?: unknown) {
    super(errorText(code, facts))
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
    this.data = data
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** Input that does not fit its schema, by field. */
export class InputRefusal extends Refusal {
  readonly errors: readonly { path: string; msg: string }[]
  constructor(errors: readonly { path: string; msg: string }[]) {
    super('invalid-input')
    this.name = 'InputRefusal'
    this.errors = errors
  }
}
