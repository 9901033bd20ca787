import type { conversionEndpoints } from '@monsoon/contract/money/conversion'
import { ethToUsdMinor, parseEth, parseUsd, usdToEth } from '@monsoon/domain/pricing/convert-amount'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { holdRate } from './hold-rate.ts'
import { readEthRate } from './fetch-eth-rate.ts'

type Currency = 'USD' | 'ETH'

/** Both sides of a conversion as decimal numbers. `amount` is checked text. */
function convert(amount: string, { from, to, ethUsdMinor }: { from: Currency; to: Currency; ethUsdMinor: bigint }) {
  const [usdMinor, wei] = [parseUsd(amount), parseEth(amount)]
  invariant(usdMinor !== undefined && wei !== undefined, 'the contract has checked the amount')
  const inUsd = from === 'USD' ? usdMinor : ethToUsdMinor(wei, { ethUsdMinor })
  const asked = from === 'USD' ? minorToUsd(usdMinor) : Number(amount)
  if (from === to) return { asked, converted: asked }
  return { asked, converted: to === 'USD' ? minorToUsd(inUsd) : Number(usdToEth(inUsd, { ethUsdMinor })) }
}

export function conversionHandlers(resources: Resources): Handlers<typeof conversionEndpoints> {
  const { config, db } = resources
  return {
    'GET /v1/conversion': async ({ query: { amount, from, to } }) => {
      const { ethUsdMinor, fetchedAt } = await readEthRate(db, config)
      const { asked, converted } = convert(amount, { from, to, ethUsdMinor })
      return {
        data: {
          from: { amount: asked, currencyType: from },
          to: { amount: converted, currencyType: to },
          rate: minorToUsd(ethUsdMinor),
          fetchedAt: fetchedAt.toISOString(),
        },
      }
    },
    'GET /v1/conversion/hold': async ({ query: { amount, from, to }, viewer }) => {
      const held = await holdRate(resources, viewer.userId)
      const { asked, converted } = convert(amount, { from, to, ethUsdMinor: held.rateMinor })
      return {
        data: {
          from: { amount: asked, currencyType: from },
          to: { amount: converted, currencyType: to },
          rate: minorToUsd(held.rateMinor),
          holdingId: held.holdingId,
          expiresAt: held.expiresAt.toISOString(),
          serverTime: held.now.toISOString(),
        },
      }
    },
  }
}
