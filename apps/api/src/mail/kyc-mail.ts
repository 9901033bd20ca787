import { kycAnswerHours, type KycReasonCode } from '@monsoon/contract/kyc'
import type { Config } from '#config.ts'
import { composeMail, type MailPart } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

/** What a proof of identity has come to. */
export type KycStep = 'submitted' | 'verified' | 'rejected'

const reasonWords: Record<KycReasonCode, string> = {
  unreadable: 'A file cannot be read well enough',
  expired: 'A document has expired',
  incomplete: 'Something is missing',
  mismatch: 'The documents do not fit together or do not fit your account',
  notAccepted: 'A document is of a kind that we do not accept',
  suspicious: 'We could not satisfy ourselves that the documents are genuine',
}

const subjects: Record<KycStep, (brand: string) => Sentence> = {
  submitted: (brand) => sentence`Your documents are with ${brand}`,
  verified: (brand) => sentence`Your identity is verified at ${brand}`,
  rejected: (brand) => sentence`Please hand in your documents at ${brand} again`,
}

const paragraph = (words: Sentence): MailPart => ({ kind: 'paragraph', sentence: words })

function partsOf(step: KycStep, reason: { code: KycReasonCode; text: string } | null): MailPart[] {
  if (step === 'submitted')
    return [
      paragraph(sentence`Your selfie and your documents have arrived, and are kept encrypted.`),
      paragraph(sentence`Somebody of us looks at them within ${String(kycAnswerHours)} hours. You get a mail then.`),
    ]
  if (step === 'verified')
    return [
      paragraph(sentence`We have looked at your documents and your identity is verified. Nothing more is to be done.`),
    ]
  return [
    paragraph(sentence`We have looked at your documents and could not accept them.`),
    ...(reason ? [paragraph(sentence`${reasonWords[reason.code]}: ${reason.text}`)] : []),
    paragraph(sentence`You can hand them in again in your Account Settings.`),
  ]
}

/** Tells somebody how far the proof of their identity is. */
export function kycMail(
  config: Config,
  given: {
    to: string
    name: string
    submissionId: string
    step: KycStep
    reason: { code: KycReasonCode; text: string } | null
  },
): Mail {
  const { to, name, submissionId, step, reason } = given
  return composeMail(config, {
    to,
    name,
    subject: subjects[step](config.BRAND_NAME),
    preheader:
      step === 'submitted' ? sentence`We answer within two days.` : sentence`We have looked at your documents.`,
    title: step === 'verified' ? 'Your identity is verified' : 'Your documents',
    parts: [
      ...partsOf(step, reason),
      { kind: 'button', label: 'Account Settings', url: `${config.PUBLIC_ORIGIN}/profile/view?tab=14` },
    ],
    reason: `You get this mail because documents were handed in for your account at ${config.BRAND_NAME}.`,
    key: `kyc-${step}-${submissionId}`,
  })
}
