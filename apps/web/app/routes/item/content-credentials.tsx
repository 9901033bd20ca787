import { useFormat, useText } from '../../text/use-text.tsx'
import { contentCredentialsText, sourceTypeWords } from './content-credentials-text.ts'
import type { ItemMedia } from '@monsoon/contract/works/item-detail'

type Credentials = NonNullable<ItemMedia['credentials']>

/** What Content Credentials said in the file that the maker sent: their own words, for which nobody here vouches. */
export function ContentCredentials({ credentials }: { credentials: Credentials }) {
  const t = useText(contentCredentialsText)
  const format = useFormat()
  const { generator, isIntact, signedAt, signedBy, sourceTypes } = credentials
  const at = signedAt === null ? Number.NaN : Date.parse(signedAt)
  const signed = { signer: signedBy ?? '', day: Number.isNaN(at) ? '' : format.date(at) }
  const lines = [
    ...sourceTypes.map((type) => (isKnown(type) ? t(sourceTypeWords[type]) : type)),
    ...(generator === null ? [] : [t('madeWith', { generator })]),
    ...(signedBy === null ? [] : [t(signed.day === '' ? 'signedBy' : 'signedOn', signed)]),
    t(isIntact ? 'intact' : 'notIntact'),
  ]
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  )
}

const isKnown = (type: string): type is keyof typeof sourceTypeWords => Object.hasOwn(sourceTypeWords, type)
