import type { ComponentType } from 'preact'
import type { PageProps } from './router.ts'

export interface Route {
  /** Its address is `/app/<view>`, its module `web/pages/<view>.tsx`. */
  view: string
  title: string
  /** The path of its symbol on 24 x 24 units, drawn as a line. */
  symbol: string
  load(): Promise<{ default: ComponentType<PageProps> }>
}

/** The pages in the order of the navigation. A phone shows the first four, and the others under "More". */
export const routes: readonly Route[] = [
  {
    ...{
      view: 'today',
      title: 'Today',
      symbol:
        'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
    },
    load: () => import('./pages/today.tsx'),
  },
  {
    ...{ view: 'trends', title: 'Trends', symbol: 'M4 19V5M4 19h16M7 15l4-5 3 3 5-7' },
    load: () => import('./pages/trends.tsx'),
  },
  {
    ...{ view: 'sleep', title: 'Sleep', symbol: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z' },
    load: () => import('./pages/sleep.tsx'),
  },
  {
    ...{ view: 'recovery', title: 'Recovery', symbol: 'M3 12h4l2.5-6 4 12 2.5-6h5' },
    load: () => import('./pages/recovery.tsx'),
  },
]
