import { describe, expect, it } from 'vitest'
import { createKeyedHasher } from './keyed-hash.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')

describe('a keyed hash', () => {
  const { hashOf, allHashesOf } = createKeyedHasher({ SECURITY_LOG_KEYS: `new:${key('n')},old:${key('o')}` })

  it('is the same for the same, and says by which key', () => {
    expect(hashOf('address', '10.0.0.1')).toEqual(hashOf('address', '10.0.0.1'))
    expect(hashOf('address', '10.0.0.1')).toMatchObject({ keyId: 'new' })
    expect(hashOf('address', '10.0.0.1').hash).toHaveLength(16)
    expect(hashOf('address', '10.0.0.1')).not.toEqual(hashOf('address', '10.0.0.2'))
  })

  it('is another for an address and an email, and without the key', () => {
    expect(hashOf('address', 'a').hash).not.toEqual(hashOf('email', 'a').hash)
    const others = createKeyedHasher({ SECURITY_LOG_KEYS: `new:${key('x')}` })
    expect(others.hashOf('address', 'a').hash).not.toEqual(hashOf('address', 'a').hash)
  })

  it('finds what was written by the key before', () => {
    const before = createKeyedHasher({ SECURITY_LOG_KEYS: `old:${key('o')}` })
    expect(allHashesOf('address', '10.0.0.1')).toContainEqual(before.hashOf('address', '10.0.0.1'))
  })
})
