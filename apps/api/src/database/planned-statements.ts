import { hash } from 'node:crypto'
import type pg from 'pg'

/** Stand in statements that are planned once a connection (db.ts). */
export const plannedOnceMark = '/* planned once */'
export const plannedOftenMark = '/* planned once when it comes often */'

const oftenFrom = 3
const mostOften = 100
/** So many texts are counted at a time. */
const mostCounted = 1000

/** Tells of each statement whether it comes often; of the first hundred that do. */
function createOften(): (text: string) => boolean {
  const timesAsked = new Map<string, number>()
  const oftenAsked = new Set<string>()
  return (text) => {
    if (oftenAsked.has(text)) return true
    if (oftenAsked.size >= mostOften) return false
    if (timesAsked.size >= mostCounted) timesAsked.clear()
    const times = (timesAsked.get(text) ?? 0) + 1
    timesAsked.set(text, times)
    if (times < oftenFrom) return false
    timesAsked.delete(text)
    oftenAsked.add(text)
    return true
  }
}

const statementNames = new Map<string, string>()

// The same in every process, because a connection pooler may hand one's connections to another.
function nameOf(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = hash('sha1', text, 'base64url')
  statementNames.set(text, name)
  return name
}

/** For a pool: has each of its connections send the statements that are planned once under a name of theirs. */
export function createStatementNaming(): (client: pg.PoolClient) => void {
  const isOften = createOften()
  const isPlannedOnce = (text: string): boolean =>
    text.includes(plannedOnceMark) || (text.includes(plannedOftenMark) && isOften(text))
  return (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (...given: unknown[]): unknown => {
      const [text, values, ...rest] = given
      if (typeof text !== 'string' || !isPlannedOnce(text)) return send(...given)
      return send({ name: nameOf(text), text, values }, ...rest)
    }
    Object.assign(client, { query })
  }
}
