import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#viewer.ts'
import type { KeyedHasher } from './keyed-hash.ts'

/** What the log says of a call beside what happened. Read when there is something to say: most calls have nothing. */
export interface CallFacts {
  request: FastifyRequest
  /** As the contract names it. */
  call: string | undefined
  viewer: Viewer | null
  hasher: KeyedHasher
  /** Whom a call without a viewer is about: the account, if there is one, and the email that was given. */
  about?: { userId: string | undefined; email?: string }
}

const calls = new AsyncLocalStorage<CallFacts>()

/** Does a call so that what it changes is written down with where it came from. */
export const withinCall = <Result>(facts: CallFacts, serve: () => Result): Result => calls.run(facts, serve)

/** The call that is being served; undefined in a job. */
export const currentCall = (): CallFacts | undefined => calls.getStore()

/** Says whose account somebody tries to come into, before it is known whether they may. */
export function aboutAccount(about: NonNullable<CallFacts['about']>): void {
  const facts = currentCall()
  if (facts) facts.about = about
}
