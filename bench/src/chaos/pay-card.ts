import type { ChaosStage } from './chaos-stage.ts'

/** Pays at the card provider as a browser would. */
export function payCard({ world }: Pick<ChaosStage, 'world'>, providerId: string, isApproved: boolean): void {
  const { control } = world.cards
  const paymentMethod = isApproved ? 'pm_card_visa' : 'pm_card_visa_chargeDeclined'
  try {
    const status = control.confirm({ providerId, paymentMethod })
    if (status === 'requires_action') control.answerChallenge({ providerId, isApproved })
  } catch {
    // Declined, or cancelled meanwhile: as it happens.
  }
}
