import { expect, it } from 'vitest'
import { isWorkName } from './work-name.ts'

it.each(["Lock Gate_2 - (study) [b] & 'c'", 'தமிழ் கடல்', '海の門 7', 'مد البحر', 'é'])(
  'may be called %s [RULE-076]',
  (name) => expect(isWorkName(name)).toBe(true),
)

it.each(['Gate, filling', 'Gate №1', 'Gate <b>', 'Gate\u202Eetag', 'Gate\n', '---', ''])(
  'may not be called %j [RULE-076]',
  (name) => expect(isWorkName(name)).toBe(false),
)
