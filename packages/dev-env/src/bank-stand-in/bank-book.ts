import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'

/** What moved on the account, in cents. */
export interface BankBooking {
  reference: string
  /** ISO 8601 day. */
  day: string
  cents: number
  direction: 'CRDT' | 'DBIT'
  isReversal: boolean
  payer: string
  text: string
}

/** Bookings of one account, oldest first: in memory, or in a file that survives a restart. */
export interface BankBook {
  bookings: readonly BankBooking[]
  /** Somebody transfers money to the account. */
  receive: (transfer: { cents: number; text: string; payer?: string; day?: string; reference?: string }) => BankBooking
  /** Money leaves the account, or a credit is taken back. */
  debit: (debit: { cents: number; text: string; isReversal?: boolean; day?: string }) => BankBooking
}

export function openBankBook(file: string | undefined, today = () => new Date().toISOString().slice(0, 10)): BankBook {
  const bookings = ((file ? readJsonFile(file) : undefined) ?? []) as BankBooking[]
  const book = (booking: Omit<BankBooking, 'reference'> & { reference?: string | undefined }): BankBooking => {
    const reference =
      booking.reference ?? `SB${booking.day.replaceAll('-', '')}${String(bookings.length + 1).padStart(5, '0')}`
    const booked = { ...booking, reference }
    bookings.push(booked)
    if (file) writeJsonFile(file, bookings)
    return booked
  }
  return {
    bookings,
    receive: ({ payer = 'Somebody', day = today(), ...transfer }) =>
      book({ ...transfer, payer, day, direction: 'CRDT', isReversal: false }),
    debit: ({ isReversal = false, day = today(), ...debit }) =>
      book({ ...debit, isReversal, day, payer: '', direction: 'DBIT' }),
  }
}
