import type { NoticeChoice } from '@monsoon/contract/notices/notices'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Checkbox } from '../../ui/controls/field.tsx'
import { noticeChoicesText } from './notice-choices-text.ts'
import { useSwitch } from './use-switch.ts'

type Channel = 'inApp' | 'byMail' | 'toSecondEmail'

/** Where one wants to be told of what; a choice holds as soon as it is made. */
export function NoticeChoices(props: { choices: readonly NoticeChoice[]; hasSecondEmail: boolean }) {
  const { choices, hasSecondEmail } = props
  const t = useText(noticeChoicesText)
  const channels: readonly Channel[] = hasSecondEmail ? ['inApp', 'byMail', 'toSecondEmail'] : ['inApp', 'byMail']
  return (
    <section id="notice-choices" aria-labelledby="notice-choices-title" className="mt-8 scroll-mt-20">
      <h3 id="notice-choices-title" className="font-sans text-small font-semibold tracking-normal">
        {t('title')}
      </h3>
      <p className="mt-1 mb-2 text-small text-ink-2">{t('note')}</p>
      {choices.map((choice) => (
        <fieldset key={choice.topic} className="border-t border-line py-3">
          <legend className="float-start w-full text-small">{t(choice.topic)}</legend>
          <div className="clear-both flex flex-wrap gap-x-8">
            {channels.map((channel) => (
              <ChannelBox key={channel} choice={choice} channel={channel} />
            ))}
            {choice.byMail === null && <p className="self-center text-label text-ink-3">{t('always')}</p>}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

function ChannelBox({ choice, channel }: { choice: NoticeChoice; channel: Channel }) {
  const t = useText(noticeChoicesText)
  const { topic } = choice
  const isOn = choice[channel]
  const box = useSwitch(isOn ?? true, (next) => api('PATCH /v1/notices/choices', { body: { topic, [channel]: next } }))
  return isOn !== null && <Checkbox label={t(channel)} {...box} />
}
