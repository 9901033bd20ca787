// Writes .env.example from the settings themselves; a test keeps the two together. `npm run env-example`
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeSettings } from '@monsoon/api/config'

/** What the start and test scripts read before the server's own settings exist. */
const scriptSettings = [
  { name: 'MONSOON_DATA', fallback: '.monsoon', meaning: 'folder of the database, files, mails and logs' },
  { name: 'CHROME_PATH', fallback: '', meaning: 'Chrome or Chromium for the browser tests; empty: looked for' },
]

export function describeEnvironment(): string {
  const sections = [
    { title: 'The start and test scripts', settings: scriptSettings },
    { title: 'The server', settings: describeSettings() },
  ]
  const head =
    '# Copy to .env and change what you need. Every line shows the default; all settings are optional for npm start.\n'
  const body = sections.map(({ title, settings }) => {
    const lines = settings.map(({ name, fallback, meaning }) => `# ${meaning}\n# ${name}=${fallback}\n`)
    return `\n## ${title}\n\n${lines.join('\n')}`
  })
  return head + body.join('')
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '..', '.env.example'), describeEnvironment())
