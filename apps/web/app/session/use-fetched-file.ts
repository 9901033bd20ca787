import { useEffect, useState } from 'react'

/**
 * A file that is fetched when it is shown, and stays in this page alone, as `blob:…`. It is fetched once for each
 * `path`; `isMissing` where that failed.
 */
export function useFetchedFile(
  path: string,
  fetchFile: () => Promise<Blob>,
): { file: { url: string; contentType: string } | undefined; isMissing: boolean } {
  const [file, setFile] = useState<{ url: string; contentType: string }>()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    fetchFile().then(
      (blob) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setFile({ url: made, contentType: blob.type })
      },
      () => setIsMissing(true),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the way to fetch it may change, the file does not
  }, [path])
  return { file, isMissing }
}
