import * as z from 'zod'

const visibleLine = /^(?![\u200c\u200d])(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u

/**
 * One line of user text, without control, format or line-separator characters, which can hide or reorder adjacent text. The two joiners
 * are allowed behind other characters: Persian and Indic words and composed emoji need them. It is no pattern of the schema, because
 * providers of models and generators of clients refuse all of a schema for one pattern that their dialect does not have.
 */
export function title(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine(text => visibleLine.test(text), 'must be one line without control characters')
}

/** Text of several lines without control characters or changes of writing direction; carriage returns become line feeds. */
export function longText(maxLength: number) {
  return z
    .string()
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .refine(text => text.length <= maxLength, `must have at most ${maxLength} characters`)
    .refine(
      text => !/(?![\n\t])\p{Cc}|[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u.test(text),
      'must not have control characters',
    )
    .meta({ type: 'string', maxLength })
}
