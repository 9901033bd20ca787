import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSettings } from '#config.ts'

/** Where the documented settings stand, for people to copy to `.env`. */
export const envExamplePath = join(import.meta.dirname, '../../../../.env.example')

const head = `# Every setting of Monsoon with its default. They are read from the environment of the process, for example by
# \`node --env-file=.env\`; an empty variable counts as unset, and NAME_FILE names a file
# that holds NAME. npm start supplies DATABASE_URL and the local stand-ins.
# The scripts read two more: MONSOON_DATA=.monsoon, the folder of the database, files, mails and logs; and CHROME_PATH, a
# Chrome or Chromium for the browser tests, which else is looked for.
# Written by \`node apps/api/src/config/write-env-example.ts\` from apps/api/src/config/schema.ts.
`

/** The text of .env.example. */
export const envExample = (): string =>
  [head, ...describeSettings().map(({ name, fallback, meaning }) => `# ${meaning}\n#${name}=${fallback}\n`)].join('\n')

if (import.meta.main) await writeFile(envExamplePath, envExample())
