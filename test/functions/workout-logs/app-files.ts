/** A file as an app exports it, what the import has to be given for it, and what it holds. */
export interface AppFile {
  app: string
  text: string
  query: string
  /** In the order of the list: newest first. */
  logs: { title: string; startedAt: string; sets: number }[]
  planned?: number
}

const zone = 'timezone=Europe/Amsterdam'

const hevyHeader =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"'

/** Newest first as in real files; notes with every kind of line and quote, a forgotten timer, a superset from 0. */
export const hevyFile: AppFile = {
  app: 'hevy',
  query: zone,
  planned: 1,
  text: [
    hevyHeader,
    '"Legs 🦵","22 Jul 2026, 07:22","23 Jul 2026, 18:14","","Squat (Barbell)",,"","0","warmup",60,5,,,',
    '"Legs 🦵","22 Jul 2026, 07:22","23 Jul 2026, 18:14","","Squat (Barbell)",,"","1","normal",102.5,5,,,8.5',
    '"Legs 🦵","22 Jul 2026, 07:22","23 Jul 2026, 18:14","","Squat (Barbell)",,"","2","failure",102.5,4,,,10',
    '"Legs 🦵","22 Jul 2026, 07:22","23 Jul 2026, 18:14","","Leg Press",0,"feet high\nslow","0","normal",180,12,,,',
    '"Legs 🦵","22 Jul 2026, 07:22","23 Jul 2026, 18:14","","Leg Press",0,"feet high\nslow","1","dropset",140,10,,,',
    '"Legs 🦵","22 Jul 2026, 07:22","23 Jul 2026, 18:14","","Running",0,"","0","normal",,,5.123,1830,',
    '"Legs 🦵","22 Jul 2026, 07:22","23 Jul 2026, 18:14","","Squat (Barbell)",,"","0","normal",80,8,,,',
    '"Push, ""heavy""","28 mars 2026, 17:29","28 mars 2026, 18:31","Good, really.\n=1+1","Bench Press (Barbell)",,"","0","normal",80,8,,,7',
    '"Push, ""heavy""","28 mars 2026, 17:29","28 mars 2026, 18:31","Good, really.\n=1+1","Bench Press (Barbell)",,"","1","normal",,,,,',
  ].join('\n'),
  logs: [
    { title: 'Legs 🦵', startedAt: '2026-07-22T05:22:00.000Z', sets: 7 },
    { title: 'Push, "heavy"', startedAt: '2026-03-28T16:29:00.000Z', sets: 1 },
  ],
}

export const hevyPoundsFile: AppFile = {
  app: 'hevy',
  query: zone,
  text: [
    hevyHeader.replace('weight_kg', 'weight_lbs').replace('distance_km', 'distance_miles'),
    '"Tag A","3 Okt 2026, 06:05","3 Okt 2026, 07:00","","Deadlift (Barbell)",,"","0","normal",225,5,,,',
    '"Tag A","3 Okt 2026, 06:05","3 Okt 2026, 07:00","","Running",,"","0","normal",,,3.1,1500,',
  ].join('\r\n'),
  logs: [{ title: 'Tag A', startedAt: '2026-10-03T04:05:00.000Z', sets: 2 }],
}

/** One set on the evening of 6 October 2026 with dates as the app writes them in another language. */
function hevyFileOf(start: string, end: string): AppFile {
  return {
    app: 'hevy',
    query: zone,
    text: `${hevyHeader}\n"Pull","${start}","${end}","","Barbell Row",,"","0","normal",70,8,,,8`,
    logs: [{ title: 'Pull', startedAt: '2026-10-06T15:05:00.000Z', sets: 1 }],
  }
}

/** As hevy.com writes it for the United States; 12 AM is the start of a day. */
export const hevyWebFile: AppFile = {
  app: 'hevy',
  query: zone,
  text: [
    hevyHeader.replace('weight_kg', 'weight_lbs'),
    '"Noon pull","Oct 6, 2026, 12:05 PM","Oct 6, 2026, 1:02 PM","","Barbell Row",,"",0,"normal",154.32,8,,,8',
    '"Owl","Oct 7, 2026, 12:15 AM","Oct 7, 2026, 12:40 AM","","Barbell Row",,"",0,"normal",154.32,8,,,8',
  ].join('\n'),
  logs: [
    { title: 'Owl', startedAt: '2026-10-06T22:15:00.000Z', sets: 1 },
    { title: 'Noon pull', startedAt: '2026-10-06T10:05:00.000Z', sets: 1 },
  ],
}

export const strongLegacyFile: AppFile = {
  app: 'strong',
  query: `${zone}&unit=kg`,
  text: [
    '\ufeffDate,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    '2026-01-05 18:00:00,"Evening Workout",1h 5m,"Bench Press (Barbell)",1,45.359237,8,0,0,"","",',
    '2026-01-05 18:00:00,"Evening Workout",1h 5m,"Bench Press (Barbell)",2,80,6,0,0,"","",9',
    '2026-01-05 18:00:00,"Evening Workout",1h 5m,"Pull Up",1,0,10,0,0,"wide","",',
    '2026-01-07 18:00:00,"Evening Workout",264h 1m,"Plank",1,0,0,0,90,"","",',
  ].join('\n'),
  logs: [
    { title: 'Evening Workout', startedAt: '2026-01-07T17:00:00.000Z', sets: 1 },
    { title: 'Evening Workout', startedAt: '2026-01-05T17:00:00.000Z', sets: 3 },
  ],
}

export const strongUnitsFile: AppFile = {
  app: 'strong',
  query: zone,
  text: [
    'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
    '2026-02-01 09:00:00;Piernas;Squat (Barbell);W;20;kg;10;;;;;;Bien;38min',
    '2026-02-01 09:00:00;Piernas;Squat (Barbell);1;102,5;kg;5;8,5;;;;;Bien;38min',
    '2026-02-01 09:00:00;Piernas;Squat (Barbell);Rest Timer;;;;;;;120;;Bien;38min',
    '2026-02-01 09:00:00;Piernas;Squat (Barbell);Note;;;;;;;;deeper;Bien;38min',
    '2026-02-01 09:00:00;Piernas;Running;1;;;;;5;km;1500;;Bien;38min',
  ].join('\n'),
  logs: [{ title: 'Piernas', startedAt: '2026-02-01T08:00:00.000Z', sets: 3 }],
}

/** With the narrow no-break space of iOS, and notes whose quotes are not doubled. */
export const strongFile: AppFile = {
  app: 'strong',
  query: zone,
  text: [
    '"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"',
    '"1";"2026-03-02 6:00:00\u202fPM";"Legs";"3600";"Squat (Barbell)";"1";"100";"5";"8";"0";"0";"called it "easy" today";"strap\n3rd "hole""',
    '"1";"2026-03-02 6:00:00\u202fPM";"Legs";"3600";"Squat (Barbell)";"D";"80";"8";"";"0";"0";"called it "easy" today";"strap\n3rd "hole""',
    '"2";"2026-03-04 6:00:00\u202fPM";"Legs";"1800";"Lunge (Dumbbell)";"F";"20";"12";"";"0";"0";"";"Qui"',
  ].join('\n'),
  logs: [
    { title: 'Legs', startedAt: '2026-03-04T17:00:00.000Z', sets: 1 },
    { title: 'Legs', startedAt: '2026-03-02T17:00:00.000Z', sets: 2 },
  ],
}

export const fitnotesFile: AppFile = {
  app: 'fitnotes',
  query: zone,
  text: [
    'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
    '2026-04-01,Flat Barbell Bench Press,Chest,80.0,kgs,5,,,,',
    '2026-04-01,Flat Barbell Bench Press,Chest,80.0,kgs,4,,,,last one was hard',
    '2026-04-03,Cycling,Cardio,,,,12.5,km,0:45:00,',
  ].join('\n'),
  logs: [
    { title: 'Workout', startedAt: '2026-04-03T10:00:00.000Z', sets: 1 },
    { title: 'Workout', startedAt: '2026-04-01T10:00:00.000Z', sets: 2 },
  ],
}

export const fitnotesIosFile: AppFile = {
  app: 'fitnotes',
  query: zone,
  text: [
    'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind',
    '2026-05-01,Barbell Squat,Legs,100.0,220.46,5,,,,,wr',
    '2026-05-01,Plank,Core,,,,,,01:30,,t',
    '2026-05-02,Treadmill,Cardio,,,,3.1,mi,25:00,,dt',
  ].join('\n'),
  logs: [
    { title: 'Workout', startedAt: '2026-05-02T10:00:00.000Z', sets: 1 },
    { title: 'Workout', startedAt: '2026-05-01T10:00:00.000Z', sets: 2 },
  ],
}

/** One file of each shape that the apps write. */
export const appFiles: Readonly<Record<string, AppFile>> = {
  'Hevy in kilograms': hevyFile,
  'Hevy in pounds': hevyPoundsFile,
  'Strong without units': strongLegacyFile,
  'Strong with columns of units': strongUnitsFile,
  'Strong with units in the names of columns': strongFile,
  'FitNotes for Android': fitnotesFile,
  'FitNotes for iOS': fitnotesIosFile,
}

/** Hevy's dates in other languages. */
export const hevyFilesInLanguages: Readonly<Record<string, AppFile>> = {
  'Hevy on the web, in American English': hevyWebFile,
  'Hevy in Korean': hevyFileOf('6 10월 2026, 17:05', '6 10월 2026, 17:55'),
  'Hevy in Japanese and Chinese': hevyFileOf('6 10月 2026, 17:05', '6 10月 2026, 17:55'),
  'Hevy in Turkish': hevyFileOf('6 Eki 2026, 17:05', '6 Eki 2026, 17:55'),
  'Hevy in Russian': hevyFileOf('6 окт. 2026 г., 17:05', '6 окт. 2026 г., 17:55'),
  'Hevy in Portuguese': hevyFileOf('6 de out. de 2026, 17:05', '6 de out. de 2026, 17:55'),
}
