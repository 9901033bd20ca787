import { useId } from 'react'

type RangeFieldProps = {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

/** A number between two bounds, where how much is felt rather than read. */
export function RangeField({ label, min, max, step, value, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="text-small">
      <label htmlFor={id} className="mb-1.5 block font-[550]">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="range w-full"
        {...{ min, max, step, value }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
