import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>

/**
 * An amount in the currency that its label names. `useMoney` reads it as minor units; a `useServerForm` does so by its
 * schema.
 */
export function MoneyField(props: MoneyFieldProps) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" />
}
