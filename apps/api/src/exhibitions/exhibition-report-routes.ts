import type { exhibitionReportEndpoints } from '@monsoon/contract/exhibitions/exhibition-reports'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { writeReportCsv, writeReportFile } from './exhibition-report-file.ts'
import { readReportRows, toReport } from './read-exhibition-report.ts'

/** The report of an exhibition, for its curator and staff: to read, as a PDF, as CSV. */
export function exhibitionReportHandlers({ db, config }: Resources): Handlers<typeof exhibitionReportEndpoints> {
  return {
    'GET /v1/curating/exhibitions/{id}/report': async ({ params, viewer }) => ({
      data: toReport(await readReportRows(db, { exhibitionId: params.id, viewer })),
    }),
    'GET /v1/curating/exhibitions/{id}/report/file': async ({ params, viewer }) => {
      const rows = await readReportRows(db, { exhibitionId: params.id, viewer })
      const bytes = await writeReportFile(config, toReport(rows))
      return new FileAnswer({ bytes, contentType: 'application/pdf', name: `monsoon-exhibition-${params.id}.pdf` })
    },
    'GET /v1/curating/exhibitions/{id}/report/csv': async ({ params, viewer }) => {
      const rows = await readReportRows(db, { exhibitionId: params.id, viewer })
      const bytes = Buffer.from(writeReportCsv(rows))
      return new FileAnswer({
        bytes,
        contentType: 'text/csv; charset=utf-8',
        name: `monsoon-exhibition-${params.id}.csv`,
      })
    },
  }
}
