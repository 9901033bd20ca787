import { MAX_POSTAGE_USD_MINOR } from '@monsoon/domain/trade/nft-request'
import { z } from 'zod'
import { usdInput } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'
import { requiredField, withAtLeast } from '../text-fields.ts'

export const ownerAct = z.enum(['pay', 'cancel', 'close', 'claim'])

const senderActs = ['quote', 'prepare', 'ship', 'reject'] as const

export const senderAct = z.enum(senderActs)

export type SenderAct = z.infer<typeof senderAct>

export const staffRequestAct = z.enum([...senderActs, 'deliver', 'decline', 'replace', 'refund'])

export type StaffRequestAct = z.infer<typeof staffRequestAct>

export const postageNeeded = 'Please enter an amount of at most 100,000 USD, such as 25 or 24.99; 0 for nothing'

const amountField = usdInput(postageNeeded, { mostMinor: MAX_POSTAGE_USD_MINOR }).refine(
  (minor) => minor >= 0n,
  postageNeeded,
)

const quote = z
  .object({
    act: z.literal('quote'),
    postage: amountField,
    customs: amountField.optional().describe('nothing, if absent'),
    tax: amountField.optional().describe('nothing, if absent'),
  })
  .refine(({ postage, customs = 0n, tax = 0n }) => postage + customs + tax <= MAX_POSTAGE_USD_MINOR, {
    path: ['postage'],
    error: postageNeeded,
  })

const text = (name: string, least: number, most: number) =>
  withAtLeast(requiredField(name), least, `${name} must be ${least} characters at minimum`).max(
    most,
    `${name} must be ${most} characters at maximum`,
  )

const ship = z.object({
  act: z.literal('ship'),
  courier: text('Courier', 2, 60),
  trackingId: text('Tracking id', 3, 100).regex(/^[\w .\-/]+$/, 'Tracking id must be letters, digits and hyphens'),
})

export const withReason = <const Act extends string>(act: Act) =>
  z.object({ act: z.literal(act), reason: reasonField.describe('The owner reads it') })

export const plain = <const Act extends string>(act: Act) => z.object({ act: z.literal(act) })

export const sendingBody = z.discriminatedUnion('act', [quote, withReason('reject'), plain('prepare'), ship])

export type SendingBody = z.output<typeof sendingBody>

export const staffBody = z.discriminatedUnion('act', [
  ...sendingBody.options,
  plain('deliver'),
  withReason('decline'),
  withReason('replace'),
  withReason('refund'),
])

export type StaffRequestBody = z.output<typeof staffBody>
