import { exportDays } from '@monsoon/contract/accounts/archives'
import { kycAnswerHours } from '@monsoon/contract/accounts/kyc'
import { fillPath, type NoticeEntry } from '@monsoon/contract/notices/define-notices'
import type { NoticeFacts } from '@monsoon/contract/notices/notice-facts'
import { entryOf, type NoticeKind } from '@monsoon/contract/notices/notice-kinds'
import { noticePhrases } from '@monsoon/contract/notices/notice-phrases'
import { invariant } from '@monsoon/domain/invariant'
import { CV_KEPT_DAYS } from '@monsoon/domain/retention'
import { formatMinor } from '@monsoon/domain/money'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent, MailPart } from './mail-content.ts'
import { fillSentence, fillText, type Values } from './fill-sentence.ts'
import type { Mail } from './mailer.ts'

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const shortMoment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const longMoment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Cents as mails write them. A decimal as text: Intl formats it digit by digit, so no cent passes through a float. */
const usd = (minor: bigint): string => dollars.format(formatMinor(minor, 'USD') as `${number}`)

function writeMoment(name: string, moment: Date): string {
  if (name === 'paidAt') return longMoment.format(moment)
  if (name === 'lockedUntil') return day.format(moment)
  const iso = moment.toISOString()
  return name === 'at' ? `${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC` : shortMoment.format(moment)
}

type Facts = Partial<NoticeFacts>

/** The values of a mail's sentences: its facts, settings, and phrases made of both. */
function valuesOf(config: Config, facts: Facts, more: Values): Values {
  const values: Record<string, Values[string]> = {
    brand: config.BRAND_NAME,
    contact: config.CONTACT_EMAIL,
    cardMoneyDays: String(config.CARD_MONEY_DAYS),
    exportDays: String(exportDays),
    cvKeptDays: String(CV_KEPT_DAYS),
    kycAnswerHours: String(kycAnswerHours),
    ...more,
  }
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact === 'bigint') values[name.replace(/Minor$/, '')] = usd(fact)
    else values[name] = fact instanceof Date ? writeMoment(name, fact) : fact
  }
  for (const [name, wording] of Object.entries(noticePhrases)) values[name] = fillText(wording, values)
  return values
}

export interface Letter {
  to: string
  name: string
  facts: Facts
  /** Looked up for it, such as the name of a work. */
  values?: Values
  /** Unique among our mails; the same mail sent twice keeps it. Goes through mail servers in the clear. */
  key: string
  unsubscribeCode?: string
  listName?: Mail['listName']
}

export function writeMail(config: Config, kind: NoticeKind, letter: Letter): Mail {
  const { facts, values: more = {}, ...envelope } = letter
  const { subject: of = '', title = of, says = [], ends = [], preheader, because, page } = entryOf(kind)
  const values = valuesOf(config, facts, more)
  const subject = fillSentence(of, values)
  invariant(subject && says.length > 0, 'what is mailed has words, and all facts of its subject')
  const [first] = says
  const content: MailContent = {
    ...envelope,
    subject,
    preheader: fillSentence(preheader ?? (typeof first === 'string' ? first : of), values) ?? subject,
    title: fillText(title, values) ?? '',
    parts: [...says, ...ends].flatMap((part) =>
      partOf(part, { values, pathOf: (to = page) => urlOf(config, to, facts) }),
    ),
    reason: fillText(because, values) ?? '',
  }
  return composeMail(config, content)
}

function urlOf({ PUBLIC_ORIGIN }: Config, path: string | undefined, facts: Facts): string | undefined {
  const filled = path && fillPath(path, facts)
  return filled && `${PUBLIC_ORIGIN}${filled}`
}

/** A part of a mail, or nothing where a fact of it is missing. */
function partOf(
  part: NonNullable<NoticeEntry['says']>[number],
  { values, pathOf }: { values: Values; pathOf: (to: string | undefined) => string | undefined },
): MailPart[] {
  if (typeof part === 'string' || !('button' in part || 'table' in part)) {
    const sentence = fillSentence(part, values)
    return sentence ? [{ kind: 'paragraph', sentence }] : []
  }
  if ('button' in part) {
    const [label, url] = [fillText(part.button, values), pathOf(part.to)]
    return label && url ? [{ kind: 'button', label, url }] : []
  }
  const facts = part.lines.flatMap(({ label, value, ...line }) => {
    const filled = fillText(value, values)
    return filled ? [{ label: fillText(label, values) ?? '', value: filled, ...line }] : []
  })
  return [{ kind: 'facts', title: fillText(part.table, values) ?? '', facts }]
}
