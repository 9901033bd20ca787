import type pg from 'pg'

/** What a PostgreSQL server says of itself and of a connection; times in ms, 0 for no limit. */
export interface ServerFacts {
  /** 180004 is 18.4. */
  versionNumber: number
  version: string
  statementTimeoutMs: number
  idleTimeoutMs: number
}

export async function readServerFacts(client: pg.ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('server_version_num', 'server_version', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
  )
  const settingOf = (name: string): string => rows.find((row) => row.name === name)?.setting ?? ''
  return {
    versionNumber: Number(settingOf('server_version_num')),
    version: settingOf('server_version'),
    statementTimeoutMs: Number(settingOf('statement_timeout')),
    idleTimeoutMs: Number(settingOf('idle_in_transaction_session_timeout')),
  }
}
