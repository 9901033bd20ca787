import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeSettings } from '@monsoon/api/config'
import { describeEnvironment } from './write-env-example.ts'

it('documents every setting in .env.example as it is (npm run env-example writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')).toBe(describeEnvironment())
  for (const { name, meaning } of describeSettings()) {
    expect(meaning, name).not.toBe('')
  }
})
