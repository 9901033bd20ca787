import type pg from 'pg'
import { appendOnlyTables } from './append-only-tables.ts'

/** What a PostgreSQL server says of itself and of a connection; times in ms, 0 for no limit. */
export interface ServerFacts {
  /** 180004 is 18.4. */
  versionNumber: number
  version: string
  statementTimeoutMs: number
  idleTimeoutMs: number
  /** Who is connected. */
  role: string
}

export async function readServerFacts(client: pg.ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('server_version_num', 'server_version', 'statement_timeout', 'idle_in_transaction_session_timeout')
     UNION ALL SELECT 'role', current_user::text`,
  )
  const settingOf = (name: string): string => rows.find((row) => row.name === name)?.setting ?? ''
  return {
    versionNumber: Number(settingOf('server_version_num')),
    version: settingOf('server_version'),
    statementTimeoutMs: Number(settingOf('statement_timeout')),
    idleTimeoutMs: Number(settingOf('idle_in_transaction_session_timeout')),
    role: settingOf('role'),
  }
}

/** What a connection's role may do that a server's may not. */
export interface RoleRights {
  role: string
  isSuperuser: boolean
  ownsDatabase: boolean
  /** Tables that are only added to, and that it could alter, or whose rows it could change or remove. */
  owned: string[]
  changeable: string[]
}

/** Counted with the rights of every role that it could take on. */
export async function readRoleRights(client: pg.ClientBase): Promise<RoleRights> {
  const { rows } = await client.query<RoleRights>(
    `WITH own AS (SELECT oid, rolsuper FROM pg_roles WHERE pg_has_role(current_user, oid, 'MEMBER')),
       guarded AS (SELECT name, pg_class.oid, relowner FROM unnest($1::text[]) AS name JOIN pg_class ON pg_class.oid = to_regclass(name))
     SELECT current_user AS role,
       EXISTS (SELECT FROM own WHERE rolsuper) AS "isSuperuser",
       EXISTS (SELECT FROM pg_database JOIN own ON own.oid = datdba WHERE datname = current_database()) AS "ownsDatabase",
       ARRAY(SELECT name FROM guarded JOIN own ON own.oid = relowner) AS owned,
       ARRAY(SELECT name FROM guarded WHERE EXISTS (SELECT FROM own
         WHERE has_table_privilege(own.oid, guarded.oid, 'UPDATE, DELETE, TRUNCATE')
           OR has_any_column_privilege(own.oid, guarded.oid, 'UPDATE'))) AS changeable`,
    [appendOnlyTables],
  )
  const [row] = rows
  if (!row) throw new Error('the database did not say who is connected')
  return row
}
