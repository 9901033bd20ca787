import { messages } from '@monsoon/contract/messages'
import { useText } from '../../text/use-text.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import { itemFactsText } from './item-facts-text.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

/** What only an owner may read, of a work that has it: to open for an owner, a locked line for all others. */
export default function UnlockableContent({ itemInfo }: { itemInfo: ItemDetail['itemInfo'] }) {
  const t = useText(itemFactsText)
  if (!itemInfo.lockableContentAvailable) return null
  if (itemInfo.lockableContent !== undefined) {
    return (
      <Accordion
        entries={[
          {
            value: 'unlockable',
            title: t('unlockable'),
            content: <p className="whitespace-pre-line [overflow-wrap:anywhere]">{itemInfo.lockableContent}</p>,
          },
        ]}
      />
    )
  }
  return (
    <section className="flex items-center gap-3.5 border-y border-line py-4 text-ui">
      <LockIcon className="text-ink-2" />
      <div>
        <h2 className="font-sans text-ui font-normal">{t('unlockable')}</h2>
        <p className="text-small text-ink-3">{messages.ownerOnlyUnlock}</p>
      </div>
    </section>
  )
}
