import { describe, expect, it } from 'vitest'
import { hashPassword, isRightPassword } from './password-hash.ts'

describe('a password hash', () => {
  it('is argon2id in PHC form, at least as dear as OWASP asks', async () => {
    const hash = await hashPassword('Tr0ubadour')
    const [, memory, passes, lanes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$=]{22}\$[^$=]{43}$/.exec(hash) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(Number(lanes)).toBeGreaterThanOrEqual(1)
  })

  it('has a salt of its own each time', async () => {
    expect(await hashPassword('Tr0ubadour')).not.toBe(await hashPassword('Tr0ubadour'))
  })

  it('belongs to its password and to no other', async () => {
    const hash = await hashPassword('Tr0ubadour')
    expect(await isRightPassword('Tr0ubadour', hash)).toBe(true)
    expect(await isRightPassword('tr0ubadour', hash)).toBe(false)
    expect(await isRightPassword('Tr0ubadour ', hash)).toBe(false)
    expect(await isRightPassword('', hash)).toBe(false)
  })

  it('takes the same letters typed as one character or as two', async () => {
    expect(await isRightPassword('Cafe\u0301-2026', await hashPassword('Caf\u00e9-2026'))).toBe(true)
  })

  it('reads the cost that it was made with', async () => {
    // From the tests of the reference implementation (phc-winner-argon2, src/test.c).
    const dearer = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await isRightPassword('password', dearer)).toBe(true)
    expect(await isRightPassword('Password', dearer)).toBe(false)
  })

  it('refuses to read anything else, rather than to let somebody in', async () => {
    await expect(isRightPassword('password', 'password')).rejects.toThrow(/PHC/)
  })

  it('is no password at all where there is no account', async () => {
    expect(await isRightPassword('', undefined)).toBe(false)
    expect(await isRightPassword('password', undefined)).toBe(false)
  })
})
