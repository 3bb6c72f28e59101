/** A text that begins a sentence or stands in a list. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
