import pg from 'pg'
import { appRole } from './postgres-roles.ts'

/** Makes the role that Monsoon runs as where the cluster has none, as in an older folder, and sets its password. */
export async function ensureAppRole(ownerUrl: string, password: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [appRole])
    if (found.rowCount === 0) await client.query(`CREATE ROLE ${appRole} LOGIN`)
    if (password) await client.query(`ALTER ROLE ${appRole} PASSWORD ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
