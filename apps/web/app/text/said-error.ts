/** Something that failed, whose message is meant for whoever sits before the screen. */
export class SaidError extends Error {
  override name = 'SaidError'
}
