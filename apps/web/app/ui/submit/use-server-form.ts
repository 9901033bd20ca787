import { zodResolver } from '@hookform/resolvers/zod'
import type { SyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'
import { useMutation } from './use-mutation.ts'

type ServerFormOptions<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Calls the endpoint. What it answers is said as a toast; `undefined`: nothing is said. */
  send: (values: Output) => Promise<{ msg: string } | undefined>
  /** What follows once the server has agreed: `form.reset`, a navigation. */
  onDone?: (values: Output, msg: string) => void | Promise<void>
  /** Runs after a refusal, as when an answer was used up by it. */
  onError?: () => void
}

/**
 * A form whose truth is a call: checked by `schema` while one types, sent, its answer a toast. A refusal stands at its
 * field where the server names one, else above the fields; what was typed stays. Give the result to `Form`.
 */
export function useServerForm<Input extends FieldValues, Output>(options: ServerFormOptions<Input, Output>) {
  const { schema, defaultValues, send, onDone, onError } = options
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: zodResolver<Input, unknown, Output>(schema),
    defaultValues,
  })
  const { formState } = form
  const { run, failure, requestId } = useMutation(send, {
    onDone: ({ msg }, values) => onDone?.(values, msg),
    onError: (error) => {
      setFieldErrors(form, error)
      onError?.()
    },
  })
  const submit = form.handleSubmit(async (values) => void (await run(values)))

  return {
    control: form.control,
    reset: form.reset,
    failure: failure === undefined ? undefined : { text: failure, requestId },
    isValid: formState.isValid,
    isDirty: formState.isDirty,
    isSubmitting: formState.isSubmitting,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      // What is under way is not sent twice.
      if (formState.isSubmitting) event.preventDefault()
      else void submit(event)
    },
    /** What a field of the kit needs: its name, its handlers and what is wrong with it. */
    field: (name: Path<Input>, rules?: RegisterOptions<Input>) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, formState).error?.message,
    }),
  }
}

/** Puts what the server says of single fields at those that the form has. */
function setFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  for (const [path, message = ''] of Object.entries(fieldErrorsOf(error))) {
    const name = path as Path<Input>
    if (form.getValues(name) !== undefined) form.setError(name, { message })
  }
}
