import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSettings } from './config.ts'

/** Where the documented settings stand, for people to copy to `.env`. */
export const envExamplePath = join(import.meta.dirname, '../../../.env.example')

const head = `# Every setting of Monsoon with its default. Copy this to .env and uncomment what you change.
# Variables of the environment win over .env; an empty one counts as unset. npm start supplies DATABASE_URL and the stand-ins.
# Written by \`node apps/api/src/write-env-example.ts\` from apps/api/src/config.ts.
`

/** The text of .env.example. */
export const envExample = (): string =>
  [head, ...describeSettings().map(({ name, fallback, meaning }) => `# ${meaning}\n#${name}=${fallback}\n`)].join('\n')

if (import.meta.main) await writeFile(envExamplePath, envExample())
