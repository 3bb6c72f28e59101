/** Cells that have no answer yet, by subject and operation: a cell that gets one leaves this list, and none is added for one that had one. */
export const refusing: readonly string[] = [
  'running pace: highest',
  'running pace: lowest',
  'cycling pace: highest',
  'cycling pace: lowest',
  'walking: share of training load',
  'walking pace: highest',
  'walking pace: lowest',
  'swimming pace: highest',
  'swimming pace: lowest',
  'hiking pace: highest',
  'hiking pace: lowest',
  'glucose sensor: mean overnight',
]
