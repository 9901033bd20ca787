import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { BarSelect } from '../../ui/controls/bar-select.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { EditionPicker } from '../../ui/controls/edition-picker.tsx'
import {
  Checkbox,
  FormError,
  PasswordField,
  RadioCards,
  SelectField,
  TextArea,
  TextField,
  MoneyField,
} from '../../ui/controls/field.tsx'
import { CopyIcon, HeartIcon, ShareIcon } from '../../ui/icons.tsx'
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx'
import { RadioGroup } from '../../ui/controls/radio-group.tsx'
import { RangeField } from '../../ui/controls/range-field.tsx'
import { RangePair } from '../../ui/controls/range-pair.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Row, Specimen, State, States } from './specimen.tsx'
import { styleText } from './style-text.ts'

const focusLook = 'outline-2 outline-offset-3 outline-indigo'

const variants = [
  ['primary', 'BUY'],
  ['outline', 'POST OFFER'],
  ['danger', 'DELETE'],
  ['quiet', 'View history'],
] as const

export function ButtonSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('buttons')} isWide>
      {variants.map(([variant, words]) => (
        <States key={variant}>
          <State name={t('rest')}>
            <Button variant={variant}>{words}</Button>
          </State>
          <State name={t('hover')}>
            <Button variant={variant} data-hover="">
              {words}
            </Button>
          </State>
          <State name={t('focus')}>
            <Button variant={variant} className={focusLook}>
              {words}
            </Button>
          </State>
          <State name={t('pressed')}>
            <Button variant={variant} data-press="">
              {words}
            </Button>
          </State>
          <State name={t('busy')}>
            <Button variant={variant} isBusy>
              {words}
            </Button>
          </State>
          <State name={t('disabled')}>
            <Button variant={variant} isDisabled>
              {words}
            </Button>
          </State>
        </States>
      ))}
    </Specimen>
  )
}

export function SizeSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('buttonSizes')}>
      <Row>
        <Button size="small">Edit</Button>
        <Button size="small" variant="primary">
          VERIFY KYC
        </Button>
        <Button size="small" variant="danger">
          Remove
        </Button>
        <Button size="small" variant="quiet">
          More
        </Button>
        <Button size="small" isBusy>
          Saving
        </Button>
      </Row>
      <Button variant="primary" isWide>
        CONFIRM & PAY 428.40 USD
      </Button>
      <Row>
        <IconButton label="Favourite">
          <HeartIcon />
        </IconButton>
        <IconButton label="Share" className={focusLook}>
          <ShareIcon />
        </IconButton>
        <IconButton label="Copy" disabled>
          <CopyIcon />
        </IconButton>
        <TextLink to="/home">The Weight of Water</TextLink>
        <TextLink to="https://polygonscan.com/">0x9c1E…4bD2</TextLink>
      </Row>
    </Specimen>
  )
}

export function FieldSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('fields')}>
      <div className="grid gap-4 @lg:grid-cols-2">
        <TextField label="Username" defaultValue="hana-idris" hint="3 to 20 letters, digits, - and _" />
        <TextField label="Username" defaultValue="hana" data-focus="" />
        <MoneyField label="Amount in USD" defaultValue="120.50" hint="879.50 USD are free, from 50 USD on" />
        <MoneyField
          label="Your bid, USD"
          defaultValue="1,200"
          error="Please enter valid bid amount greater than 1250 USD"
        />
        <TextField label="Email" defaultValue="hana@example.com" disabled hint="Cannot be changed" />
        <PasswordField label="Password" defaultValue="Correct7horse" autoComplete="current-password" />
        <SelectField label="Sort" defaultValue="newest">
          <option value="newest">Newest</option>
          <option value="priceLow">Price, low to high</option>
        </SelectField>
        <div className="@lg:col-span-2">
          <BarSelect label="Sort by" defaultValue="newest">
            <option value="newest">Newest</option>
            <option value="priceLow">Price, low to high</option>
          </BarSelect>
        </div>
        <TextArea
          label="Story"
          hint="Shown on the work’s page"
          defaultValue="The river came up to the third step."
          maxLength={1000}
        />
        <TextArea
          label="Reason"
          defaultValue="Too long for what it says"
          maxLength={20}
          error="Please stay within 20 characters"
        />
      </div>
    </Specimen>
  )
}

export function ChoiceSpecimen() {
  const t = useText(styleText)
  const [method, setMethod] = useState<'card' | 'wallet' | 'crypto'>('card')
  return (
    <>
      <Specimen title={t('choices')}>
        <div className="grid gap-x-8 @lg:grid-cols-2">
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Empty" />
          <Checkbox label="Textile" count={31} />
          <Checkbox label="Disabled" disabled />
          <Checkbox
            label={
              <>
                I agree to the <TextLink to="/terms">Terms of Use</TextLink>
              </>
            }
            error="Please accept the terms"
          />
        </div>
        <FormError requestId="req-7f3a">Invalid login credentials</FormError>
      </Specimen>
      <Specimen title={t('radioCards')}>
        <RadioCards
          legend="Pay with"
          value={method}
          onChange={setMethod}
          cards={[
            { value: 'card', label: 'Fiat (USD)', detail: 'Card, or your wallet: $250.00 available' },
            { value: 'wallet', label: 'Wallet', detail: 'Covers the total', aside: '$428.40' },
            {
              value: 'crypto',
              label: 'Crypto (ETH)',
              detail: 'Not for this work',
              aside: '0.13388 ETH',
              isDisabled: true,
            },
          ]}
        />
      </Specimen>
    </>
  )
}

export function SettingSpecimen() {
  const t = useText(styleText)
  const [status, setStatus] = useState<'all' | 'sale' | 'sold'>('sale')
  return (
    <Specimen title={t('settings')}>
      <div className="grid gap-x-gutter gap-y-6 @lg:grid-cols-2">
        <RadioGroup
          legend="Status"
          value={status}
          onChange={setStatus}
          options={[
            { value: 'all', label: 'All works' },
            { value: 'sale', label: 'On sale' },
            { value: 'sold', label: 'Sold', isDisabled: true },
          ]}
        />
        <div>
          <Switch label="Private account" hint="Others see your address in place of your name." />
          <Switch label="Mail about new works" defaultChecked />
          <Switch label="Show sensitive works" disabled />
        </div>
      </div>
    </Specimen>
  )
}

export function QuantitySpecimen() {
  const t = useText(styleText)
  const [quantity, setQuantity] = useState(2)
  const [one, setOne] = useState('22')
  const [two, setTwo] = useState('22, 24')
  const [scale, setScale] = useState('318')
  const [list, setList] = useState('1-3')
  const [zoom, setZoom] = useState(2)
  const [low, setLow] = useState(3)
  const [high, setHigh] = useState(9)
  return (
    <Specimen title={t('quantity')}>
      <QuantityStepper value={7} onChange={() => undefined} max={4} error="Maximum quantity should be 4" />
      <QuantityStepper value={quantity} onChange={setQuantity} max={4} />
      <EditionPicker available="22-25" quantity={1} value={one} onChange={setOne} />
      <EditionPicker available="20, 22-25" quantity={2} value={two} onChange={setTwo} />
      <EditionPicker available="4-299, 310-999999" quantity={1} value={scale} onChange={setScale} />
      <EditionPicker available="1-999" quantity={4} value={list} onChange={setList} />
      <RangeField label="Zoom" min={1} max={4} step={0.1} value={zoom} onChange={setZoom} />
      <RangePair
        most={12}
        low={{ label: 'Lowest price', value: low, text: `$${low * 100}` }}
        high={{ label: 'Highest price', value: high, text: `$${high * 100}` }}
        onLow={setLow}
        onHigh={setHigh}
      />
    </Specimen>
  )
}
