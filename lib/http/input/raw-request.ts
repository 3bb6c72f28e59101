/** A request as received, before anything in it is trusted. */
export interface RawRequest {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** A body of one of the media types that an endpoint declares, as the client sent it. */
export interface RawBody {
  /** In lower case, without parameters. */
  contentType: string
  bytes: Buffer
}
