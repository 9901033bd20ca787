import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, Spinner } from '../../ui/controls/button.tsx'
import { CodeText, FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Row, Specimen } from './specimen.tsx'
import { styleText } from './style-text.ts'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'
import { StatRow } from '../../ui/stat-row.tsx'

const failure = new ApiError({ status: 500, msg: messages.tryAgain, code: 'server-error', requestId: 'req-7f3a' })

export function StateSpecimens() {
  const t = useText(styleText)
  return (
    <Specimen title={t('states')} isWide>
      <div className="grid gap-6 @4xl:grid-cols-2">
        <EmptyState title={messages.noOwnedItems}>
          <Button as={Link} to="/marketplace/artwork" size="small">
            EXPLORE ARTWORKS
          </Button>
        </EmptyState>
        <ErrorState error={failure} onRetry={() => undefined} />
      </div>
    </Specimen>
  )
}

export function NoticeSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('notices')}>
      <Notice tone="neutral">Physical-backed: the signed sheet is sent from Colombo.</Notice>
      <Notice title="Held for you until 14:32:10" action={<Button size="small">RESUME</Button>}>
        Your checkout is not finished yet.
      </Notice>
      <Notice tone="good">Payment Successful</Notice>
      <Notice tone="warning">Your email is not verified yet.</Notice>
      <Notice tone="bad">Payment Failed</Notice>
    </Specimen>
  )
}

export function ProgressSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('progress')}>
      <Progress label="Uploading high-water.tif" share={0.62} detail="28 of 45 MB" />
      <Progress label="Uploading dunes.mp4" share={0} detail="Waiting for the first one" />
      <Progress label="Minting" />
      <Steps label="From the purchase to the chain" steps={['Bought', 'Minting', 'Minted']} current={1} />
      <Row>
        <Spinner />
        <Spinner className="text-indigo" />
      </Row>
    </Specimen>
  )
}

export function FactSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('facts')}>
      <FactList
        facts={[
          { key: 'price', label: 'Price, 1 × $420.00', value: '$420.00' },
          { key: 'mint', label: 'Mint fee', value: '$6.20' },
          { key: 'transfer', label: 'Transfer fee', value: '$2.20' },
          { key: 'total', label: 'Total', value: '$428.40', tone: 'total' },
          { key: 'reward', label: 'Back to your wallet if done in time', value: '+ $42.00', tone: 'good' },
          { key: 'state', label: 'Minting', value: <Badge tone="info">About 2 minutes</Badge> },
          { key: 'receipt', label: 'Receipt', value: <CodeText>MON-2026-004218</CodeText> },
          {
            key: 'contract',
            label: 'Contract',
            value: (
              <CopyableAddress address="0x9c1Ea53B0f4D2b7C8E6a1F3d5B7c9E2a4F6d4bD2" what="the contract’s address" />
            ),
          },
        ]}
      />
    </Specimen>
  )
}

export function StatSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('stats')} isWide>
      <StatRow
        stats={[
          { key: 'free', label: 'Available', value: '$250.00' },
          { key: 'locked', label: 'Locked', value: '$42.00' },
          { key: 'crypto', label: 'Crypto', value: '0.13125', detail: 'ETH' },
        ]}
      />
    </Specimen>
  )
}
