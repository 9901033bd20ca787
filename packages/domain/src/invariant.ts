/**
 * A rule that must always hold did not: a defect of ours, never a visitor's mistake. The edge answers it with a 500.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/**
 * Asserts what must hold.
 * @param condition any value; falsy fails
 * @param why the rule in words, for the log; it must carry no personal data and no secret
 * @throws {InvariantError} when the condition does not hold
 */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new InvariantError(why)
}
