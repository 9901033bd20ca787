import { z } from 'zod'
import { isLettersAndSpaces } from '@monsoon/domain/text-rules'

/** Text that must be there. */
export const requiredField = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, { error: `${name} is required`, abort: true })

/** Text of so many characters as the database counts them: an emoji is one, though JavaScript says two. */
export const withAtLeast = (field: z.ZodString, count: number, error: string) =>
  field.min(count, { error, abort: true }).refine((text) => [...text].length >= count, error)

/** A name in letters of any script and spaces, which must be there. */
export const lettersField = (name: string, max: number) =>
  requiredField(name)
    .max(max, `${name} must be ${max} characters at maximum`)
    .refine(isLettersAndSpaces, `${name} must be letters and spaces`)

/** A number that nobody reckons with, which must be there: a phone, a postal code, an account. */
export const digitsField = (name: string, { min, max }: { min: number; max: number }) =>
  requiredField(name)
    .regex(/^\d*$/, `${name} must be digits only`)
    .min(min, `${name} must be ${min} digits at minimum`)
    .max(max, `${name} must be ${max} digits at maximum`)
