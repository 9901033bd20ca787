import { z } from 'zod'
import {
  accountNumberMaxLength,
  accountNumberMinLength,
  bankDetailsMaxLength,
  bankDetailsMinLength,
  bankNameMaxLength,
  ibanMaxLength,
  isIban,
  isIfscCode,
  isSwiftCode,
} from '@monsoon/domain/payments/bank-details'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time } from '../shapes.ts'
import { digitsField, lettersField, requiredField } from '../text-fields.ts'

/** Nobody keeps more bank accounts than this. */
export const bankAccountLimit = 10

// What is left out or empty is null.
const optional = (name: string) => z.string({ error: `${name} must be text` }).trim()
const orNull = (text: string): string | null => text || null

/**
 * A bank account as it is entered (000, section 5; ). Codes may be typed in small letters, an IBAN in
 * groups.
 */
export const bankAccountBody = z.object({
  name: lettersField('Account holder', bankNameMaxLength).describe('Name of the account holder'),
  bankName: lettersField('Bank name', bankNameMaxLength),
  accountNumber: digitsField('Account number', { min: accountNumberMinLength, max: accountNumberMaxLength }),
  swiftCode: requiredField('SWIFT code')
    .toUpperCase()
    .refine(isSwiftCode, 'SWIFT code must be 6 letters, 2 letters or digits, and 3 more for a branch'),
  IFSCCode: optional('IFSC')
    .toUpperCase()
    .refine((text) => !text || isIfscCode(text), 'IFSC must be 4 letters, then 7 letters or digits')
    .transform(orNull)
    .nullable()
    .default(null),
  IBANCode: optional('IBAN')
    .toUpperCase()
    .overwrite((text) => text.replaceAll(' ', ''))
    .max(ibanMaxLength, { error: `IBAN must be ${ibanMaxLength} characters at maximum`, abort: true })
    .refine((text) => !text || isIban(text), 'Please enter a valid IBAN')
    .transform(orNull)
    .nullable()
    .default(null),
  additionalDetails: optional('Additional details')
    .refine(
      (text) => !text || [...text].length >= bankDetailsMinLength,
      `Additional details must be ${bankDetailsMinLength} characters at minimum`,
    )
    .max(bankDetailsMaxLength, `Additional details must be ${bankDetailsMaxLength} characters at maximum`)
    .transform(orNull)
    .nullable()
    .default(null),
})
export type NewBankAccount = z.output<typeof bankAccountBody>

/** A bank account as its owner reads it: numbers as asterisks but for their last four characters. */
export const bankAccount = z.object({
  id,
  name: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  swiftCode: z.string(),
  IFSCCode: z.string().nullable(),
  IBANCode: z.string().nullable(),
  additionalDetails: z.string().nullable(),
  /** Money can be sent there from then on (server-rules 23). */
  usableFrom: time,
})
export type BankAccount = z.infer<typeof bankAccount>

/** What `msg` says where there is more to say than OK. */
export const bankAccountTexts = {
  saved: 'Your bank account is saved.',
  removed: 'The bank account is removed.',
} as const

export const bankAccountEndpoints = {
  'GET /v1/account': endpoint({
    summary: 'The own bank accounts, newest first, their numbers masked',
    auth: 'member',
    data: z.object({ items: z.array(bankAccount) }),
    errors: [],
  }),
  'POST /v1/account': endpoint({
    summary: `Add a bank account; ${bankAccountLimit} at most`,
    auth: 'member',
    body: bankAccountBody,
    data: z.object({ id }),
    errors: ['too-many-bank-accounts', 'bank-account-exists'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'DELETE /v1/account/{id}': endpoint({
    summary: 'Remove a bank account',
    auth: 'member',
    params: z.object({ id }),
    data: nothing,
    errors: ['bank-account-not-found'],
    rateLimit: 'settings',
  }),
}
