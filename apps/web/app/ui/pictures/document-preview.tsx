import { useText } from '../../text/use-text.tsx'
import { kitText } from '../kit-text.ts'

type DocumentPreviewProps = {
  /** What it is, read out: "Passport". */
  label: string
  /** A file of this page: `blob:…`. */
  url: string
  contentType: string
}

/** A document to look at before or after it is handed in: a picture as it is, a PDF in the browser's own reader. */
export function DocumentPreview({ label, url, contentType }: DocumentPreviewProps) {
  const t = useText(kitText)
  const frame = 'h-44 w-full rounded-control border border-line bg-wall'
  if (contentType !== 'application/pdf') return <img src={url} alt={label} className={`${frame} object-contain`} />
  return (
    <object data={url} type="application/pdf" aria-label={label} className={frame}>
      <p className="p-4 text-small">
        {t.rich(
          'noPdfReader',
          {},
          {
            link: (words) => (
              <a href={url} download className="underlined">
                {words}
              </a>
            ),
          },
        )}
      </p>
    </object>
  )
}
