import * as z from 'zod'

/** One line of user text, without control, format or line-separator characters, which can hide or reorder adjacent text. */
export function title(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters')
}
