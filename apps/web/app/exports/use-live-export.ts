import type { ExportRecord } from '@monsoon/contract/chain/exports'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'

const askAgainMs = 3_000

const hasEnded = ({ status }: ExportRecord): boolean => status === 'completed' || status === 'failed'

/** An export as it stands, asked for again until it has ended. */
export function useLiveExport(first: ExportRecord): ExportRecord {
  const [record, setRecord] = useState(first)
  const isOver = hasEnded(record)
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => {
      void api('GET /v1/export-nft', { query: { limit: 50 } }).then(
        ({ data }) => {
          const found = data.report.find(({ id }) => id === first.id)
          if (found) setRecord(found)
        },
        // The next answer says it.
        () => undefined,
      )
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [first.id, isOver])
  return record
}
