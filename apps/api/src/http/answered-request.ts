/** What a meter is told of each answer. */
export interface AnsweredRequest {
  method: string
  /** As the router writes it, so that there are no more of them than routes. */
  route: string
  status: number
  durationMs: number
}
