import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLocalKeyWrapper, readLocalKeys } from './local-key-wrapper.ts'
import { createSealer, type SealedFor } from './sealer.ts'

const keyText = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const sealerWith = (...keys: string[]) => createSealer(createLocalKeyWrapper(readLocalKeys(keys.join(','))))

const secret = Buffer.from('JBSWY3DPEHPK3PXP')
const owner: SealedFor = { purpose: 'totp-secret', ownerId: 'a1' }

// However it fails: the point is that nothing comes out.
const isRefused = (opening: Promise<Buffer>): Promise<boolean> =>
  opening.then(
    () => false,
    () => true,
  )

describe('sealing', () => {
  it('gives back what was sealed, be it empty or a file', async () => {
    const sealer = sealerWith(keyText('k1'))
    for (const plain of [Buffer.alloc(0), secret, randomBytes(2_000_000)]) {
      expect((await sealer.open(await sealer.seal(plain, owner), owner)).equals(plain)).toBe(true)
    }
  })

  it('shows nothing of the secret, and never seals twice alike', async () => {
    const sealer = sealerWith(keyText('k1'))
    const [one, two] = await Promise.all([sealer.seal(secret, owner), sealer.seal(secret, owner)])
    expect(one.includes(secret)).toBe(false)
    expect(one.equals(two)).toBe(false)
  })

  it('stays shut for another owner and another use', async () => {
    const sealer = sealerWith(keyText('k1'))
    const sealed = await sealer.seal(secret, owner)
    expect(await isRefused(sealer.open(sealed, { ...owner, ownerId: 'b2' }))).toBe(true)
    expect(await isRefused(sealer.open(sealed, { ...owner, purpose: 'kyc-file' }))).toBe(true)
  })

  it('stays shut when any byte of it was changed, and when it was cut', async () => {
    const sealer = sealerWith(keyText('k1'))
    const sealed = await sealer.seal(secret, owner)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(await isRefused(sealer.open(changed, owner)), `byte ${at}`).toBe(true)
    }
    for (const length of [0, 1, 20, sealed.length - 1]) {
      expect(await isRefused(sealer.open(sealed.subarray(0, length), owner)), `${length} bytes`).toBe(true)
    }
  })

  it('stays shut when its data key was exchanged for that of another secret', async () => {
    const sealer = sealerWith(keyText('k1'))
    const headerLength = 1 + 1 + 'k1'.length + 2 + (12 + 16 + 32)
    const [one, two] = await Promise.all([sealer.seal(secret, owner), sealer.seal(secret, owner)])
    const mixed = Buffer.concat([one.subarray(0, headerLength), two.subarray(headerLength)])
    expect(await isRefused(sealer.open(mixed, owner))).toBe(true)
  })

  it('opens what an earlier key sealed while that key is kept, and seals with the new one', async () => {
    const [old, young] = [keyText('2026'), keyText('2027')]
    const sealed = await sealerWith(old).seal(secret, owner)
    const rotated = sealerWith(young, old)
    expect((await rotated.open(sealed, owner)).equals(secret)).toBe(true)
    const resealed = await rotated.seal(secret, owner)
    expect((await sealerWith(young).open(resealed, owner)).equals(secret)).toBe(true)
    await expect(sealerWith(young).open(sealed, owner)).rejects.toThrow('2026')
  })

  it('stays shut for another key under the same name', async () => {
    const sealed = await sealerWith(keyText('k1')).seal(secret, owner)
    expect(await isRefused(sealerWith(keyText('k1')).open(sealed, owner))).toBe(true)
  })
})

describe('readLocalKeys', () => {
  it('reads ids and keys in their order', () => {
    expect(readLocalKeys(`${keyText('new')}, ${keyText('old')}`).map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('refuses keys that are too short or too long, ids that stand twice, and nothing', () => {
    const short = `k1:${randomBytes(16).toString('base64')}`
    const long = `k1:${randomBytes(33).toString('base64')}`
    const twice = `${keyText('k1')},${keyText('k1')}`
    for (const text of ['', 'k1', short, long, twice, `${keyText('k1')},`])
      expect(readLocalKeys(text), text).toEqual([])
  })
})
