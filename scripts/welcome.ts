import { demoPassword } from '@monsoon/dev-env/demo-password'
import { formatMinor } from '@monsoon/domain/money'
import { logIn, originOf, type RunPlace } from './services.ts'
import { secondsSince } from './progress.mjs'
import { hasDemoChain } from './stand-in-services.ts'

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
    ...(isDemo && !process.env.CLIENT_APPS
      ? [`  a client      http://localhost:${place.settings.ports.client}, whose visitors sign in with Monsoon`]
      : []),
    ...(isDemo && !process.env.TRANSFER_ACCOUNT && !process.env.BANK_STATEMENTS_URL
      ? [`  a bank        http://localhost:${place.settings.ports.bank}, which sends transfers to Monsoon`]
      : []),
    ...(isDemo && hasDemoChain(process.env)
      ? [
          `  a chain       http://localhost:${place.settings.ports.chain}, with an explorer, and play money for your wallet`,
        ]
      : []),
    `  the kit       ${address}/style`,
    `  the log       ${place.isDev ? 'below' : logIn(place, 'server')}`,
    ...(isDemo ? await describeLogins() : []),
    '',
    'Ctrl-C stops everything.',
  ]
  console.log(lines.join('\n'))
}

/** One person of each kind, and two who can pay from a wallet at once; docs/demo.md names the rest. */
async function describeLogins(): Promise<string[]> {
  const { demoPeople } = await import('@monsoon/dev-env/gallery/demo-people')
  const ofType = (type: string) => demoPeople.filter((person) => person.type === type && !person.isStaff)
  const shown = [...ofType('artist').slice(0, 1), ...ofType('curator').slice(0, 1), ...ofType('user').slice(0, 2)]
  const width = Math.max(...shown.map(({ email }) => email.length))
  const people = shown.map(({ email, name, type, walletUsdMinor }) => {
    const wallet = walletUsdMinor > 0n ? `, wallet $${formatMinor(walletUsdMinor, 'USD')}` : ''
    return `  ${email.padEnd(width)}  ${name}, ${type === 'user' ? 'collector' : type}${wallet}`
  })
  return ['', `Demo logins, password ${demoPassword}:`, ...people]
}
