import { termLink } from '../links.ts'

/** What ranges in brackets are, as the sentence of a paragraph. */
export const AboutRanges = () => (
  <>
    <a href={termLink('interval')}>Ranges in brackets</a> contain the true difference in about 95 of 100 cases:{' '}
    <a href="/docs/calibration">as measured by simulation</a>.
  </>
)
