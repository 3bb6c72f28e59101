import type { ComponentType } from 'preact'
import type { PageProps } from './router.ts'

/** The groups of the navigation in their order: what a day was, its course, body and mind, training, and what is set once. */
export const groups = ['Day', 'Trends', 'Body and mind', 'Training', 'Settings'] as const

export interface Route {
  /** Its path is `/app/<view>`, its module `web/pages/<view>.tsx`. */
  view: string
  title: string
  /** Where the navigation lists it; null: the field in the header of every page leads there. */
  group: (typeof groups)[number] | null
  /** The path of its symbol on 24 x 24 units, drawn as a line. */
  symbol: string
  load(): Promise<{ default: ComponentType<PageProps> }>
}

/** The page that the first style sheet is enough for (infra/assets.ts has the same). */
export const firstView = 'today'

/** The pages; those of a group stand in this order. */
export const routes: readonly Route[] = [
  {
    view: 'today',
    title: 'Today',
    group: 'Day',
    symbol:
      'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
    load: () => import('./pages/today.tsx'),
  },
  {
    view: 'week',
    title: 'Week',
    group: 'Day',
    symbol: 'M4 6h16v14H4ZM4 10h16M8 3v4M16 3v4M8 15h8',
    load: () => import('./pages/week.tsx'),
  },
  {
    view: 'calendar',
    title: 'Calendar',
    group: 'Day',
    symbol: 'M5 6h14v14H5ZM5 10.5h14M9 3.5V8M15 3.5V8',
    load: () => import('./pages/calendar.tsx'),
  },
  {
    view: 'trends',
    title: 'Trends',
    group: 'Trends',
    symbol: 'M4 19V5M4 19h16M7 15l4-5 3 3 5-7',
    load: () => import('./pages/trends.tsx'),
  },
  {
    view: 'goals',
    title: 'Goals',
    group: 'Trends',
    symbol: 'M5 21V4h14v9H5',
    load: () => import('./pages/goals.tsx'),
  },
  {
    view: 'sleep',
    title: 'Sleep',
    group: 'Body and mind',
    symbol: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z',
    load: () => import('./pages/sleep.tsx'),
  },
  {
    view: 'recovery',
    title: 'Recovery',
    group: 'Body and mind',
    symbol: 'M3 12h4l2.5-6 4 12 2.5-6h5',
    load: () => import('./pages/recovery.tsx'),
  },
  {
    view: 'heart',
    title: 'Heart rhythm',
    group: 'Body and mind',
    symbol: 'M3 12h4l2.5-6 4 12 2.5-6h5',
    load: () => import('./pages/heart.tsx'),
  },
  {
    view: 'training',
    title: 'Training',
    group: 'Training',
    symbol: 'M3 9v6M6 6v12M18 6v12M21 9v6M6 12h12',
    load: () => import('./pages/training.tsx'),
  },
  {
    view: 'workouts',
    title: 'Workouts',
    group: 'Training',
    symbol: 'M13 3 5 14h6l-1 7 8-11h-6Z',
    load: () => import('./pages/workouts.tsx'),
  },
  {
    view: 'diary',
    title: 'Diary',
    group: 'Training',
    symbol: 'M5 4h11l3 3v13H5ZM9 9h6M9 13h6M9 17h3',
    load: () => import('./pages/diary.tsx'),
  },
  {
    view: 'notes',
    title: 'Notes',
    group: 'Day',
    symbol: 'M5 4h14v11l-5 5H5ZM14 20v-5h5M9 9h6M9 13h3',
    load: () => import('./pages/notes.tsx'),
  },
  {
    view: 'glucose',
    title: 'Glucose',
    group: 'Body and mind',
    symbol: 'M12 3c3.5 4.5 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2.5-6.5 6-11ZM9 14.5a3 3 0 0 0 3 3',
    load: () => import('./pages/glucose.tsx'),
  },
  {
    view: 'nutrition',
    title: 'Nutrition',
    group: 'Body and mind',
    symbol: 'M7 3v7a2.5 2.5 0 0 0 5 0V3M9.5 3v18M17 21v-7M17 14c-1.5 0-2.5-1.5-2.5-5S15.5 3 17 3v11Z',
    load: () => import('./pages/nutrition.tsx'),
  },
  {
    view: 'ask',
    title: 'Ask',
    group: null,
    symbol: 'M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8v.5M12 17.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
    load: () => import('./pages/ask.tsx'),
  },
  {
    view: 'sources',
    title: 'Sources',
    group: 'Settings',
    symbol: 'M12 16V4M7.5 9.5 12 4l4.5 5.5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
    load: () => import('./pages/sources.tsx'),
  },
  {
    view: 'exports',
    title: 'Exports',
    group: 'Settings',
    symbol: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
    load: () => import('./pages/exports.tsx'),
  },
  {
    view: 'shares',
    title: 'Shares',
    group: 'Settings',
    symbol:
      'M8.6 10.7l6.8-3.9M8.6 13.3l6.8 3.9M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM21 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM21 18.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
    load: () => import('./pages/shares.tsx'),
  },
  {
    view: 'profile',
    title: 'Public profile',
    group: 'Settings',
    symbol: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
    load: () => import('./pages/profile.tsx'),
  },
  {
    view: 'quality',
    title: 'Data quality',
    group: 'Settings',
    symbol: 'M4 6h10M18 6h2M4 12h4M12 12h8M4 18h13M12 3.5v.1',
    load: () => import('./pages/quality.tsx'),
  },
  {
    view: 'glossary',
    title: 'Glossary',
    group: 'Settings',
    symbol: 'M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5ZM13 6a2 2 0 0 1 2-2h5v14h-5a2 2 0 0 0-2 2',
    load: () => import('./pages/glossary.tsx'),
  },
  {
    view: 'keys',
    title: 'Usage and keys',
    group: 'Settings',
    symbol: 'M11 15.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM10 12.7 20 3M16.5 6.4l3 3M13.5 9.3l2 2',
    load: () => import('./pages/keys.tsx'),
  },
  {
    view: 'account',
    title: 'Account',
    group: 'Settings',
    symbol: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.8-4 3.9-6 7.5-6s6.7 2 7.5 6',
    load: () => import('./pages/account.tsx'),
  },
]
