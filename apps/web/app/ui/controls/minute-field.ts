import { z } from 'zod'

/** A day and a time of a form, in UTC, as the server takes it. */
export const minuteField = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Please give a date and a time')
  .transform((minute) => `${minute}:00.000Z`)

/** A moment as the field shows it. */
export const toMinute = (at: string): string => at.slice(0, 16)
