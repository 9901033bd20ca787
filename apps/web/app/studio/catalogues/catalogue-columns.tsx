import { catalogueColumns } from '@monsoon/contract/works/catalogue-columns'
import { FileLink } from '../../session/file-link.tsx'
import { useText } from '../../text/use-text.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { catalogueText } from './catalogue-text.ts'

/** What the columns of a catalogue may be called, and one to begin with. */
export function CatalogueColumns() {
  const t = useText(catalogueText)
  return (
    <section className="mt-14 border-t border-line pt-6">
      <p className="mb-4 max-w-measure text-small text-ink-2">{t('columnsNote')}</p>
      <div className="mb-4 text-small">
        <FileLink href="/v1/studio/catalogue-template">{t('template')}</FileLink>
      </div>
      <Disclosure summary={t('columnsTitle')}>
        <DataTable
          caption={t('columnsTitle')}
          rows={catalogueColumns}
          rowKey={({ field }) => field}
          columns={[
            { key: 'column', header: t('column'), card: 'title', cell: ({ name }) => name },
            { key: 'also', header: t('also'), cell: ({ also }) => also.join(', ') },
          ]}
        />
      </Disclosure>
    </section>
  )
}
