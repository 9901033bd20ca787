import type { z } from 'zod'
import { inputWords } from './input-words.ts'

/** What is wrong with a field, in words for people. */
export interface InputProblem {
  /** The field, as `a.b.0`; '' is all that was sent. */
  path: string
  msg: string
}

export type ReadInput<Data> = { success: true; data: Data } | { success: false; problems: InputProblem[] }

type Path = readonly PropertyKey[]

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), root)

function without(root: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined || !isObject(root)) return root
  if (Array.isArray(root)) return root.map((value, place) => (place === step ? without(value, rest) : value))
  const entries = Object.entries(root)
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== step))
  return Object.fromEntries(entries.map(([name, value]) => [name, name === step ? without(value, rest) : value]))
}

/** Where something was wrong, within the alternatives of a field too. */
function* pathsOf(issues: readonly z.core.$ZodIssue[], before: Path = []): Generator<Path> {
  for (const issue of issues) {
    const path = [...before, ...issue.path]
    if (issue.code === 'invalid_union') for (const option of issue.errors) yield* pathsOf(option, path)
    else yield path
  }
}

/** The fields whose null was refused; an element of a list is no field. */
const nullFields = (sent: unknown, issues: readonly z.core.$ZodIssue[]): Path[] =>
  [...pathsOf(issues)].filter((path) => typeof path.at(-1) === 'string' && valueAt(sent, path) === null)

/**
 * Reads what was sent by the schema of the contract. A field that is null counts as absent, unless null means something
 * to its schema: what one call answers as null, the next may be sent. Says what is wrong in words for people.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): ReadInput<z.output<Schema>> {
  const options = { error: inputWords }
  const first = schema.safeParse(sent, options)
  if (first.success) return first
  const nulls = nullFields(sent, first.error.issues)
  const cleared = nulls.reduce(without, sent)
  const parsed = nulls.length > 0 ? schema.safeParse(cleared, options) : first
  if (parsed.success) return parsed
  return {
    success: false,
    problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), msg: message })),
  }
}
