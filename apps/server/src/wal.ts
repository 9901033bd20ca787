// What PostgreSQL calls for each file of WAL, apart from the operators' command, as it has to begin at once:
// node --env-file=/etc/monsoon/backup apps/server/src/wal.ts archive <file or folder> | fetch <name> <file>
import { archiveWal, fetchWal } from '@monsoon/api/backups/archive-wal'
import { BackupFault, openBackupStore } from '@monsoon/api/backups/backup-store'
import { loadProcessConfig } from '@monsoon/api/config'

/** The status for a file that the archive does not have: there it ends. */
export const noSuchWal = 3

async function run([verb, name, path]: string[]): Promise<number> {
  const store = await openBackupStore(loadProcessConfig())
  if (verb === 'archive' && name && !path) {
    await archiveWal(store, name)
    return 0
  }
  if (verb === 'fetch' && name && path) return (await fetchWal(store, name, path)) ? 0 : noSuchWal
  throw new BackupFault('wal.ts archive <file or folder> | fetch <name> <file>')
}

if (import.meta.main) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
