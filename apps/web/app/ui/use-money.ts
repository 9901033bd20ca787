import { type Minor, readUsd } from '@monsoon/domain/money'
import { type ChangeEvent, useState } from 'react'

type MoneyRules = {
  /** Said of what is no amount. */
  invalid: string
  /** What is wrong with an amount: it is below the least, or above the most. */
  faultOf?: (minor: Minor) => string | undefined
}

type MoneyRead = { minor: Minor | null; error?: string | undefined }

/**
 * What was typed into a `MoneyField`, in cents; null while it is empty or wrong. An empty field is not told to be
 * wrong.
 */
export function readMoney(typed: string, { invalid, faultOf }: MoneyRules): MoneyRead {
  if (typed.trim() === '') return { minor: null }
  const minor = readUsd(typed)
  const error = minor === null ? invalid : faultOf?.(minor)
  return error === undefined ? { minor } : { minor: null, error }
}

/** An amount as it is typed, read anew by rules that may change meanwhile. Give `field` to a `MoneyField`. */
export function useMoney(rules: MoneyRules, atFirst = '') {
  const [typed, setTyped] = useState(atFirst)
  const { minor, error } = readMoney(typed, rules)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)
  return { typed, setTyped, minor, error, field: { value: typed, onChange, error } }
}
