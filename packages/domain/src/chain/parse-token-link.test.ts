import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTokenLink } from './parse-token-link.ts'

const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const token = { contract: contract.toLowerCase(), tokenId: '17' }

describe('a link to a token', () => {
  it.each([
    [`https://etherscan.io/nft/${contract}/17`, 'ethereum'],
    [`etherscan.io/token/${contract}?a=17#inventory`, 'ethereum'],
    [`https://polygonscan.com/nft/${contract}/17`, 'polygon'],
    [`https://opensea.io/assets/ethereum/${contract}/17`, 'ethereum'],
    [` https://opensea.io/item/polygon/${contract}/17?tab=bids `, 'polygon'],
    [`https://opensea.io/assets/matic/${contract}/17`, 'polygon'],
    [`https://rarible.com/token/${contract}:17`, null],
    [`https://looksrare.org/collections/${contract}/17`, null],
    [`eip155:1/erc721:${contract}/17`, 'ethereum'],
    [`eip155:137/erc1155:${contract}/017`, 'polygon'],
    [`http://127.0.0.1:4200/token/${contract}/17`, null],
  ])('of %s names network, contract and number', (link, network) => {
    expect(parseTokenLink(link)).toEqual({ ...token, network })
  })

  it.each([
    '',
    contract,
    `https://etherscan.io/address/${contract}`,
    `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
    `https://etherscan.io/nft/${contract}/${'1'.repeat(79)}`,
    `https://etherscan.io/nft/${contract}/17abc`,
    `https://etherscan.io/nft/${contract}/17/${'x'.repeat(500)}`,
    'https://opensea.io/collection/boredapeyachtclub',
  ])('is not taken from %s', (text) => expect(parseTokenLink(text)).toBeNull())

  it('is found or not, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = parseTokenLink(text)
        return found === null || /^0x[0-9a-f]{40} \d+$/.test(`${found.contract} ${found.tokenId}`)
      }),
    )
  })
})
