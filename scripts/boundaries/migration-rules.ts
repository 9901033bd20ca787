import { exclusionConstraints, isAllowed } from './allowed.ts'
import { violationsOf, type Rule } from './source-tree.ts'

/** What would tie the data to one PostgreSQL server; see the decision on portable SQL. */
const banned: [RegExp, string][] = [
  [/\b(?:small|big)?serial\d?\b/gi, 'no serial: keys are UUIDv7'],
  [/\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b/gi, 'no identity column: keys are UUIDv7'],
  [/\b(?:create|alter)\s+sequence\b|\bnextval\s*\(/gi, 'no sequence: keys are UUIDv7'],
  [/\bdeferrable\b|\binitially\s+deferred\b/gi, 'no deferrable constraint'],
  [/\bpg_(?:try_)?advisory_\w+/gi, 'no advisory lock: lock a row'],
  [
    /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:event\s+)?trigger\b/gi,
    'no trigger: the use case says what happens',
  ],
  [/\binherits\s*\(/gi, 'no table inheritance'],
  [/(?:^|;)\s*(?:listen|notify|unlisten)\s+\w+|\bpg_notify\s*\(/gi, 'no LISTEN/NOTIFY: events go through the outbox'],
  [/\bcreate\s+(?:global\s+|local\s+)?temp(?:orary)?\s+table\b/gi, 'no temporary table'],
]

const bannedInQueries: [RegExp, string][] = [
  ...banned.filter(([, message]) => /advisory|LISTEN|temporary/.test(message)),
  [/\bsavepoint\b/gi, 'no savepoint in a request'],
]

/** Migrations and queries keep to SQL that a distributed PostgreSQL understands too. */
export const portableSql: Rule = (files) =>
  files.flatMap((file) => {
    const isMigration = /\/migrations\/.*\.(sql|ts)$/.test(file.path)
    const isQuery = file.path.startsWith('apps/api/src/') && file.path.endsWith('-queries.ts')
    if (file.isTest || (!isMigration && !isQuery)) return []
    return (isMigration ? banned : bannedInQueries).flatMap(([pattern, message]) =>
      violationsOf('portable-sql', file, pattern, message),
    )
  })

/** EXCLUDE stands once in a file, where editions are held as ranges. */
export const exclusion: Rule = (files) =>
  files
    .filter(({ path }) => /\/migrations\/.*\.(sql|ts)$/.test(path))
    .flatMap((file) => {
      const found = violationsOf('portable-sql', file, /\bexclude\s+(?:using\b|\()/gi, 'no EXCLUDE constraint')
      return found.filter(
        ({ line }, place) => place > 0 || !isAllowed(exclusionConstraints, file.path, file.code, line),
      )
    })
