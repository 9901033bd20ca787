import { z } from 'zod'

const cents = z.string().transform(BigInt)
export const bidRequest = z.object({ bidMinor: cents, limitMinor: cents.nullable() })

/** What a payment keeps of a bid until it is paid. */
export const requestOfBid = ({
  amountMinor,
  maxMinor,
}: {
  amountMinor: bigint
  maxMinor?: bigint | null | undefined
}) => ({
  bidMinor: String(amountMinor),
  limitMinor: maxMinor == null ? null : String(maxMinor),
})

/** What is bid, in cents. */
export const bidMinorOf = ({ request }: { request: unknown }): bigint => bidRequest.parse(request).bidMinor
