/**
 * Why a record or a file of an import was not read, in words. The keys are the reasons in `dropped` of an import; pages show the words.
 * Without imports, so that browsers have only this table.
 */
export const dropReasons = {
  already_read: 'It was stored before.',
  archive_in_archive: 'An Apple Health archive inside another ZIP file is not read; import it on its own.',
  duplicate: 'An equal record is in the same file.',
  electrocardiogram_of_another_form: 'The file is not an electrocardiogram in a form that can be read.',
  electrocardiogram_with_unknown_unit: 'The unit of the electrocardiogram is not known.',
  electrocardiogram_without_a_readable_trace: 'The trace of the electrocardiogram has a value that is not a number.',
  end_before_start: 'It ends before it starts.',
  file_cut_off: 'The file ends too early; what comes before its end was read.',
  file_damaged: 'The file is damaged.',
  file_encrypted: 'The file is encrypted.',
  file_ends_here: 'The file ends too early; what comes before this line was read.',
  file_too_large: 'The file is too large.',
  in_correlation: 'It is read as part of a measurement of blood pressure, not by itself.',
  in_future: 'Its time is in the future.',
  invalid_date: 'Its date or time cannot be read.',
  no_duration: 'It has no duration.',
  no_reading: 'The row has no glucose reading.',
  no_summary: 'The file has no summary of a workout.',
  not_a_number: 'Its value is not a number.',
  not_an_observation: 'The line is not an observation of an export.',
  out_of_bounds: 'Its value is not possible.',
  route_cut_off: 'The file of the route ends too early.',
  route_of_no_workout: 'The route belongs to no workout of the import.',
  route_without_times: 'The route has no points, or points without times.',
  sentinel_50: 'Its value is the 50 that stands for “not known”.',
  time_that_the_clock_skipped: 'Its time is in the hour that the change to summer time skipped.',
  time_without_zone: 'Its time has no time zone.',
  trace_without_room_in_its_day: 'The day has too many electrocardiograms; this one is stored without its trace.',
  unclear_day_and_month: 'The dates of the file do not show which number is the day and which the month.',
  unknown_source: 'Its source is not known.',
  unknown_unit: 'Its unit is not known.',
  unknown_value: 'Its value is not one of those known for its type.',
  wrong_checksum: 'The checksum of the file is wrong; what was readable was read.',
} as const satisfies Readonly<Record<string, string>>

export type DropReason = keyof typeof dropReasons
