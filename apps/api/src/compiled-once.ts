import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Reader } from './db.ts'

class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Stands for each value while a statement is built. */
export type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement that is built when it first runs, and that later runs only fill with their values. For the large
 * statements of the calls that come most: Kysely takes longer to build and compile one than to send it. `build` sees a
 * placeholder for each value, so it cannot decide by them; a statement with alternatives is one `compiledOnce` for
 * each.
 */
export function compiledOnce<Values extends object, Row, Handle extends Reader = Reader>(
  build: (db: Handle, values: Placeholders<Values>) => Compilable<Row>,
): (db: Handle, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql.val(new Slot(String(name))),
  })
  let compiled: CompiledQuery | undefined
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile()
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
