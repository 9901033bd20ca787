import { sentence, type Sentence } from './sentence.ts'

/** What can happen to a second factor that its owner must know of. */
export type TwoFactorChange = 'enabled' | 'disabled' | 'recovery-codes' | 'reset'

/** How a mail tells it. */
export function tellTwoFactorChange(
  change: TwoFactorChange,
  moment: string,
): { title: string; what: Sentence; preheader: Sentence } {
  switch (change) {
    case 'enabled':
      return {
        title: 'Two-factor authentication is on',
        preheader: sentence`A login now asks for a code of your authenticator app.`,
        what: sentence`Two-factor authentication was turned on for your account on ${moment}. A login now asks for a code of your authenticator app.`,
      }
    case 'disabled':
      return {
        title: 'Two-factor authentication is off',
        preheader: sentence`A login no longer asks for a code.`,
        what: sentence`Two-factor authentication was turned off for your account on ${moment}. A login no longer asks for a code.`,
      }
    case 'recovery-codes':
      return {
        title: 'You have new recovery codes',
        preheader: sentence`The old ones no longer work.`,
        what: sentence`New recovery codes were made for your account on ${moment}. The old ones no longer work.`,
      }
    case 'reset':
      return {
        title: 'Two-factor authentication was reset',
        preheader: sentence`A login no longer asks for a code.`,
        what: sentence`As was asked for three days before, two-factor authentication was taken off your account on ${moment}. Nothing can be withdrawn or exported for another 72 hours.`,
      }
  }
}
