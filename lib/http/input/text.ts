import * as z from 'zod'

/** One line that a person wrote: no control, format or line characters, which hide or turn round what stands beside them. */
export function title(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters')
}
