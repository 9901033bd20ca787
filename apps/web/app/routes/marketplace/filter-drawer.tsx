import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Drawer } from '../../ui/overlays/dialog.tsx'
import type { FilterOptions } from './filter-options.ts'
import FilterPanel from './filter-panel.tsx'
import { changed, type Filters, type Tab } from './filters.ts'
import { marketplaceText } from './marketplace-text.ts'

type FilterDrawerProps = {
  tab: Tab
  filters: Filters
  options: FilterOptions
  onApply: (filters: Filters) => void
  onClose: () => void
}

/** The filters on a narrow screen: what is chosen here holds once it is applied. */
export default function FilterDrawer({ tab, filters, options, onApply, onClose }: FilterDrawerProps) {
  const t = useText(marketplaceText)
  const [draft, setDraft] = useState(filters)
  const clear = () => setDraft(filters.sortBy ? { sortBy: filters.sortBy } : {})
  return (
    <Drawer
      title={t('filters')}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={clear}>{t('clearAllButton')}</Button>
          <Button variant="primary" onClick={() => onApply(draft)}>
            {t('applyFilters')}
          </Button>
        </div>
      }
    >
      <div className="pt-3">
        <FilterPanel
          tab={tab}
          filters={draft}
          options={options}
          onChange={(changes) => setDraft((chosen) => changed(tab, chosen, changes))}
        />
      </div>
    </Drawer>
  )
}
