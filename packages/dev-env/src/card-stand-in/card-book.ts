import type { CardJournal } from './card-journal.ts'
import type { CardTables, Put, TableName } from './card-rows.ts'

export interface CardWriter {
  get<T extends TableName>(table: T, id: string): CardTables[T] | undefined
  put<T extends TableName>(table: T, row: CardTables[T]): void
}

export interface CardBook {
  get<T extends TableName>(table: T, id: string): CardTables[T] | undefined
  all<T extends TableName>(table: T): CardTables[T][]
  /**
   * Runs an act on a draft; what it put becomes true all at once, after the disk has it, or not at all when it throws.
   */
  change<R>(act: (write: CardWriter) => R): R
  /** Calls the listener after each change that the disk has. */
  onChange(listener: (puts: readonly Put[]) => void): void
}

type Tables = { [T in TableName]: Map<string, CardTables[T]> }

function emptyTables(): Tables {
  return {
    intents: new Map(),
    customers: new Map(),
    methods: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    answers: new Map(),
  }
}

function store<T extends TableName>(tables: Tables, table: T, row: CardTables[T]): void {
  const rows: Map<string, CardTables[T]> = tables[table]
  rows.set(row.id, row)
}

/** Opens the book with what its journal holds. */
export function openCardBook(journal: CardJournal): CardBook {
  const tables = emptyTables()
  for (const put of journal.puts) store(tables, put.table, put.row)
  const listeners: ((puts: readonly Put[]) => void)[] = []

  return {
    get: (table, id) => tables[table].get(id),
    all: (table) => [...tables[table].values()],
    change(act) {
      const draft = emptyTables()
      const puts: Put[] = []
      const result = act({
        get: (table, id) => draft[table].get(id) ?? tables[table].get(id),
        put(table, row) {
          store(draft, table, row)
          // A generic table and its own row are one member of the union; TypeScript cannot see it.
          puts.push({ table, row } as Put)
        },
      })
      if (puts.length > 0) journal.append(puts)
      for (const put of puts) store(tables, put.table, put.row)
      for (const listener of listeners) listener(puts)
      return result
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
