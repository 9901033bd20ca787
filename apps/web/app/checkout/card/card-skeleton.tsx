import { useText } from '../../text/use-text.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { checkoutText } from '../checkout-text.ts'

/** Stands in for the card form, about as high, so that the terms and buttons below it hardly move under a finger. */
export function CardSkeleton() {
  const t = useText(checkoutText)
  return (
    <div role="status" aria-label={t('cardLoading')} className="grid grid-cols-2 gap-x-3 gap-y-4 py-1">
      <SkeletonField className="col-span-full" />
      <SkeletonField />
      <SkeletonField />
    </div>
  )
}

const SkeletonField = ({ className = '' }: { className?: string }) => (
  <span className={`grid gap-2 ${className}`}>
    <SkeletonLine width="40%" />
    <SkeletonLine className="h-12!" />
  </span>
)
