import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { staffText } from './staff-text.ts'

/** Filters as a form of the address: they work without script, and a found page can be sent to a colleague. */
export function FilterForm({ children }: { children: ReactNode }) {
  const t = useText(staffText)
  return (
    <Form method="get" role="search" className="mb-6 flex flex-wrap items-end gap-3">
      {children}
      <Button type="submit">{t('find')}</Button>
    </Form>
  )
}
