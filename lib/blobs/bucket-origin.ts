import type { Config } from '../config.ts'

/** The origin of links to objects of the bucket: AWS has one for each bucket, other engines have one for all. */
export function originOfBucket({ BUCKET_NAME, S3_ENDPOINT, AWS_REGION }: Config): string {
  return S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://${BUCKET_NAME}.s3.${AWS_REGION}.amazonaws.com`
}
