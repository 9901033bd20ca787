import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  certificateIn,
  certificateInput,
  checkCertificate,
  encodeBytes,
  parseCertificate,
  type CertificateKey,
  type EditionCertificate,
} from './edition-certificate.ts'

// The first key of RFC 8037, appendix A.
const seed = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'
const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
const key: CertificateKey = { kid: '2026', kty: 'OKP', crv: 'Ed25519', x }
const privateKey = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d: seed, x }, format: 'jwk' })

const certificate: EditionCertificate = {
  v: 1,
  iss: 'https://monsoon.example',
  iat: 1_795_000_000,
  item: '0199abcd-0000-7000-8000-000000000001',
  edition: 22,
  of: 25,
  title: 'जलरंग, High Water',
  artist: 'Tahmid Rahman',
  year: 2026,
  owner: '0x1234...abcd',
  event: '0199abcd-0000-7000-8000-000000000002',
  since: 1_794_000_000,
  network: 'polygon',

  contract: `0x${'aB'.repeat(20)}`,
  isMinted: true,
  metadata: `bafkrei${'a'.repeat(52)}`,
  original: 'ab'.repeat(32),
}

const signAs = (input: string) => `${input}.${encodeBytes(sign(null, Buffer.from(input), privateKey))}`
const token = signAs(certificateInput(certificate, '2026'))
const part = (value: unknown) => encodeBytes(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))
const verdictOf = async (text: string, keys = [key]) => (await checkCertificate(text, keys)).verdict

describe('the certificate of an edition', () => {
  it('is read and found true by the public key alone', async () => {
    expect(createPublicKey(privateKey).export({ format: 'jwk' }).x).toBe(x)
    expect(await checkCertificate(token, [{ ...key, kid: 'older' }, key])).toEqual({
      verdict: 'true-when-issued',
      certificate,
    })
  })

  it('is the same bytes for the same facts, whatever their order', () => {
    const turned = Object.fromEntries(Object.entries(certificate).toReversed()) as unknown as EditionCertificate
    expect(certificateInput(turned, '2026')).toBe(certificateInput(certificate, '2026'))
  })

  it('is forged where a single fact is another one', async () => {
    for (const change of [{ edition: 1 }, { owner: 'Somebody' }, { iat: 1 }, { isMinted: false }, { contract: null }]) {
      const [, , signature] = token.split('.')
      const changed = `${certificateInput({ ...certificate, ...change }, '2026')}.${signature}`
      expect(await verdictOf(changed), JSON.stringify(change)).toBe('forged')
    }
  })

  it('is not believed by a key of somebody else', async () => {
    expect(await verdictOf(token, [])).toBe('unknown-key')
    expect(await verdictOf(token, [{ ...key, kid: 'other' }])).toBe('unknown-key')
    expect(await verdictOf(token, [{ ...key, x: encodeBytes(new Uint8Array(32).fill(9)) }])).not.toBe(
      'true-when-issued',
    )
  })

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['two parts', token.split('.').slice(0, 2).join('.')],
    ['four parts', `${token}.AA`],
    ['a signature of another length', `${token.split('.').slice(0, 2).join('.')}.AAAA`],
    ['no algorithm', signAs(`${part({ alg: 'none', kid: '2026' })}.${token.split('.')[1]}`)],
    [
      'fields in another order',
      signAs(`${token.split('.')[0]}.${part(Object.fromEntries(Object.entries(certificate)))}`),
    ],
    [
      'a field too many',
      signAs(certificateInput({ ...certificate, more: 1 } as unknown as EditionCertificate, '2026')),
    ],
    ['a later version', signAs(certificateInput({ ...certificate, v: 2 } as unknown as EditionCertificate, '2026'))],
    ['an edition 0', signAs(certificateInput({ ...certificate, edition: 0 }, '2026'))],
    ['padding', `${token}=`],
    ['no JSON', signAs(`${part('no')}.${part('no')}`)],
  ])('is none with %s', async (_, text) => {
    expect(parseCertificate(text)).toBeNull()
    expect(await verdictOf(text)).toBe('unreadable')
  })

  it('stands behind # in the link of a QR code, or by itself', () => {
    expect(certificateIn(` https://monsoon.example/passport/check#${token}\n`)).toBe(token)
    expect(certificateIn(token)).toBe(token)
  })
})
