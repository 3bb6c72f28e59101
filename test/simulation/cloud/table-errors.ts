/** A call that DynamoDB would not accept: a defect of the caller. */
export class ValidationException extends Error {
  override readonly name = 'ValidationException'
}
