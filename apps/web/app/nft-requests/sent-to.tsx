import type { SentTo as Address } from '@monsoon/contract/trade/nft-requests'

/** Where an object goes. */
export function SentTo({ address }: { address: Omit<Address, 'contactNumber'> & { contactNumber?: string } }) {
  const { name, line1, line2, city, postcode, state, country, contactNumber } = address
  return (
    <address className="text-small break-words not-italic max-md:text-end">
      <bdi className="block font-[550]">{name}</bdi>
      {[line1, line2, `${city} ${postcode}`, `${state}, ${country}`].map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
        <bdi key={index} className="block text-ink-2">
          {line}
        </bdi>
      ))}
      {contactNumber && <bdi className="block text-ink-2 tabular">{contactNumber}</bdi>}
    </address>
  )
}
