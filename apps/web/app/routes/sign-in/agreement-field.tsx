import { z } from 'zod'
import { useText } from '../../text/use-text.tsx'
import { Checkbox } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { signInText } from './sign-in-text.ts'

/** That somebody is of age and accepts both texts, which every sign-up needs. */
export const agreement = (required: string) => z.literal(true, { error: required })

export function AgreementField(field: { error?: string | undefined }) {
  const t = useText(signInText)
  return (
    <Checkbox
      label={t.rich(
        'agree',
        {},
        {
          terms: (words) => <TextLink to="/terms">{words}</TextLink>,
          privacy: (words) => <TextLink to="/privacy">{words}</TextLink>,
        },
      )}
      {...field}
    />
  )
}
