import type { WithdrawalState } from '@monsoon/domain/withdrawal-rules'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

/** The steps that are mailed; the others pass within minutes. */
export type MailedState = Exclude<WithdrawalState, 'reviewing' | 'processing'>

/** A withdrawal as its owner is told of it. */
export interface WithdrawalNews {
  id: string
  state: MailedState
  type: 'fiat' | 'crypto'
  amountMinor: bigint
  sentMinor: bigint
  /** What went out in ETH; null before it is sent, and to bank accounts. */
  sentEth: string | null
  /** The bank with the last digits of the account, or the address. */
  target: string
  transactionId: string | null
  reason: string | null
}

interface Words {
  subject: string
  says: Sentence
  more?: Sentence
}

function wordsOf(news: WithdrawalNews): Words {
  const amount = usd(news.amountMinor)
  const { target: account, type } = news
  const sent = news.sentEth ? `${news.sentEth} ETH (${usd(news.sentMinor)})` : usd(news.sentMinor)
  switch (news.state) {
    case 'requested':
      return {
        subject: 'You asked for a withdrawal',
        says: sentence`${amount} of your wallet is to go to ${account}. It is locked until then.`,
        more: sentence`If it was not you, cancel it under Withdraw Requests at once, and change your password.`,
      }
    case 'approved':
      return {
        subject: 'Your withdrawal is approved',
        says: sentence`We have looked at your withdrawal of ${amount}. It goes to ${account} next.`,
      }
    case 'paid':
      return {
        subject: 'Your withdrawal is paid',
        says:
          type === 'fiat'
            ? sentence`${sent} went to ${account}. Your bank may take some days to show it.`
            : sentence`${sent} went to ${account}.`,
        more: sentence`Transaction: ${news.transactionId ?? ''}`,
      }
    case 'rejected':
      return {
        subject: 'Your withdrawal was rejected',
        says: sentence`We could not send ${amount} to ${account}. The money is free in your wallet again.`,
        more: sentence`The reason: ${news.reason ?? ''}`,
      }
    case 'failed':
      return {
        subject: 'Your withdrawal has failed',
        says: sentence`${amount} did not reach ${account}. The money is free in your wallet again.`,
        more: sentence`The reason: ${news.reason ?? ''}`,
      }
    case 'returned':
      return {
        subject: 'Your withdrawal came back',
        says: sentence`${sent} came back from ${account}. The money is in your wallet again.`,
        more: sentence`The reason: ${news.reason ?? ''}`,
      }
    case 'cancelled':
      return {
        subject: 'Your withdrawal is cancelled',
        says: sentence`${amount} stays with you: it is free in your wallet again.`,
      }
  }
}

/** Tells somebody of a step of their withdrawal. */
export function withdrawalMail(config: Config, news: WithdrawalNews, addressee: { to: string; name: string }): Mail {
  const { subject, says, more } = wordsOf(news)
  return composeMail(config, {
    ...addressee,
    ...{ subject: sentence`${subject}`, title: subject, preheader: says },
    parts: [
      { kind: 'paragraph', sentence: says },
      ...(more ? [{ kind: 'paragraph', sentence: more } as const] : []),
      { kind: 'button', label: 'Withdraw Requests', url: `${config.PUBLIC_ORIGIN}/profile/withdraw-requests` },
    ],
    reason: `You get this mail because money of your wallet at ${config.BRAND_NAME} was to be withdrawn.`,
    key: `withdrawal-${news.state}-${news.id}`,
  })
}
