import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { TabCount, tabLook, tabRowLook } from './tabs.tsx'

type Tab = { value: string; label: ReactNode; count?: number; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value?: string
  onChange?: (value: string) => void
  /** Large and in serif: the parts of a whole page. */
  isLarge?: boolean
}

/** Parts of one place, one at a time; arrows move between them. */
export function Tabs({ label, tabs, value, onChange, isLarge = false }: TabsProps) {
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Primitive.List aria-label={label} className={tabRowLook}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className={tabLook(isLarge)}>
            {tab.label}
            <TabCount count={tab.count} />
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
