import { reasonField } from '@monsoon/contract/staff/staff'
import { readUsd } from '@monsoon/domain/money'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { ActRow } from '../ui/submit/act-row.tsx'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextArea, TextField, MoneyField } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { useReload } from '../ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { nftRequestText } from './nft-request-text.ts'
import {
  postageNeeded,
  type SenderAct,
  type StaffRequestAct,
  type StaffRequestBody,
} from '@monsoon/contract/trade/nft-request-acts'

/** What is sent of an act, with amounts as they are typed. */
export type ActToSend =
  | { act: 'quote'; postage: string; customs: string; tax: string }
  | Exclude<StaffRequestBody, { act: 'quote' }>

type RequestActsProps<Act extends SenderAct | StaffRequestAct> = {
  acts: readonly Act[]
  send: (body: Extract<ActToSend, { act: Act }>) => Promise<{ msg: string }>
}

/** What whoever sends an object, or staff, can do with its request now. */
export function RequestActs<Act extends SenderAct | StaffRequestAct>({ acts, send }: RequestActsProps<Act>) {
  const t = useText(nftRequestText)
  const call = (body: ActToSend) => send(body as Extract<ActToSend, { act: Act }>)
  const atOnce: Partial<Record<string, () => Promise<{ msg: string }>>> = {
    prepare: () => call({ act: 'prepare' }),
    deliver: () => call({ act: 'deliver' }),
  }
  return (
    <ActRow<Act>
      acts={acts}
      t={(act) => t(act as StaffRequestAct)}
      atOnce={atOnce as Partial<Record<Act, () => Promise<{ msg: string }>>>}
      isDangerous={(act) => act === 'reject'}
      ask={(act, onClose) => <Asked {...{ act, send: call, onClose }} />}
    />
  )
}

type AskedProps = {
  act: SenderAct | StaffRequestAct
  send: (body: ActToSend) => Promise<{ msg: string }>
  onClose: () => void
}

function Asked({ act, send, onClose }: AskedProps) {
  switch (act) {
    case 'quote':
      return <QuoteDialog send={send} onClose={onClose} />
    case 'ship':
      return <ShipDialog send={send} onClose={onClose} />
    case 'reject':
    case 'decline':
    case 'replace':
    case 'refund':
      return <ReasonDialog act={act} send={send} onClose={onClose} />
    case 'prepare':
    case 'deliver':
      return null
  }
}

const isAmount = (text: string): boolean => {
  const minor = readUsd(text)
  return minor !== null && minor >= 0n
}
const amount = z.string().refine(isAmount, postageNeeded)
const quoteSchema = z.object({ postage: amount, customs: amount, tax: amount })

type DialogProps = Omit<AskedProps, 'act'>

function QuoteDialog({ send, onClose }: DialogProps) {
  const t = useText(nftRequestText)
  const form = useServerForm({
    schema: quoteSchema,
    defaultValues: { postage: '', customs: '0', tax: '0' },
    send: (lines) => send({ act: 'quote', ...lines }),
    onDone: useReload(onClose),
  })
  return (
    <FormDialog title={t('quoteTitle')} note={t('quoteNote')} onClose={onClose}>
      <Form form={form} submitLabel={t('quoteSend')}>
        <MoneyField label={t('postage')} {...form.field('postage')} />
        <MoneyField label={t('customs')} {...form.field('customs')} />
        <MoneyField label={t('tax')} {...form.field('tax')} />
      </Form>
    </FormDialog>
  )
}

const parcelText = (name: string, least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, `${name} must be ${least} characters at minimum`)
    .max(most, `${name} must be ${most} characters at maximum`)
const shipSchema = z.object({ courier: parcelText('Courier', 2, 60), trackingId: parcelText('Tracking id', 3, 100) })

function ShipDialog({ send, onClose }: DialogProps) {
  const t = useText(nftRequestText)
  const form = useServerForm({
    schema: shipSchema,
    defaultValues: { courier: '', trackingId: '' },
    send: (parcel) => send({ act: 'ship', ...parcel }),
    onDone: useReload(onClose),
  })
  return (
    <FormDialog title={t('shipTitle')} note={t('shipNote')} onClose={onClose}>
      <Form form={form} submitLabel={t('shipSend')}>
        <TextField label={t('courier')} autoComplete="off" {...form.field('courier')} />
        <TextField label={t('trackingId')} autoComplete="off" spellCheck={false} {...form.field('trackingId')} />
      </Form>
    </FormDialog>
  )
}

const reasonSchema = z.object({ reason: reasonField })

type ReasonDialogProps = DialogProps & { act: 'reject' | 'decline' | 'replace' | 'refund' }

function ReasonDialog({ act, send, onClose }: ReasonDialogProps) {
  const t = useText(nftRequestText)
  const form = useServerForm({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    send: ({ reason }) => send({ act, reason }),
    onDone: useReload(onClose),
  })
  return (
    <FormDialog title={t(act)} note={t('reasonNote')} onClose={onClose}>
      <Form form={form} submitLabel={t(act)}>
        <TextArea label={t('reason')} rows={3} dir="auto" maxLength={500} {...form.field('reason')} />
      </Form>
    </FormDialog>
  )
}

function FormDialog(props: { title: string; note: string; onClose: () => void; children: ReactNode }) {
  const { title, note, onClose, children } = props
  return (
    <Dialog title={title} description={note} isSticky onClose={onClose}>
      {children}
    </Dialog>
  )
}
