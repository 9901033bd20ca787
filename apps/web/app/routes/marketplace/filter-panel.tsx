import { assetTypeFilter, editionsFilter, filterDefaults } from '@monsoon/contract/works/marketplace-filters'
import type { ReactNode } from 'react'
import { useAppState } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Checkbox, SelectField } from '../../ui/controls/field.tsx'
import { RadioGroup } from '../../ui/controls/radio-group.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import type { Choice, FilterOptions } from './filter-options.ts'
import { exhibitionChoices, type FilterName, type Filters, type Tab, toggled, valuesOf } from './filters.ts'
import { marketplaceText } from './marketplace-text.ts'
import { PriceFields } from './price-fields.tsx'

type PanelProps = {
  filters: Filters
  options: FilterOptions
  /** An empty value takes a filter away. */
  onChange: (changes: Filters) => void
}

/** What the list of a tab can be filtered by, in groups. Every control has the name that the address gives it. */
export default function FilterPanel({ tab, ...props }: PanelProps & { tab: Tab }) {
  switch (tab) {
    case 'artwork':
      return <ArtworkFilters {...props} />
    case 'artist':
      return (
        <>
          <CategoryFilter {...props} />
          <RegionFilter {...props} />
          <ExhibitionFilter {...props} />
          <Group>
            <Toggle {...props} name="celebrity" />
          </Group>
        </>
      )
    case 'exhibition':
      return (
        <>
          <ExhibitionStateFilter {...props} />
          <RegionFilter {...props} />
        </>
      )
    case 'curator':
      return <RegionFilter {...props} />
  }
}

function ArtworkFilters(props: PanelProps) {
  const { filters, options, onChange } = props
  const t = useText(marketplaceText)
  return (
    <>
      <CategoryFilter {...props} />
      <Group>
        <PriceFields {...{ filters, onChange }} prices={options.prices} />
      </Group>
      <Group legend={t('status')}>
        {(['buy', 'onAuction', 'hasOffer', 'notLaunched', 'newItem'] as const).map((name) => (
          <Flag key={name} {...props} name={name} />
        ))}
      </Group>
      <Group>
        <RadioGroup
          legend={t('editions')}
          name="editions"
          options={editionsFilter.map((value) => ({ value, label: t(`editions${value}`) }))}
          value={(filters.editions ?? filterDefaults.editions) as (typeof editionsFilter)[number]}
          onChange={(editions) => onChange({ editions })}
        />
      </Group>
      <RegionFilter {...props} />
      <Group>
        <RadioGroup
          legend={t('mediaType')}
          name="assetType"
          options={assetTypeFilter.map((value) => ({ value, label: t(value) }))}
          value={(filters.assetType ?? filterDefaults.assetType) as (typeof assetTypeFilter)[number]}
          onChange={(assetType) => onChange({ assetType })}
        />
      </Group>
      <ExhibitionFilter {...props} />
      {options.tags.length > 0 && (
        <Group>
          <Disclosure
            isLazy
            summary={<span className="font-[550]">{t('tags')}</span>}
            isOpen={filters.tags !== undefined}
          >
            <Choices {...props} name="tags" choices={options.tags} />
          </Disclosure>
        </Group>
      )}
      <BlockchainFilter {...props} />
      <PaymentFilter {...props} />
      <Group>
        {(['physicalNFT', 'curatorsPick', 'celebrity', 'nsfw'] as const).map((name) => (
          <Toggle key={name} {...props} name={name} />
        ))}
      </Group>
    </>
  )
}

function Group({ legend, children }: { legend?: string; children: ReactNode }) {
  const look = 'border-b border-line py-5 first:pt-0 last:border-0'
  if (!legend) return <div className={look}>{children}</div>
  return (
    <fieldset className={`${look} text-small`}>
      <legend className="float-start mb-1 w-full font-[550]">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type FlagName = Extract<
  FilterName,
  'buy' | 'onAuction' | 'hasOffer' | 'notLaunched' | 'newItem' | 'celebrity' | 'physicalNFT' | 'curatorsPick' | 'nsfw'
>

function Flag({ name, filters, onChange }: PanelProps & { name: FlagName }) {
  const t = useText(marketplaceText)
  return (
    <Checkbox
      name={name}
      value="true"
      label={t(name)}
      checked={filters[name] === 'true'}
      onChange={(event) => onChange({ [name]: event.target.checked ? 'true' : '' })}
    />
  )
}

function Toggle({ name, filters, onChange }: PanelProps & { name: FlagName }) {
  const t = useText(marketplaceText)
  return (
    <Switch
      name={name}
      value="true"
      label={t(name)}
      checked={filters[name] === 'true'}
      onChange={(event) => onChange({ [name]: event.target.checked ? 'true' : '' })}
    />
  )
}

function Choices(props: PanelProps & { name: 'region' | 'tags'; choices: readonly Choice[] }) {
  const { name, choices, filters, onChange } = props
  const chosen = valuesOf(filters[name])
  return choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={label}
      checked={chosen.includes(value)}
      onChange={() => onChange({ [name]: toggled(filters[name], value) })}
    />
  ))
}

/** So many categories stand there at once. */
const shownCategories = 6

function CategoryFilter({ filters, onChange }: PanelProps) {
  const { categories } = useAppState()
  const t = useText(marketplaceText)
  return (
    <Group>
      <RadioGroup
        legend={t('category')}
        name="category"
        options={categories.map((name) => ({ value: name, label: name }))}
        foldAfter={shownCategories}
        value={filters.category ?? filterDefaults.category}
        onChange={(category) => onChange({ category })}
      />
    </Group>
  )
}

function RegionFilter(props: PanelProps) {
  const { filters, options } = props
  const t = useText(marketplaceText)
  const chosen = valuesOf(filters.region)
  if (options.regions.length === 0) return null
  return (
    <Group legend={t('region')}>
      {options.regions.map(({ group, countries }) => (
        <div key={group}>
          <Choices {...props} name="region" choices={[{ value: group, label: group }]} />
          <div className="ps-7">
            <Disclosure
              isLazy
              summary={<span className="text-ink-2">{t('countries', { count: countries.length })}</span>}
              isOpen={countries.some(({ value }) => chosen.includes(value))}
            >
              <Choices {...props} name="region" choices={countries} />
            </Disclosure>
          </div>
        </div>
      ))}
    </Group>
  )
}

function ExhibitionFilter({ filters, options, onChange }: PanelProps) {
  const t = useText(marketplaceText)
  if (options.exhibitions.length === 0) return null
  return (
    <Group>
      <SelectField
        label={t('exhibition')}
        name="exhibitionId"
        value={filters.exhibitionId ?? ''}
        onChange={(event) => onChange({ exhibitionId: event.target.value })}
      >
        <option value="">{t('anyExhibition')}</option>
        {options.exhibitions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Group>
  )
}

function ExhibitionStateFilter({ filters, onChange }: PanelProps) {
  const t = useText(marketplaceText)
  return (
    <Group>
      <RadioGroup
        legend={t('status')}
        name="apiType"
        options={exhibitionChoices.map((value) => ({ value, label: t(`${value}Exhibitions`) }))}
        value={(filters.apiType ?? 'active') as (typeof exhibitionChoices)[number]}
        onChange={(apiType) => onChange({ apiType })}
      />
    </Group>
  )
}

const payments = [
  { value: 'all', word: 'paidAny' },
  { value: 'fiat', word: 'paidFiat' },
  { value: 'crypto', word: 'paidCrypto' },
] as const

/** `crypto` and `fiat` of the specified filter are one choice. */
function PaymentFilter({ filters, onChange }: PanelProps) {
  const t = useText(marketplaceText)
  return (
    <Group>
      <RadioGroup
        legend={t('payment')}
        name="acceptedPaymentMethod"
        options={payments.map(({ value, word }) => ({ value, label: t(word) }))}
        value={(filters.acceptedPaymentMethod ?? 'all') as (typeof payments)[number]['value']}
        onChange={(acceptedPaymentMethod) => onChange({ acceptedPaymentMethod })}
      />
    </Group>
  )
}

/** Both chains are chosen at first; taking away the last one chooses both again. */
function BlockchainFilter({ filters, onChange }: PanelProps) {
  const t = useText(marketplaceText)
  const chosen: readonly string[] = filters.blockchain_platform
    ? [filters.blockchain_platform]
    : filterDefaults.blockChain
  return (
    <Group legend={t('blockchain')}>
      {filterDefaults.blockChain.map((chain) => (
        <Checkbox
          key={chain}
          name="blockchain_platform"
          value={chain}
          label={t(chain)}
          checked={chosen.includes(chain)}
          onChange={(event) => {
            const kept = filterDefaults.blockChain.filter((other) =>
              other === chain ? event.target.checked : chosen.includes(other),
            )
            onChange({ blockchain_platform: kept.length === 1 ? (kept[0] ?? '') : '' })
          }}
        />
      ))}
    </Group>
  )
}
