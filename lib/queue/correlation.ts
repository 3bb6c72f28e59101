import { correlationId } from '../invocation.ts'

/**
 * The attribute of a message that names what caused it. It is not in the body: the body alone says what to do, earlier versions of the
 * workers can read it, and equal messages are recognized as equal, whatever caused them.
 */
export const correlationAttribute = 'correlationId'

/** The parameters with which a message is sent; without the attribute outside an invocation. */
export function correlation() {
  const StringValue = correlationId()
  if (StringValue === undefined) return {}
  return { MessageAttributes: { [correlationAttribute]: { DataType: 'String', StringValue } } }
}
