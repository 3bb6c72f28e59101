import { type Rewriting, type Row, saying } from './rewriting.ts'

/** One series divided by another in other words. */
export const ratios: readonly Rewriting[] = [
  ...saying('what is per kilogram of the body is divided by the weight', 'kg kgs kilo kilogram body', [
    ...['kg', 'kilo', 'kilogram', 'kgs'].flatMap((kg): Row[] => [
      [
        ['body weight', 'bodyweight', 'body mass', 'weight']
          .flatMap(weight => [`per ${kg} of ${weight}`, `per ${kg} ${weight}`, `a ${kg} of ${weight}`])
          .join('|'),
        'divided by weight',
      ],
      ...['protein', 'carbs', 'calories'].map((food): Row => [`${food} per ${kg}`, `${food} divided by weight`]),
    ]),
  ]),
  ...saying('the total of a night is its sleep', 'total', [
    ...['deep', 'rem', 'light', 'deep sleep', 'rem sleep', 'light sleep'].map(
      (part): Row => [`${part} to total sleep|${part} to total`, `${part} to sleep`],
    ),
  ]),
]
