/** The muscles of the catalog of exercises, sorted. They stand apart from it, so that only functions that match exercises load it. */
export const muscles = [
  ...['abdominals', 'abductors', 'adductors', 'biceps', 'calves', 'chest', 'forearms', 'glutes', 'hamstrings'],
  ...['lats', 'lower back', 'middle back', 'neck', 'quadriceps', 'shoulders', 'traps', 'triceps'],
] as const
