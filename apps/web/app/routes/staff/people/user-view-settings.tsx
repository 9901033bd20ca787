import type { ShownSettings } from '@monsoon/contract/staff/staff-views'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { loginText } from '../../settings/logins/login-text.ts'
import { noticeChoicesText } from '../../settings/notice-choices-text.ts'
import { staffText } from '../staff-text.ts'
import { kycTones, kycWords } from '../staff-words.ts'
import { userViewText } from './user-view-text.ts'

/** The settings of somebody, masked by the server. */
export function UserViewSettings({ settings }: { settings: ShownSettings }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <SignIn settings={settings} />
      <Logins logins={settings.logins} />
      <Devices devices={settings.devices} />
      <Addresses addresses={settings.addresses} />
      <Banks accounts={settings.bankAccounts} />
      <Transfer address={settings.transferAddress} />
      <Notices choices={settings.noticeChoices} />
    </div>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-sans text-small font-semibold tracking-normal">{title}</h2>
      {note && <p className="-mt-2 mb-3 text-label text-ink-3">{note}</p>}
      {children}
    </section>
  )
}

type Line = { key: string; title: ReactNode; detail: ReactNode }

/** Things one below the other, or the word that there are none. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useText(userViewText)
  if (lines.length === 0) return <p className="text-small text-ink-2">{t('none')}</p>
  return (
    <ul>
      {lines.map(({ key, title, detail }) => (
        <li key={key} className="border-t border-line py-3 text-small">
          <p className="break-words">{title}</p>
          <p className="break-words text-ink-2">{detail}</p>
        </li>
      ))}
    </ul>
  )
}

function SignIn({ settings: { signInEmail, twoFactor, kycStatus } }: { settings: ShownSettings }) {
  const t = useText(userViewText)
  const tStaff = useText(staffText)
  const { pending } = signInEmail
  const { enabled, recoveryCodesLeft, resetAt, frozenUntil } = twoFactor
  const facts: Fact[] = [
    { key: 'email', label: t('email'), value: signInEmail.email },
    ...(pending ? [{ key: 'pending', label: t('pendingEmail'), value: pending.newEmail }] : []),
    {
      key: 'factor',
      label: t('factor'),
      value: enabled ? t('factorOn', { count: recoveryCodesLeft }) : t('factorOff'),
    },
    ...(resetAt ? [{ key: 'reset', label: t('factorResetAt'), value: <LocalTime at={resetAt} as="dateTime" /> }] : []),
    ...(frozenUntil
      ? [{ key: 'frozen', label: t('frozenUntil'), value: <LocalTime at={frozenUntil} as="dateTime" /> }]
      : []),
    {
      key: 'identity',
      label: t('identity'),
      value: <Badge tone={kycTones[kycStatus]}>{tStaff(kycWords[kycStatus])}</Badge>,
    },
  ]
  return (
    <Group title={t('signIn')}>
      <FactList facts={facts} />
    </Group>
  )
}

function Logins({ logins }: { logins: ShownSettings['logins'] }) {
  const t = useText(userViewText)
  const tLogin = useText(loginText)
  return (
    <Group title={t('logins')}>
      <Lines
        lines={logins.map(({ kind, name, since }) => ({
          key: `${kind} ${name}`,
          title: <bdi>{name}</bdi>,
          detail: (
            <>
              {tLogin(kind)}, {tLogin.rich('since', {}, { time: () => <LocalTime at={since} /> })}
            </>
          ),
        }))}
      />
    </Group>
  )
}

function Devices({ devices }: { devices: ShownSettings['devices'] }) {
  const t = useText(userViewText)
  const nameOf = ({ browser, system }: ShownSettings['devices'][number]) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  return (
    <Group title={t('devices')}>
      <Lines
        lines={devices.map((device, index) => ({
          key: `${device.createdAt} ${index}`,
          title: nameOf(device),
          detail: t.rich('lastUsed', {}, { time: () => <LocalTime at={device.lastUsedAt} as="dateTime" /> }),
        }))}
      />
    </Group>
  )
}

function Addresses({ addresses }: { addresses: ShownSettings['addresses'] }) {
  const t = useText(userViewText)
  return (
    <Group title={t('addresses')} note={t('addressesNote')}>
      <Lines
        lines={addresses.map(({ name, city, state, country, contactNumber }, index) => ({
          key: `${name} ${index}`,
          title: <bdi>{name}</bdi>,
          detail: <bdi>{[city, state, country.name, contactNumber].join(', ')}</bdi>,
        }))}
      />
    </Group>
  )
}

function Banks({ accounts }: { accounts: ShownSettings['bankAccounts'] }) {
  const t = useText(userViewText)
  return (
    <Group title={t('banks')}>
      <Lines
        lines={accounts.map(({ name, bankName, accountNumber, swiftCode, IBANCode, usableFrom }, index) => ({
          key: `${bankName} ${index}`,
          title: (
            <bdi>
              {bankName}, {name}
            </bdi>
          ),
          detail: (
            <>
              <bdi className="block tabular">{[accountNumber, swiftCode, IBANCode].filter(Boolean).join(' · ')}</bdi>
              {t.rich('usableFrom', {}, { time: () => <LocalTime at={usableFrom} as="dateTime" /> })}
            </>
          ),
        }))}
      />
    </Group>
  )
}

function Transfer({ address }: { address: ShownSettings['transferAddress'] }) {
  const t = useText(userViewText)
  const line = address && {
    key: address.address,
    title: (
      <>
        <bdi>{address.name}</bdi>{' '}
        <Badge tone={address.verified ? 'good' : 'warning'}>{t(address.verified ? 'confirmed' : 'unconfirmed')}</Badge>
      </>
    ),
    detail: <bdi className="break-all">{address.address}</bdi>,
  }
  return (
    <Group title={t('transfer')}>
      <Lines lines={line ? [line] : []} />
    </Group>
  )
}

const channels = ['inApp', 'byMail', 'toSecondEmail'] as const

function Notices({ choices }: { choices: ShownSettings['noticeChoices'] }) {
  const t = useText(userViewText)
  const tTopic = useText(noticeChoicesText)
  return (
    <Group title={t('notices')}>
      <Lines
        lines={choices.map((choice) => ({
          key: choice.topic,
          title: tTopic(choice.topic),
          // null: always.
          detail:
            channels
              .filter((channel) => choice[channel] !== false)
              .map((channel) => t(channel))
              .join(', ') || t('nowhere'),
        }))}
      />
    </Group>
  )
}
