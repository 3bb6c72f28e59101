const paths = { left: 'm14 6-6 6 6 6', right: 'm10 6 6 6-6 6' }

/** An arrow inside a button that has its own name. */
export const Arrow = ({ to }: { to: keyof typeof paths }) => (
  <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[to]} />
  </svg>
)
