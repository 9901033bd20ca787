import { exportAddress } from '@monsoon/contract/chain/exports'
import { useState } from 'react'
import { fieldErrorsOf } from '../ui/submit/field-errors.ts'

/**
 * The address that works are sent to, as it is typed: what is wrong with it is said once its field was left, or by the
 * server.
 */
export function useExportAddress(initial: string) {
  const [address, setAddress] = useState(initial)
  const [isTouched, setIsTouched] = useState(false)
  const [refused, setRefused] = useState<string>()
  const read = exportAddress.safeParse(address)
  return {
    address: address.trim(),
    isValid: read.success,
    refuse: (error: unknown) => setRefused(fieldErrorsOf(error)['address']),
    field: {
      value: address,
      spellCheck: false,
      autoComplete: 'off',
      error: isTouched && !read.success ? read.error.issues[0]?.message : refused,
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        setAddress(value)
        setRefused(undefined)
      },
      onBlur: () => setIsTouched(true),
    },
  }
}
