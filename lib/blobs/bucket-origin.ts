import type { Config } from '../config.ts'

/** The origin of links to objects of the bucket: AWS has one for each bucket, other engines have one for all. */
export function originOfBucket({ BUCKET_NAME, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, AWS_REGION }: Config): string {
  const endpoint = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT
  return endpoint ? new URL(endpoint).origin : `https://${BUCKET_NAME}.s3.${AWS_REGION}.amazonaws.com`
}
