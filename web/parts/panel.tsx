import type { ComponentChildren } from 'preact'
import type { Reading } from '../use-read.ts'

interface PanelProps<T> {
  title: string
  /** The page that has more of it. */
  href?: string
  /** Beside the title: a switch, a link. */
  aside?: ComponentChildren
  reading: Reading<T>
  /**
   * About as high as its content will be, so that nothing moves: line 3.5, low 6, middle 14, high 24 rem, figures as a row
   * of them; open: nobody knows, and what follows on the page is hidden until it is there.
   */
  size: 'line' | 'low' | 'middle' | 'high' | 'figures' | 'open'
  children(data: T): ComponentChildren
}

/** A part of a page with its own data: it loads, fails and is read again on its own. */
export function Panel<T>({ title, href, aside, reading, size, children }: PanelProps<T>) {
  return (
    <section class="panel" aria-busy={reading.isLoading}>
      <div class="panel-head">
        <h2>{href ? <a href={href}>{title}</a> : title}</h2>
        {aside}
      </div>
      <Content reading={reading} size={size}>
        {children}
      </Content>
    </section>
  )
}

/** What was read, or why there is nothing. */
export function Content<T>({ reading, size, children }: Pick<PanelProps<T>, 'reading' | 'size' | 'children'>) {
  const { data, failure, isLoading, retry } = reading
  return (
    <>
      {failure ? (
        <Failed retry={retry}>
          {data === null ? 'This could not be read: ' : 'This could not be read again and may be out of date: '}
          {failure.message}
        </Failed>
      ) : null}
      {data !== null ? <div class={isLoading || failure ? 'older' : undefined}>{children(data)}</div> : null}
      {data === null && !failure ? <div class={`loading ${size}`}>Loading …</div> : null}
    </>
  )
}

/** What could not be read, with a way to read it again. */
export function Failed({ children, retry }: { children: ComponentChildren; retry(): void }) {
  return (
    <p class="failure" role="alert">
      {children}{' '}
      <button type="button" class="plain" onClick={retry}>
        Try again
      </button>
    </p>
  )
}

/** Where there is nothing to show: what would fill it. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>
}
