import { logIn, originOf, type RunPlace } from './services.ts'
import { secondsSince } from './progress.mjs'

/** Says where to look and how to log in. */
export async function printWelcome(place: RunPlace, startedAt: number): Promise<void> {
  const address = originOf(place)
  const isDemo = (process.env.MODE || 'demo') === 'demo'
  const lines = [
    '',
    `Monsoon is ready at ${address} (${secondsSince(startedAt)})`,
    `  the gallery   ${address}/home`,
    `  the API       ${address}/v1/docs`,
    ...(isDemo ? [`  its mails     ${address}/dev/inbox`] : []),
    `  the kit       ${address}/style`,
    `  the log       ${place.isDev ? 'below' : logIn(place, 'server')}`,
    ...(isDemo ? await describeLogins() : []),
    '',
    'Ctrl-C stops everything.',
  ]
  console.log(lines.join('\n'))
}

async function describeLogins(): Promise<string[]> {
  const { demoPassword, demoPeople } = await import('@monsoon/dev-env/gallery/demo-people')
  const width = Math.max(...demoPeople.map(({ email }) => email.length))
  const people = demoPeople.map(({ email, does }) => `  ${email.padEnd(width)}  ${does}`)
  return ['', `Demo logins, password ${demoPassword}:`, ...people]
}
