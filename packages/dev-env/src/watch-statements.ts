import pg from 'pg'

/** Every text that connections opened from now on send. */
export function watchStatements(): { statements: string[]; stop: () => void } {
  const statements: string[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [first] = given
      statements.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return query.apply(this, given)
    },
  })
  return { statements, stop: () => void Object.assign(pg.Client.prototype, { query }) }
}
