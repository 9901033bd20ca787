import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

type TermsBoxProps = {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  /** The sentence to agree to, whose link it is given. */
  label: (tags: { terms: (words: ReactNode) => ReactNode }) => ReactNode
}

/** That whoever pays agrees to the terms, which open beside what was typed. */
export function TermsBox({ isAgreed, onChange, label }: TermsBoxProps) {
  const terms = (words: ReactNode) => (
    <TextLink to="/terms" target="_blank">
      {words}
    </TextLink>
  )
  return <Checkbox checked={isAgreed} onChange={(event) => onChange(event.target.checked)} label={label({ terms })} />
}
