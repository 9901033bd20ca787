type TierWordsProps = { benefits: readonly string[]; extraBenefits: readonly string[] }

/** What comes with each work of a tier, and below a line what comes on top. */
export function TierWords({ benefits, extraBenefits }: TierWordsProps) {
  return (
    <>
      <ul className="mt-5 text-ui">
        {benefits.map((benefit) => (
          <li key={benefit} className="border-t border-line py-2.5 text-pretty">
            <bdi>{benefit}</bdi>
          </li>
        ))}
      </ul>
      {extraBenefits.length > 0 && (
        <ul className="border-t border-ink pt-2.5 text-work">
          {extraBenefits.map((benefit) => (
            <li key={benefit} className="py-1">
              <em>
                <bdi>{benefit}</bdi>
              </em>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
