import { messages } from '@monsoon/contract/messages'
import { useText } from '../../text/use-text.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { PartHeader } from './part-header.tsx'
import type { EmptyTab } from './profile-parts.ts'
import { profileText } from './profile-text.ts'

/** A part without anything in it: its specified words, and what will stand there. */
export function EmptyPart({ tab }: { tab: EmptyTab }) {
  const say = useText(profileText)
  switch (tab) {
    case 10:
      return (
        <Nothing
          title={say('physicalRequest')}
          message={messages.noPhysicalRequests}
          detail={say('physicalRequestNote')}
        />
      )
  }
}

function Nothing({ title, message, detail }: { title: string; message: string; detail: string }) {
  return (
    <section>
      <PartHeader title={title} />
      <EmptyState title={message} detail={detail} />
    </section>
  )
}
