import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Chip, ChipRemovable, ChipToggle } from '../../ui/controls/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DialogForm } from '../../ui/controls/dialog-form.tsx'
import { Dialog, DialogFoot, Drawer } from '../../ui/overlays/dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Checkbox, MoneyField } from '../../ui/controls/field.tsx'
import { CheckIcon, ExternalIcon, LockIcon, ShareIcon, WarningIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator, floatLooks } from '../../ui/overlays/menu.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Tabs } from '../../ui/tab-panels.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { atRest } from './form-specimens.tsx'
import { Row, Specimen } from './specimen.tsx'
import { styleText } from './style-text.ts'

export function TabSpecimen() {
  const t = useText(styleText)
  const [isAll, setIsAll] = useState(true)
  return (
    <Specimen title={t('tabs')}>
      <TabLinks
        isLarge
        label="Marketplace"
        links={[
          { to: '/style', label: 'Artworks', count: 72, isCurrent: true },
          { to: '/home', label: 'Home', isCurrent: false },
        ]}
      />
      <Tabs
        label="Collection"
        tabs={[
          { value: 'created', label: 'Created', count: 31, content: 'Thirty-one works.' },
          { value: 'exhibited', label: 'Exhibited', count: 4, content: 'Four exhibitions.' },
          { value: 'collected', label: 'Collected', count: 12, content: 'Twelve works.' },
        ]}
      />
      <Row>
        <ChipToggle isOn={isAll} onChange={setIsAll}>
          All
        </ChipToggle>
        <ChipToggle isOn={false} onChange={() => setIsAll(false)}>
          Listings
        </ChipToggle>
        <ChipRemovable label="On sale" onRemove={() => undefined} />
        <Chip>artist</Chip>
      </Row>
      <Row>
        <Badge>Draft</Badge>
        <Badge tone="info">Minting</Badge>
        <Badge tone="good">Completed</Badge>
        <Badge tone="warning">Locked 7 days</Badge>
        <Badge tone="bad">Failed</Badge>
      </Row>
    </Specimen>
  )
}

export function MenuSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('menus')}>
      <Row>
        <Menu align="start" trigger={<Button size="small">Menu</Button>}>
          <MenuItem>
            <ShareIcon />
            Share
          </MenuItem>
          <MenuItem>
            <ExternalIcon />
            Export
          </MenuItem>
          <MenuItem disabled>Not now</MenuItem>
          <MenuSeparator />
          <MenuItem isDangerous>
            <WarningIcon />
            Report
          </MenuItem>
        </Menu>
        <Popover label="Rate" trigger={<Button size="small">Popover</Button>}>
          The estimate follows a rate that is at most ten minutes old. You pay in dollars.
        </Popover>
        <Tooltip text="Rate from 4 minutes ago">
          <Button size="small">Tooltip</Button>
        </Tooltip>
        <Button size="small" onClick={() => void showToast('Your order is placed successfully.', 'success')}>
          Toast
        </Button>
        <Button
          size="small"
          onClick={() =>
            void showToast('Please try again', 'error', { action: { label: 'Retry', onClick: () => undefined } })
          }
        >
          Toast, failed
        </Button>
      </Row>
    </Specimen>
  )
}

export function DialogSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('dialogs')}>
      <Row>
        <Dialog
          title="Purchase Summary"
          step={{ current: 1, count: 3, label: 'Step 1 of 3' }}
          trigger={<Button size="small">Dialog</Button>}
        >
          <p className="mb-5 text-ink-2">One dialog at a time; focus stays inside and returns.</p>
          <DialogFoot>
            <Button variant="primary" isWide>
              CONTINUE
            </Button>
          </DialogFoot>
        </Dialog>
        <Dialog
          title="Secondary Email"
          description="Are you sure wants to delete ?"
          width="narrow"
          isAlert
          trigger={<Button size="small">Alert</Button>}
        >
          <div className="grid grid-cols-2 gap-2.5">
            <Button>NO</Button>
            <Button variant="danger">YES</Button>
          </div>
        </Dialog>
        <Dialog title="Withdraw" width="narrow" trigger={<Button size="small">Dialog with a form</Button>}>
          <DialogForm form={atRest} submitLabel="REQUEST WITHDRAWAL" cancel={{ label: 'CANCEL', onCancel: () => {} }}>
            <MoneyField label="Amount in USD" defaultValue="60.50" hint="$879.50 is free, $50 at least" />
          </DialogForm>
        </Dialog>
        <FilterDrawer />
      </Row>
    </Specimen>
  )
}

const media = ['Textile', 'Ink', 'Photography', 'Still life', 'Glitch', 'Video', 'Sound'] as const

/** The filters of a list on a phone: what is chosen holds when it is applied. */
function FilterDrawer() {
  const t = useText(styleText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Drawer
      title={t('filters')}
      side="start"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">Drawer</Button>}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-2.5">
          <Button onClick={() => setIsOpen(false)}>Clear</Button>
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            SHOW 31 WORKS
          </Button>
        </div>
      }
    >
      <fieldset>
        <legend className="mb-1 text-small font-semibold">Medium</legend>
        {media.map((medium, index) => (
          <Checkbox key={medium} label={medium} count={31 - index * 4} defaultChecked={index === 0} />
        ))}
      </fieldset>
    </Drawer>
  )
}

/** Floating things without what makes them float, so that both themes can be looked at side by side. */
export function HeldOpenSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('heldOpen')} isWide>
      <div aria-hidden inert className="grid items-start gap-gutter @3xl:grid-cols-[auto_1fr_1fr]">
        <div className={floatLooks.menu}>
          <p className={floatLooks.menuItem} data-highlighted="">
            <ShareIcon />
            Share
          </p>
          <p className={floatLooks.menuItem}>
            <ExternalIcon />
            Export
          </p>
          <p className={floatLooks.menuItem} data-disabled="">
            <LockIcon />
            Not now
          </p>
          <p className="my-1.5 h-px bg-line" />
          <p className={`${floatLooks.menuItem} text-red`}>
            <WarningIcon />
            Report
          </p>
        </div>
        <div className="grid gap-3">
          <p className={floatLooks.toast}>
            <CheckIcon />
            <span>Your order is placed successfully.</span>
            <span className="underline underline-offset-3">View</span>
          </p>
          <p className={floatLooks.toast}>
            <WarningIcon />
            <span>Please try again</span>
            <span className="underline underline-offset-3">Retry</span>
          </p>
          <p className={`w-fit ${floatLooks.tooltip}`}>Rate from 4 minutes ago</p>
        </div>
        <div className="grid place-items-center bg-scrim p-6">
          <div data-surface="dialog" className={`w-full max-w-92 rounded-dialog p-6 ${floatLooks.dialog}`}>
            <p className="mb-3 font-serif text-[1.5rem]/tight">Secondary Email</p>
            <p className="mb-5 text-ink-2">Are you sure wants to delete ?</p>
            <div className="grid grid-cols-2 gap-2.5">
              <Button>NO</Button>
              <Button variant="danger">YES</Button>
            </div>
          </div>
        </div>
      </div>
    </Specimen>
  )
}

export function AccordionSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('accordion')}>
      <div className="text-label text-ink-2">
        <Disclosure summary="What the seller gets">
          <p className="pb-2">The price, less fee and royalty.</p>
        </Disclosure>
      </div>
      <Accordion
        opened="what"
        entries={[
          { value: 'what', title: 'What is the marketplace?', content: 'A gallery first, and a shop second.' },
          { value: 'pay', title: 'How can I pay?', content: 'By card, or from your wallet.' },
        ]}
      />
    </Specimen>
  )
}

const rows = [
  { id: '1', event: 'On Sale', to: 'Everyone', date: '12 Nov 2026', amount: '$420.00' },
  { id: '2', event: 'Sold', to: '0x31D0…c2E8', date: '18 Sep 2026', amount: '$1,080.00' },
  { id: '3', event: 'Created', to: 'Tahmid Rahman', date: '2 Jun 2026', amount: '' },
]

export function TableSpecimen() {
  const t = useText(styleText)
  const [isLoading, setIsLoading] = useState(false)
  return (
    <Specimen title={t('table')}>
      <DataTable
        caption="Events"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'event', header: 'Event', cell: ({ event }) => event, card: 'title' },
          { key: 'to', header: 'To', cell: ({ to }) => <span className="text-ink-2">{to}</span> },
          { key: 'date', header: 'Date', cell: ({ date }) => <span className="text-ink-2">{date}</span> },
          {
            key: 'amount',
            header: 'Amount',
            cell: ({ amount }) => <b className="font-semibold">{amount}</b>,
            align: 'end',
            card: 'amount',
          },
        ]}
      />
      <Pagination pagination={{ limit: 12, offset: 2, total: 40, lastOffset: 4 }} />
      <LoadMore
        hasMore
        isLoading={isLoading}
        onLoad={() => {
          setIsLoading(true)
          setTimeout(() => setIsLoading(false), 1500)
        }}
      />
    </Specimen>
  )
}
