/** The calls that a bearer key can make. Made by `npm run client` from the declarations of the endpoints; do not edit. */
export interface paths {
    "/api/v1/data-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Data types per source: what is cached of each, since when and until when
         * @description One entry per type; `available` is false where a source can be read for a type but nothing is cached.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getDataTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's profile
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The link to the wearable platform and the state of its synchronization
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health-resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Upstream resources that are not observations: paired devices, profile, settings, identity
         * @description Without `resource`, lists each resource with its number of entries and when it was read. With `resource`, returns its content in a format of this service: the paired devices, or the profile, the settings or the ids of the person at the platform.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getHealthResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data-points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Observations of one or several types, oldest first, as the platform recorded them
         * @description In order of time, and at the same instant in the order of the types. A sleep is listed at its end, everything else at its start. The default is the observations of PRIMARY, or the daily roll-ups for a type that has only those. A page can be shorter than `limit`: the last page is the one where `nextCursor` is null. In CSV and NDJSON responses, the next cursor is in the header `X-Next-Cursor`.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getDataPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily aggregates for charts: one row per day, oldest first, including days without data
         * @description With `include=usual`, each day has the mean of the seven days before it and the median and MAD of the 28 days before it; a page then holds at most 2750 values. With `bucket`, rows are weeks, which begin on the day that the profile says, months or years: sums and means, with the days that each is from; a page then reads at most 70000 values of days. In CSV and NDJSON responses, the number of the next page is in the header `X-Next-Page`.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getDaily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/daily-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One day's summary by group, with the day's sleep sessions and workouts
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getDailySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Observations of all types on one timeline, each labeled with its source
         * @description Ordered by `startAt`, sessions included. A sleep belongs to the range in which it ends, so the first ones can have started before the range. Dense series (heart rate, steps, …) are aggregated into buckets of `resolution`, by default raw up to 2 days and 1m beyond; buckets start at the first midnight of the range and contain mean, min, max, count and, for amounts, sum. Daily roll-ups are not observations: see `daily` or `data-points?source=PROVIDER_ROLLUP`. A page can be shorter than `limit`: the last page is the one where `nextCursor` is null.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sleep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sleep sessions with stages, efficiency and need, and a summary of the nights in the range
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getSleep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How unusual each day is for the person, with every component, its baseline, weight and contribution
         * @description With `shape=columns`, the value, its band or the reason for none, and the z of each component, to three decimals. With `view=brief`, without the history and the parameters.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getRecovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Latest and daily weight, body fat, height and BMI, and the weight trend
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getBody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/nutrition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Food by meal and day, drinks, the share of energy of each macronutrient, and the energy balance
         * @description The sums of a day are those of `daily`; a day without a log is null. Drinks are listed one by one with `type=hydration-log`, and in ranges of up to 48 days.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getNutrition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/glucose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether there are enough sensor readings, and the statistics, profile and episodes that follow from them
         * @description Below 14 days, or readings for 70 % of their time, statistics are `partial`, and GMI, estimated A1c and GRI are null. Every statistic weights a reading by the time it stands for. Readings at the limits of the sensor (LOW, HIGH) are included and flagged `censored`. Readings of meters are not included.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getGlucose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/glucose/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Glucose readings of sensors and meters, oldest first
         * @description Unless another `source` is requested, the readings come from PRIMARY, the platform’s merged stream, in which no reading occurs twice. With several sources, each day has the readings of only one of them; sensors of the same source are not told apart.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getGlucoseReadings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A week day by day and beside the four weeks before: only clear changes, best and worst day, training, missing days, notes
         * @description Weeks begin on the day that the profile says. Changes are those of `compare`, by its rule and with its adjustments; a week needs a value on each of its seven days to be tested.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the days and weeks of a range stand to the person's own goals, and how many in a row reached them
         * @description Goals are set in the profile. Each day is judged by the goal that was valid on it, a week by the goal of its last day, if every day of it had one. Today is open until it is reached, a day without a value is unknown and no miss: a streak ends with a missed day and pauses at an unknown one. A goal is what the person chose, not a recommendation.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Key numbers of a range: today, averages, the last sleep, recovery, body, workouts, freshness
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Context for an assistant: latest values, changes from the preceding range, daily values, evidence
         * @description At most 24 KB, or 16 KB with `view=brief`, most important first. For a long range, `daily` contains weekly means; series that do not fit are named in `leftOut`.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data-quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Coverage and freshness of the data in a range, and the state of its synchronization
         * @description In a range that includes today, a type is `stale` after more than 48 hours without a new observation; in a range in the past, it is `observed`, however old. A day is covered if it has observations; a day with only a daily roll-up is a gap, and the roll-up is listed in `sources`. Where sources differ, `decisions` shows which one was used.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getDataQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The MCP server for assistants: tools over the endpoints of this API, and resources that explain the data
         * @description Streamable HTTP of the Model Context Protocol without sessions: each message is answered with JSON. The tools take the parameters of the endpoints that they call, and each result names the call that returns the same. A result has at most 24 KB: a larger one is refused with the narrower call that fits. A message counts as one request of the key; a batch has at most one request.
         *
         *     Requires a bearer key with the ability `read`.
         */
        post: operations["postMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/control-center": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Overview of the account: connection, freshness, jobs, keys, what others can see, use, and suggested actions
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getControlCenter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compares daily series in a range with an earlier range
         * @description The shift and the effect size come first, then the tests, adjusted for all comparisons in the response. Every value can be reproduced from `current.values` and `previous.values`. The earlier range is the preceding one of equal length, or the one that begins at `against`. The names describe arithmetic and do not judge health.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/correlation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Correlates daily series, on the same day or with a lag in days: two, one with the usual ones, or these with each other
         * @description Descriptive, not causal. With `x` and `y`, one pair of series. With one of them, this series and each of steps, active-minutes, sleep, resting-heart-rate, heart-rate-variability, weight; with neither, all pairs of these: the strongest first. Each value of `x` is paired with the value of `y` on the day `lag` days later, both within the range. p-values and intervals are based on the effective number of independent pairs, and p-values are adjusted for all tests of the response. Every value can be reproduced from `points`. With `tag`, what follows the days with a tag of the notes: the values of these days, or of the day after for what a night shows, against all other days, for `x` and `y` or else the usual series.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getCorrelation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a question in English from the daily values, and names the call that returns the same numbers
         * @description A small grammar without a language model: the same question, data and day produce the same answer. A question that is not understood gets status 200 with `answer` null, a reason, suggestions, and in `nearest` what is recorded of the series and the period that were read, with the words that were ignored; nothing is guessed. Sentences (`answer`, `spoken`, `statement`, `caveats`) are in the units of the profile, or in the unit that the question names; `value` with `unit` stays in the units of the API.
         *
         *     Requires a bearer key with the ability `read`.
         */
        post: operations["postAsk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Workouts that devices recorded, newest first, with heart rate, minutes in zones, and training load by method
         * @description A workout that two devices recorded is listed once, with the other record in `alternatives`. Heart rate is that of the stored samples between start and end, pauses included. `meta.totals` covers the whole range.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getWorkouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workouts/unified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What devices recorded, what was logged and what the diary says on one list, newest first, each session once
         * @description Two records are of one session if they overlap by more than half of the shorter, or if they start within 15 minutes of each other and their kinds are compatible. A diary entry has no time: it joins the session of its day with a compatible kind and the nearest duration, unless one is more than twice as long as the other. `origins` names every record; without one of them, the others remain. `meta.totals` covers all sessions of the range, whatever `sport` says.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getUnifiedWorkouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workout-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The person's own workout logs that started in the range, newest first
         * @description As `text/csv`, one row a set in the columns of Hevy, with instants and with columns of our own at the end, so that the import reads the same logs back. The number of the next page is then in the header `X-Next-Page`.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getWorkoutLogs"];
        put?: never;
        /**
         * Creates a workout log; each exercise is a key of the catalog, or a name that is matched to one
         * @description A log with more text and sets than can be stored, about 350 KB when compressed, is 422.
         *
         *     Requires a bearer key with the ability `workout:write`.
         */
        post: operations["postWorkoutLogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workout-logs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports workout logs from an export of Hevy, Strong or FitNotes, or from this service
         * @description CSV files of Hevy, Strong, FitNotes and `GET /api/v1/workout-logs` are recognized by their header; JSON is as the same export or the Hevy API writes it. A file without a zone needs `timezone`, one without units needs `unit`, one whose dates can be read in two ways needs `date_order`; 422 says which. The same file twice changes nothing. A row that cannot be read is listed, and its whole workout is not imported. A workout is known by its app, start and title (Hevy: by the minute of its start): a file that has only some of its rows replaces it, and the same workout of another app, or placed by another `timezone`, is another log. Send CSV that is not UTF-8 as `application/octet-stream`. A file may have at most 50000 rows in CSV, in JSON 10000 workouts with 50000 exercises and sets in all; a larger one is refused with 413. With more than 1000 faults nothing of it is imported: 422 says where they begin.
         *
         *     Requires a bearer key with the ability `workout:write`.
         */
        post: operations["postWorkoutLogImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workout-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One workout log, with the ETag that a change can name in If-Match
         * @description With `include=review` also what it is among all logs: its sets and volume, the records that it set, and the last log of the same title. The ETag is then that of the review, which no change can name.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getWorkoutLog"];
        put?: never;
        post?: never;
        /**
         * Deletes a workout log, with its media
         * @description Requires a bearer key with the ability `workout:write`.
         */
        delete: operations["deleteWorkoutLog"];
        options?: never;
        head?: never;
        /**
         * Changes a workout log by a JSON merge patch (RFC 7396)
         * @description Members that are absent stay unchanged, null removes an optional one, and `exercises` is replaced as a whole.
         *
         *     Requires a bearer key with the ability `workout:write`.
         */
        patch: operations["patchWorkoutLog"];
        trace?: never;
    };
    "/api/v1/workout-media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One medium of a workout log, or with the ID of a log all of its media, newest first
         * @description A medium that is ready redirects to a link to its content, which is valid for five minutes; with `Accept: application/json`, or while it is not ready, the result is what is known of it.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getWorkoutMedia"];
        put?: never;
        /**
         * Adds a photo or video to a workout log: up to 4 MB directly, up to 200 MB through a link
         * @description The ID in the path belongs to the log. Send the file itself, or its type, length and, if you like, SHA-256 as JSON: `upload` is then a link that takes one upload of exactly these, with its `headers`, for ten minutes; the medium is `ready` or `refused` shortly after. What a file is follows from its content: `application/octet-stream` will do. Location and device are removed from photos, orientation and color profile stay; of videos, only what decodes their picture and sound stays. An upload that is not finished vanishes after a day. All media of an account may have 10737418240 bytes (10 GB), uploads may announce 21474836480 bytes (20 GB) in a calendar month (UTC), because what was deleted is kept for 35 days, and 100 uploads may be unfinished; 409 says what is used.
         *
         *     Requires a bearer key with the ability `workout:write`.
         */
        post: operations["postWorkoutMedia"];
        /**
         * Deletes one medium of a workout log, with its content
         * @description In AWS, a version that nothing leads to stays in the bucket for 35 days, so that a restored table has its media.
         *
         *     Requires a bearer key with the ability `workout:write`.
         */
        delete: operations["deleteWorkoutMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/muscle-groups/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sets, hard sets, volume and sessions of each muscle, by week, from the workout logs
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getMuscleGroupsUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Weekly volume, e1RM and records of each exercise, and training load in the long and in the short term
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getTrainingAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/exercises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalog of exercises, with which the names in workout logs are matched, and the muscles of each
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getExercises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/exercises/review/{exercise_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History, best sets, e1RM with its trend, and records of one exercise, and what the person saved about it
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getExerciseReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the review of an exercise (status, goal, notes, corrections) by a JSON merge patch (RFC 7396)
         * @description `sameAs` corrects a wrong match: from now on, exercises logged under the same names are matched to that exercise of the catalog. Existing logs stay unchanged.
         *
         *     Requires a bearer key with the ability `workout:write`.
         */
        patch: operations["patchExerciseReview"];
        trace?: never;
    };
    "/api/v1/training/exercises/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says of many of the person’s own exercise names at once which exercises of the catalog they mean
         * @description Earlier logs follow: what was logged under these names becomes that exercise, as will what is logged under them from now on. A name need not be logged yet, so that the names of a file can be mapped before its import. The same call twice changes nothing; one that was cut short is completed by repeating it. What was logged with a key stays unchanged.
         *
         *     Requires a bearer key with the ability `workout:write`.
         */
        post: operations["postExerciseNames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the person wrote of days: tags such as alcohol, ill or travel, and notes; newest first
         * @description A note of several days is there if one of them is in the range. Only the signed-in person can write notes.
         *
         *     Requires a bearer key with the ability `read`.
         */
        get: operations["getNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One note, with the ETag that a change can name in If-Match
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current synchronization and the last 20 runs, newest first
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getSync"];
        put?: never;
        /**
         * Queues a bounded refresh, or returns the one that is already queued or running
         * @description At most one refresh a minute after the last run has ended: earlier is 429 with `Retry-After`. Poll `GET /api/v1/connection` or `GET /api/v1/sync` for the outcome.
         *
         *     Requires a bearer key with the ability `read`.
         */
        post: operations["postSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 50 backfill jobs and their progress, newest first
         * @description Requires a bearer key with the ability `read`.
         */
        get: operations["getBackfill"];
        put?: never;
        /**
         * Queues a backfill of the given number of days up to today
         * @description Only one job may be active; a second request gets 409 `already_active`, which names the active job, and at most five are created in 24 hours (429 with `Retry-After`). The newest days are read first. Poll `GET /api/v1/backfill`.
         *
         *     Requires a bearer key with the ability `read`.
         */
        post: operations["postBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last ten exports with their progress, newest first
         * @description Requires a session, or a bearer key with the ability `read`.
         */
        get: operations["getExportJobs"];
        put?: never;
        /**
         * Queues an export of the account as a ZIP, which can be downloaded for seven days
         * @description Without `types`, the export holds everything: observations, daily values, training, profile and connection; if a signed-in person orders it, also the diary, keys without secrets, shares, public profile and audit, which no key may read: `leftOut` of the manifest names what is missing. With a key, only exports that were ordered with a key can be seen and downloaded. With `types`, it holds the observations and daily values of these. Without `start` and `end`, it reaches from the first observation to today. One export runs at a time: an equal request gets the same job, another one 409 `already_active`. After its end an equal request makes a new one, because keys, shares and audit may have changed; a repeat with the same `Idempotency-Key` never does. The last ten jobs are kept; at most 20 are created in 24 hours.
         *
         *     Requires a session, or a bearer key with the ability `read`.
         */
        post: operations["postExportJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One export with its progress
         * @description Requires a session, or a bearer key with the ability `read`.
         */
        get: operations["getExportJob"];
        put?: never;
        post?: never;
        /**
         * Deletes an export with its ZIP, and ends its work if it is running
         * @description Requires a session, or a bearer key with the ability `read`.
         */
        delete: operations["deleteExportJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/jobs/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirects to a link to the ZIP, which is valid for five minutes
         * @description Each request makes a new link; the audit counts those of an hour for each caller. 409 `not_ready` until the export is ready, 410 `gone` after seven days.
         *
         *     Requires a session, or a bearer key with the ability `read`.
         */
        get: operations["getExportDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The requests of the last days by key and group of routes, and the amount of stored data
         * @description Days of use are UTC days: a request is counted before the time zone of its account is known. Keys keep the last 7 of them, and a revoked key leaves the report. Requests of keys are exact. Bytes and refusals are counted with the next request of the key that reaches the same instance of the service, so those of the last request of an instance are missing. Requests of the signed-in pages are not counted. Bytes of stored data are rounded up to 4 KB for each type and megabyte. Totals of days, as the platform gives them, are stored with the days and have no bytes of their own.
         *
         *     Requires a session, or a bearer key with the ability `read`.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        McpMessage: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /** @description Identifies the record. */
            id?: string | number;
            /** @description What is requested or announced, such as `tools/call`. */
            method?: string;
            /** @description The parameters of the method. */
            params?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        DataType: {
            /** @description The ID of the data type. */
            type: components["schemas"]["DataTypeId"];
            /**
             * @description Whether observations are samples, intervals, sessions or daily values.
             * @enum {string}
             */
            kind: "sample" | "interval" | "session" | "daily";
            /** @description The name for people. */
            label: string;
            /** @description The unit of the value. */
            unit: string | null;
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"][];
            /** @description The source of each value. */
            sources: {
                /** @description The source of the value. */
                source: components["schemas"]["Source"];
                /** @description Whether anything is cached. */
                available: boolean;
                /** @description The first observation. */
                firstAt: string | null;
                /** @description The last observation. */
                lastAt: string | null;
                /** @description Number of observations. */
                observations: number;
            }[];
        };
        /**
         * @description A kind of observation.
         * @enum {string}
         */
        DataTypeId: "steps" | "distance" | "floors" | "active-energy" | "total-energy" | "active-minutes" | "active-zone-minutes" | "sedentary-minutes" | "heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "run-vo2-max" | "glucose" | "weight" | "body-fat" | "height" | "resting-heart-rate" | "daily-heart-rate-variability" | "daily-oxygen-saturation" | "daily-respiratory-rate" | "daily-vo2-max" | "skin-temperature" | "sleep" | "exercise" | "nutrition-log" | "hydration-log" | "elevation-gain" | "activity-level" | "time-in-heart-rate-zone" | "swim-lengths" | "core-body-temperature" | "daily-heart-rate-zones" | "electrocardiogram" | "irregular-rhythm-notification" | "calories-in-heart-rate-zone" | "blood-pressure" | "body-temperature";
        /**
         * @description A daily series.
         * @enum {string}
         */
        SeriesId: "steps" | "distance" | "floors" | "active-energy" | "total-energy" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "heart-rate" | "resting-heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "sleep" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "weight" | "body-fat" | "height" | "bmi" | "glucose" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load";
        /**
         * @description Where data comes from.
         * @enum {string}
         */
        Source: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE";
        /** @description RFC 9457 problem details. */
        Problem: {
            /**
             * Format: uri
             * @description The URL of the problem.
             */
            type: string;
            /** @description The problem in a few words; the same for every problem of the code. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /**
             * @description The code of the problem.
             * @enum {string}
             */
            code: "invalid_parameter" | "malformed_json" | "invalid_cursor" | "missing_credentials" | "invalid_credentials" | "sign_in_required" | "missing_ability" | "forbidden_origin" | "not_found" | "method_not_allowed" | "conflict" | "already_active" | "reauthorization_required" | "not_ready" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "response_too_large" | "unprocessable" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
            /** @description What went wrong, in a sentence. */
            detail: string;
            /** @description Quote it when you report the problem. */
            requestId: string;
            /** @description Every fault of the input. */
            errors?: {
                /**
                 * @description Which part of the request has the fault.
                 * @enum {string}
                 */
                in: "query" | "path" | "body" | "header";
                /** @description The parameter or member with the fault. */
                name: string;
                /** @description What is wrong with it. */
                message: string;
            }[];
        };
        Profile: {
            /** @description Identifies the record. */
            id: string;
            /** @description The name to show. */
            displayName: string;
            /** @description IANA time zone that defines the days. */
            timezone: string;
            /**
             * @description The system of units to display.
             * @enum {string}
             */
            units: "metric" | "imperial";
            /**
             * @description The unit in which to display glucose.
             * @enum {string}
             */
            glucoseUnit: "mg/dL" | "mmol/L";
            /**
             * @description The day on which weeks begin, wherever they are counted.
             * @enum {string}
             */
            weekStarts: "Monday" | "Sunday" | "Saturday";
            /** @description Year of birth; null if not set. */
            birthYear: number | null;
            /** @description Sex, for formulas that need it; null if not set. */
            sex: ("female" | "male") | null;
            /** @description Height in m; null if not set. */
            heightM: number | null;
            /** @description Maximum heart rate as measured in a test, in bpm; null to estimate it from age. */
            maxHeartRateBpm: number | null;
            /** @description Heart rate at the lactate threshold as measured in a test, in bpm; null if not known. */
            thresholdHeartRateBpm: number | null;
            /** @description Heart rate at the first ventilatory threshold as measured in a test, in bpm; null if not known. */
            firstVentilatoryThresholdBpm: number | null;
            /** @description Heart rate at the second ventilatory threshold as measured in a test, in bpm; null if not known. */
            secondVentilatoryThresholdBpm: number | null;
            /** @description In which order sources count with source=all, by series; `default` is for the others. Absent until one was chosen. */
            sourceOrder?: {
                [key: string]: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            /** @description The goals of the person with their history: a day is judged by the last one of its series that began until then. Absent until one was set. */
            goals?: components["schemas"]["Goal"][];
            /** @description The boards of the person: series under a name. Absent until one was made. */
            boards?: components["schemas"]["Board"][];
            /** @description What was chosen last on pages of the dashboard: by the page, the query of its address. Absent until something was. */
            choices?: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        Goal: {
            /**
             * @description The ID of a daily series, or a muscle of the catalog of exercises, whose sets of a week are meant.
             * @enum {string}
             */
            of: "steps" | "distance" | "floors" | "active-energy" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "workouts" | "workout-minutes" | "sleep-total" | "weight" | "body-fat" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps";
            /**
             * @description Whether it is of each day, or of the sum of each week. Sets of a muscle are of a week.
             * @enum {string}
             */
            per: "day" | "week";
            /**
             * @description Whether it is reached from this value on, or up to it.
             * @enum {string}
             */
            side: "at-least" | "at-most";
            /** @description In the unit of the series, or in sets; null: from this day on there is no goal. */
            value: number | null;
            /**
             * Format: date
             * @description The first day that is judged by it, until another one of the same begins.
             */
            from: string;
        };
        Board: {
            /** @description The name of the board, in one line; no other board has it. */
            name: string;
            /** @description The IDs of the daily series, in their order. */
            series: ("steps" | "distance" | "floors" | "active-energy" | "total-energy" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "heart-rate" | "resting-heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "sleep" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "weight" | "body-fat" | "height" | "bmi" | "glucose" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load")[];
            /** @description So many days up to the present one, or fixed days. */
            range: {
                /** @description How many days. */
                days: number;
            } | {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            };
            /**
             * @description What a point or a row is of.
             * @enum {string}
             */
            bucket?: "day" | "week" | "month";
            /**
             * @description The range that it is compared with.
             * @enum {string}
             */
            compare?: "before" | "year" | "none";
            /**
             * @description How the series are shown.
             * @enum {string}
             */
            as?: "charts" | "table" | "years";
            /**
             * @description The daily series that is drawn over all others.
             * @enum {string}
             */
            overlay?: "steps" | "distance" | "floors" | "active-energy" | "total-energy" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "heart-rate" | "resting-heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "sleep" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "weight" | "body-fat" | "height" | "bmi" | "glucose" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load";
        };
        Connection: {
            /**
             * @description Whether the account is connected, needs new consent, or is disconnected.
             * @enum {string}
             */
            status: "connected" | "reauthorization_required" | "disconnected" | "never_connected";
            /** @description The ID of the platform; null if never connected. */
            platform: "google-health" | null;
            /** @description The access that the person granted. */
            scopes: string[];
            /** @description Requested scopes that the person did not grant. */
            missingScopes: string[];
            /** @description Not read, because their scope is missing. */
            disabledTypes: components["schemas"]["DataTypeId"][];
            /** @description When the connection was made. */
            connectedAt: string | null;
            /** @description When the platform ends the consent unless the person renews it; null if it names no end. */
            grantEndsAt: string | null;
            /** @description The end of the last run. */
            lastSyncAt: string | null;
            /** @description The end of the last run that read everything. */
            lastSuccessAt: string | null;
            /** @description When the schedule refreshes next; null if it does not. */
            nextRefreshAt: string | null;
            /** @description Whether a run is queued or running; false unless the status is connected. */
            syncing: boolean;
            /** @description The last run; null before the first. */
            lastRun: {
                /** @description Identifies the record. */
                id: string;
                /**
                 * @description What started the run.
                 * @enum {string}
                 */
                trigger: "manual" | "scheduled" | "webhook" | "self_heal" | "connect";
                /**
                 * @description The state or outcome of the run.
                 * @enum {string}
                 */
                status: "queued" | "running" | "succeeded" | "partial" | "failed" | "skipped";
                /** @description When the work ended; null before. */
                finishedAt: string | null;
            } | null;
            /** @description Notifications of the platform. */
            webhooks: {
                /** @description The last notification; null if there was none. */
                lastReceivedAt: string | null;
            };
            /** @description Whether data of the platform is still stored; true while it is being deleted. */
            keepsData: boolean;
            /** @description Whether data of the platform is being deleted. */
            deletingData: boolean;
            /** @description What the person has to do in a signed-in browser; null if nothing. */
            action: {
                /**
                 * @description The HTTP method of the call.
                 * @constant
                 */
                method: "GET";
                /**
                 * @description The path of the call.
                 * @constant
                 */
                path: "/connect/primary";
                /** @description Why the person should do this, in a sentence. */
                reason: string;
            } | null;
        };
        PairedDevice: {
            /** @description Identifies the record. */
            id: string;
            /** @description The name of the product; null if unknown. */
            name: string | null;
            /**
             * @description The kind of device.
             * @enum {string}
             */
            kind: "tracker" | "scale" | "other";
            /** @description Charge in percent; null if unknown. */
            batteryLevel: number | null;
            /** @description Charge in words; null if unknown. */
            batteryStatus: string | null;
            /** @description When the device last sent data to the platform; null if unknown. */
            lastSyncAt: string | null;
            /** @description What the device supports, in words of the platform. */
            features: string[];
        };
        PlatformProfile: {
            /** @description Age in years; null if unknown. */
            age: number | null;
            /** @description The date on which the person joined the platform; null if unknown. */
            memberSince: string | null;
            /** @description The length of a step when walking. */
            walkingStride: components["schemas"]["Stride"];
            /** @description The length of a step when running. */
            runningStride: components["schemas"]["Stride"];
        };
        Stride: {
            /** @description The length that the person set; null if none. */
            setMillimeters: number | null;
            /** @description The length that the platform measured; null if none. */
            automaticMillimeters: number | null;
        };
        PlatformSettings: {
            /** @description The time zone that is set at the platform; null if unknown. */
            timezone: string | null;
            /** @description The UTC offset there when it was read; null if unknown. */
            utcOffset: string | null;
            /** @description The language of the platform, such as `en-US`; null if unknown. */
            language: string | null;
            /** @description The language of its food names; null if unknown. */
            foodLanguage: string | null;
            /** @description The units in which the platform shows values. They do not change the units of this API. */
            units: components["schemas"]["PlatformUnits"];
            /** @description How the platform determines the length of a walking step; null if unknown. */
            walkingStrideMethod: ("default" | "manual" | "automatic") | null;
            /** @description How the platform determines the length of a running step; null if unknown. */
            runningStrideMethod: ("default" | "manual" | "automatic") | null;
        };
        PlatformUnits: {
            /** @description The unit of distances; null if unknown. */
            distance: ("km" | "mi") | null;
            /** @description The unit of height; null if unknown. */
            height: ("cm" | "in") | null;
            /** @description The unit of weight; null if unknown. */
            weight: ("kg" | "lb" | "st") | null;
            /** @description The unit of glucose; null if unknown. */
            glucose: ("mg/dL" | "mmol/L") | null;
            /** @description The unit of temperature; null if unknown. */
            temperature: ("°C" | "°F") | null;
            /** @description The unit of drinks; null if unknown. */
            water: ("ml" | "fl oz" | "cup") | null;
            /** @description The unit of swimming distances; null if unknown. */
            swimming: ("m" | "yd") | null;
        };
        PlatformIdentity: {
            /** @description The id of the person at the platform; null if unknown. */
            userId: string | null;
            /** @description The id of the person at the predecessor of the platform; null if there is none. */
            legacyUserId: string | null;
        };
        Observation: {
            /** @description Identifies the record. */
            id: string;
            /** @description The ID of the data type. */
            type: components["schemas"]["DataTypeId"];
            /** @description The source of the value. */
            source: components["schemas"]["Source"];
            /**
             * Format: date-time
             * @description The instant of the start, UTC.
             */
            startAt: string;
            /** @description The instant of the end, UTC; null for a single instant. */
            endAt: string | null;
            /** @description The UTC offset where it was recorded; null if unknown. */
            utcOffset: string | null;
            /**
             * Format: date
             * @description The civil day it belongs to.
             */
            localDate: string;
            /** @description The value; null if there is none. */
            value: {
                [key: string]: unknown;
            };
            /** @description Metadata of the source, with `include=metadata`. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The record as the platform sent it, with `include=raw`. */
            raw?: unknown;
        };
        DailyRow: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /** @description Whether the day is not over yet; with `bucket`, whether the row has not all of its days, or they are not over. */
            partial: boolean;
            /** @description The value of each series by ID; null if there is none. */
            values: {
                [key: string]: number | null;
            };
            /** @description The source of each value; with `bucket`, null if its days have several. */
            sources: {
                [key: string]: components["schemas"]["DaySource"] | null;
            };
            /** @description For each series: counts, range, times and the values of other sources. */
            details?: {
                [key: string]: components["schemas"]["DailyDetails"] | null;
            };
            /**
             * Format: date
             * @description With `bucket`: the last day of the row, inclusive; `date` is the first.
             */
            end?: string;
            /** @description With `bucket`: the mean a day of each sum; null with too few days. */
            means?: {
                [key: string]: number | null;
            };
            /** @description With `bucket`: from how many days each value is. */
            observed?: {
                [key: string]: number;
            };
            /** @description With `bucket`: how many days could have a value by now. */
            expected?: {
                [key: string]: number;
            };
            /** @description With `include=usual`: what was usual before the day, by series. */
            usual?: {
                [key: string]: components["schemas"]["UsualValues"];
            };
        };
        /**
         * @description Where the value of a day comes from; MERGED if more than one platform contributed to it.
         * @enum {string}
         */
        DaySource: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "MERGED";
        DailyDetails: {
            /** @description Number of observations. */
            observations: number;
            /** @description The smallest observation. */
            min: number | null;
            /** @description The largest observation. */
            max: number | null;
            /** @description The first observation. */
            firstAt: string | null;
            /** @description The last observation. */
            lastAt: string | null;
            /** @description Why the value is null despite observations. */
            reason: components["schemas"]["Reason"] | null;
            /** @description How the basis of the value deviates from its rule, if it does. */
            flags: components["schemas"]["DailyFlag"][];
            /** @description For a derived value: its inputs. */
            inputs: {
                [key: string]: unknown;
            } | null;
            /** @description The values of other sources. */
            alternatives: {
                /** @description The source of the value. */
                source: components["schemas"]["DaySource"];
                /** @description The value; null if there is none. */
                value: number | null;
                /** @description This value minus the chosen one. */
                difference: number | null;
                /** @description Number of observations. */
                observations: number;
                /** @description The smallest observation. */
                min: number | null;
                /** @description The largest observation. */
                max: number | null;
                /** @description The first observation. */
                firstAt: string | null;
                /** @description The last observation. */
                lastAt: string | null;
                /** @description Why the value is null despite observations. */
                reason: components["schemas"]["Reason"] | null;
                /** @description How the basis of the value deviates from its rule, if it does. */
                flags: components["schemas"]["DailyFlag"][];
                /** @description For a derived value: its inputs. */
                inputs: {
                    [key: string]: unknown;
                } | null;
            }[];
            /** @description Of a merged value: what each source contributes; empty if only one does. */
            parts?: {
                [key: string]: number;
            };
            /** @description Of a merged sum: for how long each source spoke; of a mean: for how long each counts. */
            coveredMinutes?: {
                [key: string]: number;
            };
            /** @description Of a merged value: for how long two or more sources spoke at once. */
            overlapMinutes?: number;
            /** @description Of a merged sum: between which values it lies; null if a source does not say when it counted. */
            bounds?: {
                /** @description What the first source says alone. */
                atLeast: number;
                /** @description The larger amount at each time. */
                atMost: number;
                /** @description All sources added up, with every minute that two counted twice. */
                sum: number;
            } | null;
        };
        /**
         * @description Why there is no value.
         * @enum {string}
         */
        Reason: "no_data" | "insufficient_data" | "invalid_input" | "out_of_valid_range" | "zero_variance" | "zero_dispersion" | "zero_denominator" | "nonexistent_day" | "no_sleep_detected" | "no_excursions" | "stale" | "future_timestamp" | "still_reading" | "missing_input:ageYears" | "missing_input:birthYear" | "missing_input:bodyWeight" | "missing_input:carbohydrateG" | "missing_input:endMs" | "missing_input:fatG" | "missing_input:firstThresholdBpm" | "missing_input:freeAsleepMinutes" | "missing_input:freeMidSleepMinutes" | "missing_input:heartRate" | "missing_input:heightM" | "missing_input:highPercent" | "missing_input:lowPercent" | "missing_input:maxBpm" | "missing_input:meanBpm" | "missing_input:minutes" | "missing_input:needMinutes" | "missing_input:proteinG" | "missing_input:reps" | "missing_input:restingBpm" | "missing_input:rpe" | "missing_input:secondThresholdBpm" | "missing_input:sex" | "missing_input:thresholdBpm" | "missing_input:value" | "missing_input:veryHighPercent" | "missing_input:veryLowPercent" | "missing_input:weightKg" | "missing_input:workAsleepMinutes" | "missing_input:workDays" | "missing_input:workMidSleepMinutes" | "missing_input:x" | "not_applicable:age" | "not_applicable:alarm_on_free_days" | "not_applicable:assisted" | "not_applicable:autocorrelated" | "not_applicable:body_weight" | "not_applicable:clock_time" | "not_applicable:low_load" | "not_applicable:no_change" | "not_applicable:no_common_trend" | "not_applicable:no_in_bed_time" | "not_applicable:no_mean_direction" | "not_applicable:no_stages" | "not_applicable:no_weight" | "not_applicable:pregnancy" | "not_applicable:unmapped";
        /**
         * @description How the basis of a daily value deviates from its rule.
         * @enum {string}
         */
        DailyFlag: "prorated" | "estimated_input" | "platform_daily_value" | "later_height" | "other_zone" | "platform_day" | "ambiguous_zero" | "foreign_observations" | "multi_source" | "split_night" | "untimed_source" | "sources_disagree" | "few_observations";
        UsualValues: {
            /** @description The mean of the seven days before. */
            mean: components["schemas"]["DerivedNumber"];
            /** @description The median of the 28 days before, and the median distance from it (MAD). */
            baseline: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description The median. */
                    median: number;
                    /** @description The median absolute deviation. */
                    mad: number;
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description How far the value of the day is from the usual one; null without a value or a usual spread. */
            deviation: {
                /** @description The distance of the value of the day from the median, in spreads. */
                z: number;
                /** @description How often chance alone gives a value so far from the usual one. */
                p: number;
            } | null;
        };
        /**
         * @description How the basis of a derived value deviates from its definition.
         * @enum {string}
         */
        DerivedFlag: "partial_day" | "low_wear" | "prorated" | "multi_source" | "short_baseline" | "warmup" | "estimated_input" | "unit_converted" | "clipped" | "tz_changed" | "dst_day" | "possible_under_logging" | "autocorrelated" | "many_comparisons" | "assumed_tz" | "unknown_days" | "weekday_imbalance" | "source_changed" | "censored" | "stale" | "few_observations" | "missing_components" | "both_trend" | "logged_energy_differs";
        DerivedNumber: {
            /** @description The value; null if there is none. */
            value: number | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        Series: {
            /** @description The name for people. */
            label: string;
            /** @description The unit of the value. */
            unit: string;
            /**
             * @description The group of the series.
             * @enum {string}
             */
            group: "activity" | "heart" | "sleep" | "body" | "metabolic" | "workouts";
            /**
             * @description A mean or a difference of a `sum` is so much a day; that of a `level` is not.
             * @enum {string}
             */
            kind: "sum" | "level";
            /** @description Whether a value is of the whole day: the one of today is what there is so far, and is not compared with what is usual. */
            wholeDay: boolean;
            /** @description How the value of a day is computed. */
            rule: string;
            /** @description The amount of data from which a value is shown. */
            minimum: string;
            /**
             * @description Which direction is favorable, or which one the change has.
             * @enum {string}
             */
            direction: "higher-is-better" | "lower-is-better" | "neutral";
            /** @description For a derived value: the formula; the details of each value contain its inputs. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            } | null;
            /** @description What to know before relying on the series; null if nothing. */
            caveat: string | null;
        };
        DailySummary: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /** @description Whether the day is not over yet. */
            partial: boolean;
            /** @description The groups of the day. */
            groups: {
                /** @description Steps, distance, floors, energy and active minutes. */
                activity?: {
                    /** @description The value of each series by ID; null if there is none. */
                    values: {
                        [key: string]: number | null;
                    };
                    /** @description The source of each value; with `bucket`, null if its days have several. */
                    sources: {
                        [key: string]: components["schemas"]["DaySource"] | null;
                    };
                    /** @description For each series: counts, range, times and the values of other sources. */
                    details: {
                        [key: string]: components["schemas"]["DailyDetails"] | null;
                    };
                };
                /** @description Heart rate, variability, oxygen saturation and respiration. */
                heart?: {
                    /** @description The value of each series by ID; null if there is none. */
                    values: {
                        [key: string]: number | null;
                    };
                    /** @description The source of each value; with `bucket`, null if its days have several. */
                    sources: {
                        [key: string]: components["schemas"]["DaySource"] | null;
                    };
                    /** @description For each series: counts, range, times and the values of other sources. */
                    details: {
                        [key: string]: components["schemas"]["DailyDetails"] | null;
                    };
                };
                /** @description The sleep of the day. */
                sleep?: {
                    /** @description The value of each series by ID; null if there is none. */
                    values: {
                        [key: string]: number | null;
                    };
                    /** @description The source of each value; with `bucket`, null if its days have several. */
                    sources: {
                        [key: string]: components["schemas"]["DaySource"] | null;
                    };
                    /** @description For each series: counts, range, times and the values of other sources. */
                    details: {
                        [key: string]: components["schemas"]["DailyDetails"] | null;
                    };
                    /** @description The sleep sessions of the day, oldest first. */
                    sessions: components["schemas"]["Observation"][];
                };
                /** @description Weight, body fat, height and BMI of the day. */
                body?: {
                    /** @description The value of each series by ID; null if there is none. */
                    values: {
                        [key: string]: number | null;
                    };
                    /** @description The source of each value; with `bucket`, null if its days have several. */
                    sources: {
                        [key: string]: components["schemas"]["DaySource"] | null;
                    };
                    /** @description For each series: counts, range, times and the values of other sources. */
                    details: {
                        [key: string]: components["schemas"]["DailyDetails"] | null;
                    };
                };
                /** @description Glucose, nutrition and hydration. */
                metabolic?: {
                    /** @description The value of each series by ID; null if there is none. */
                    values: {
                        [key: string]: number | null;
                    };
                    /** @description The source of each value; with `bucket`, null if its days have several. */
                    sources: {
                        [key: string]: components["schemas"]["DaySource"] | null;
                    };
                    /** @description For each series: counts, range, times and the values of other sources. */
                    details: {
                        [key: string]: components["schemas"]["DailyDetails"] | null;
                    };
                };
                /** @description The workouts of the day. */
                workouts?: {
                    /** @description The value of each series by ID; null if there is none. */
                    values: {
                        [key: string]: number | null;
                    };
                    /** @description The source of each value; with `bucket`, null if its days have several. */
                    sources: {
                        [key: string]: components["schemas"]["DaySource"] | null;
                    };
                    /** @description For each series: counts, range, times and the values of other sources. */
                    details: {
                        [key: string]: components["schemas"]["DailyDetails"] | null;
                    };
                    /** @description The records of the day. */
                    items: components["schemas"]["Observation"][];
                };
            };
        };
        Sleep: {
            /** @description Sleep sessions, oldest first. */
            sessions: components["schemas"]["SleepSession"][];
            /** @description If no main sleep ended on the last day of the range yet: the newest earlier one, up to two weeks before, also outside the range. */
            lastKnown: components["schemas"]["SleepSession"] | null;
            /** @description The nights of the range as a whole. */
            summary: {
                /** @description The number of days with a sleep session. */
                nights: {
                    /** @description Number of nights with data. */
                    observed: number;
                    /** @description Number of nights that could have data. */
                    expected: number;
                };
                /** @description Means over the days of the range. */
                averages: {
                    /** @description Minutes asleep. */
                    minutesAsleep: components["schemas"]["DerivedNumber"];
                    /** @description Minutes asleep, naps included. */
                    minutesAsleepWithNaps: components["schemas"]["DerivedNumber"];
                    /** @description Minutes in bed. */
                    minutesInBed: components["schemas"]["DerivedNumber"];
                    /** @description Percent of the time in bed that was asleep. */
                    efficiency: components["schemas"]["DerivedNumber"];
                    /** @description Minutes until asleep. */
                    latency: components["schemas"]["DerivedNumber"];
                    /** @description Minutes awake after falling asleep. */
                    wakeAfterSleepOnset: components["schemas"]["DerivedNumber"];
                    /** @description Minutes per stage. */
                    stageMinutes: {
                        /** @description Minutes awake. */
                        awake: components["schemas"]["DerivedNumber"];
                        /** @description Minutes of light sleep. */
                        light: components["schemas"]["DerivedNumber"];
                        /** @description Minutes of deep sleep. */
                        deep: components["schemas"]["DerivedNumber"];
                        /** @description Minutes of REM sleep. */
                        rem: components["schemas"]["DerivedNumber"];
                    };
                };
                /** @description The middle of the main sleep, as a mean on the clock. */
                midpoint: {
                    /** @description The value; null if there is none. */
                    value: {
                        /** @description Minutes after midnight. */
                        meanMinutes: number;
                        /** @description Circular standard deviation in minutes. */
                        wrappedSdMinutes: number;
                        /** @description Length of the mean vector, 0 to 1. */
                        resultant: number;
                    } | null;
                    /**
                     * @description Whether there is a value.
                     * @enum {string}
                     */
                    status: "ok" | "partial" | "unavailable";
                    /** @description Why there is no value; null when there is one. */
                    reason: components["schemas"]["Reason"] | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description The method: ID, version and the publication it comes from. */
                    definition: {
                        /** @description The ID of the method. */
                        id: string;
                        /** @description The version of the method. */
                        version: string;
                        /** @description The publication that the method comes from. */
                        source: string;
                    };
                    /** @description Every parameter of the formula. */
                    params: {
                        [key: string]: unknown;
                    };
                    /** @description What it was computed from; together with params, enough to reproduce it. */
                    inputs: {
                        [key: string]: unknown;
                    };
                    /** @description The share of the expected data that the value is based on. */
                    coverage: {
                        /** @description Number of days or observations with data. */
                        observed: number;
                        /** @description Number of days or observations that could have data. */
                        expected: number;
                        /** @description observed / expected. */
                        fraction: number | null;
                    } | null;
                    /** @description How the basis of the value deviates from its method. */
                    readonly flags: components["schemas"]["DerivedFlag"][];
                    /** @description What to know before relying on the result, in sentences. */
                    readonly caveats: string[];
                };
                /** @description Sleep Regularity Index. */
                regularity: components["schemas"]["DerivedNumber"];
                /** @description The shift of sleep between work days and free days. */
                socialJetlag: components["schemas"]["DerivedNumber"];
                /** @description Sleep compared with the need, over the nights. */
                balance: components["schemas"]["DerivedNumber"];
                /** @description Published recommendations for the age. */
                recommendation: {
                    /** @description The value; null if there is none. */
                    value: {
                        /** @description Hours recommended by the National Sleep Foundation: at least, at most. */
                        nsfHours: (number | (number | null))[] | null;
                        /** @description Hours recommended by the American Academy of Sleep Medicine: at least, at most (null: no upper bound). */
                        aasmHours: (number | (number | null))[] | null;
                    } | null;
                    /**
                     * @description Whether there is a value.
                     * @enum {string}
                     */
                    status: "ok" | "partial" | "unavailable";
                    /** @description Why there is no value; null when there is one. */
                    reason: components["schemas"]["Reason"] | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description The method: ID, version and the publication it comes from. */
                    definition: {
                        /** @description The ID of the method. */
                        id: string;
                        /** @description The version of the method. */
                        version: string;
                        /** @description The publication that the method comes from. */
                        source: string;
                    };
                    /** @description Every parameter of the formula. */
                    params: {
                        [key: string]: unknown;
                    };
                    /** @description What it was computed from; together with params, enough to reproduce it. */
                    inputs: {
                        [key: string]: unknown;
                    };
                    /** @description The share of the expected data that the value is based on. */
                    coverage: {
                        /** @description Number of days or observations with data. */
                        observed: number;
                        /** @description Number of days or observations that could have data. */
                        expected: number;
                        /** @description observed / expected. */
                        fraction: number | null;
                    } | null;
                    /** @description How the basis of the value deviates from its method. */
                    readonly flags: components["schemas"]["DerivedFlag"][];
                    /** @description What to know before relying on the result, in sentences. */
                    readonly caveats: string[];
                };
            };
        };
        SleepSession: {
            /** @description Identifies the record. */
            id: string;
            /**
             * Format: date
             * @description The day of waking up.
             */
            date: string;
            /**
             * Format: date-time
             * @description The instant of the start, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The instant of the end, UTC; null for a single instant.
             */
            endAt: string;
            /** @description The UTC offset where it was recorded; null if unknown. */
            utcOffset: string | null;
            /** @description Whether the sleep has the most time asleep of its day; every other sleep is a nap. */
            isMain: boolean;
            /** @description Minutes asleep. */
            minutesAsleep: number | null;
            /** @description Minutes in bed. */
            minutesInBed: number | null;
            /** @description Percent: 100 x minutes asleep / minutes in bed. */
            efficiency: number | null;
            /** @description Minutes from going to bed to falling asleep. */
            latency: number | null;
            /** @description Minutes labeled awake between falling asleep and the final awakening. */
            wakeAfterSleepOnset: number | null;
            /** @description Minutes after midnight, local time where you slept. */
            midpointMinutes: number | null;
            /** @description The same instant on the clock of the account’s time zone. */
            homeMidpointMinutes: number | null;
            /** @description other_zone: slept in another time zone than the account’s. split_night: recorded in pieces less than 90 minutes apart. */
            readonly flags: ("other_zone" | "split_night")[];
            /** @description The records of a split night; empty if one record has the sleep. The time between them counts as awake. */
            pieces: {
                /** @description Identifies the record. */
                id: string;
                /**
                 * Format: date-time
                 * @description The instant of the start, UTC.
                 */
                startAt: string;
                /**
                 * Format: date-time
                 * @description The instant of the end, UTC.
                 */
                endAt: string;
                /** @description Minutes asleep. */
                minutesAsleep: number | null;
            }[];
            /** @description The stages in order of time. */
            stages: {
                /**
                 * @description The stage.
                 * @enum {string}
                 */
                stage: "awake" | "light" | "deep" | "rem" | "asleep" | "restless";
                /**
                 * Format: date-time
                 * @description The instant of the start, UTC.
                 */
                startAt: string;
                /**
                 * Format: date-time
                 * @description The instant of the end, UTC; null for a single instant.
                 */
                endAt: string;
                /** @description The length of the stage in minutes. */
                minutes: number;
            }[];
            /** @description Light, deep and REM are null if the device does not distinguish them. */
            stageMinutes: {
                /** @description Minutes awake. */
                awake: number;
                /** @description Minutes of light sleep. */
                light: number | null;
                /** @description Minutes of deep sleep. */
                deep: number | null;
                /** @description Minutes of REM sleep. */
                rem: number | null;
                /** @description Minutes asleep without a stage. */
                asleep: number;
            } | null;
            /** @description The source of the value. */
            source: components["schemas"]["Source"];
            /** @description Records of the same sleep by other devices, which were not used. */
            alternatives: {
                /** @description Identifies the record. */
                id: string;
                /**
                 * Format: date-time
                 * @description The instant of the start, UTC.
                 */
                startAt: string;
                /**
                 * Format: date-time
                 * @description The instant of the end, UTC; null for a single instant.
                 */
                endAt: string;
                /**
                 * @description Why this record was not chosen.
                 * @constant
                 */
                reason: "same_event";
            }[];
            /** @description Why each null member is null. */
            reasons: {
                [key: string]: components["schemas"]["Reason"];
            };
            /** @description The need for sleep and the debt. */
            need: components["schemas"]["SleepNeed"];
        };
        SleepNeed: {
            /** @description The need in minutes; null if it cannot be computed. */
            minutes: number;
            /**
             * @description goal: the need that the person set for the day. assumption: eight hours, because none is set.
             * @enum {string}
             */
            basis: "assumption" | "goal";
            /** @description Shortfall minus surplus of the nights in inputs; negative if total sleep exceeded the need. */
            debtMinutes: number | null;
            /** @description Why there is no need; null if there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description What the value was computed from. */
            inputs: {
                /**
                 * Format: date
                 * @description First day of the inputs.
                 */
                from: string;
                /**
                 * Format: date
                 * @description Last day of the inputs.
                 */
                to: string;
                /** @description One value per day, including naps. */
                asleepMinutes: (number | null)[];
                /** @description The need of each day, where the person has set one for any of them. */
                needMinutes?: number[];
                /** @description Nights with data. */
                observedNights: number;
                /** @description Nights without data. */
                missingNights: number;
                /** @description Minutes below the need, summed. */
                shortfallMinutes: number | null;
                /** @description Minutes above the need, summed. */
                surplusMinutes: number | null;
            };
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        RecoveryDay: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /** @description Whether the value is of today, so the day is not over. */
            partial: boolean;
            /** @description The weighted mean of the components, as a standard score. */
            readiness: components["schemas"]["DerivedOfDay"];
            /** @description Where the value lies compared with the usual; null without a value, and where `bandReason` says why. */
            band: ("well_below_usual" | "below_usual" | "usual" | "above_usual" | "well_above_usual") | null;
            /** @description Why there is no band although there is a value: today is `still_arriving` until its night is final and, in the morning, heart rate variability and resting heart rate have come; a day of less than four components has `few_components`. */
            bandReason: ("still_arriving" | "few_components") | null;
            /** @description The components of the value. */
            components: components["schemas"]["RecoveryComponent"][];
            /** @description The logarithm of the heart rate variability compared with its usual band. */
            hrvBand: components["schemas"]["DerivedOfDay"];
            /**
             * @description A notice of how the value must not be understood.
             * @constant
             */
            notice: "derived, not a medical or vendor score";
        };
        DerivedOfDay: {
            /** @description The value; null if there is none. */
            value: number | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        RecoveryComponent: {
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"];
            /** @description The name of the component. */
            label: string;
            /** @description The value of the daily series; sleep includes naps; training load is the short-term load (ATL). */
            observed: number | null;
            /** @description What is usual, in the unit of the observed value: the median of the baseline; for load the long-term load (CTL). */
            usual: number | null;
            /** @description The value that is compared: for HRV the logarithm, for load ATL / CTL. */
            value: number | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description Baseline from the preceding days. Null if the component is not compared with a baseline. */
            baseline: {
                /** @description The median. */
                median: number | null;
                /** @description The median absolute deviation. */
                mad: number | null;
                /** @description Number of days. */
                days: number;
            } | null;
            /** @description What the value was computed from. */
            inputs: {
                [key: string]: number | string | null;
            };
            /** @description The standard score of the value against its baseline; null without one. */
            z: number | null;
            /** @description The oriented, clipped z of a usual day, from the baseline; it is subtracted, so that a usual day is 0. */
            expected: number;
            /**
             * @description Which deviation counts as worse.
             * @enum {string}
             */
            orientation: "higher_better" | "lower_better" | "higher_worse_only" | "any_change_worse";
            /** @description The share of the component in the value. */
            weight: number;
            /** @description The component’s share of the value; the contributions add up to the value. */
            contribution: number | null;
            /** @description Whether the component is part of the value. */
            used: boolean;
            /** @description Why there is no z. */
            reason: components["schemas"]["Reason"] | null;
            /** @description How the value lies beside what is usual, and what that does to the recovery; null if it is not used. */
            sentence: string | null;
        };
        Body: {
            /** @description The latest values. */
            latest: {
                /** @description The latest weight. */
                weight: components["schemas"]["LatestBodyValue"];
                /** @description Body fat. */
                "body-fat": components["schemas"]["LatestBodyValue"];
                /** @description Height. */
                height: components["schemas"]["LatestBodyValue"];
                /** @description Body mass index, derived from weight and height. */
                bmi: components["schemas"]["DerivedNumber"];
            };
            /** @description The ID of the daily series. */
            series: components["schemas"]["BodyDay"][];
            /** @description The smoothed weight and its rate. */
            weightTrend: {
                /** @description The latest point of the trend. */
                current: components["schemas"]["DerivedNumber"];
                /** @description The rate of change. */
                rate: components["schemas"]["DerivedNumber"];
                /** @description One entry per day with a weight. */
                points: {
                    /**
                     * Format: date
                     * @description The civil day in the time zone of the account.
                     */
                    date: string;
                    /** @description The smoothed weight in kg. */
                    trendKg: number;
                    /** @description The weight minus the trend, in kg. */
                    deviationKg: number;
                }[];
            };
        };
        LatestBodyValue: {
            /** @description The value; null if there is none. */
            value: number | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The civil day in the time zone of the account. */
            date: string | null;
            /** @description When it was observed. */
            observedAt: string | null;
            /** @description The source of the value. */
            source: components["schemas"]["DaySource"] | null;
            /** @description Hours since the newest observation; null without one. */
            ageHours: number | null;
            /** @description Whether the data is older than expected. */
            stale: boolean;
            /** @description Hours after which it counts as stale. */
            staleAfterHours: number | null;
            /** @description Measured before the range; a height carries forward the last known measurement. */
            carriedForward: boolean;
            /** @description Why there is no value; null if there is one. */
            reason: components["schemas"]["Reason"] | null;
        };
        BodyDay: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /** @description Whether the day is not over yet. */
            partial: boolean;
            /** @description The value of each series by ID; null if there is none. */
            values: {
                [key: string]: number | null;
            };
            /** @description The source of each value; with `bucket`, null if its days have several. */
            sources: {
                [key: string]: components["schemas"]["DaySource"] | null;
            };
            /** @description The inputs of the day’s BMI. */
            bmiInputs: {
                /** @description The weight in kg. */
                weightKg: number;
                /** @description The height in m. */
                heightM: number;
                /**
                 * Format: date
                 * @description The day of the height.
                 */
                heightDate: string;
            } | null;
        };
        Nutrition: {
            /** @description One entry per day, oldest first. */
            days: components["schemas"]["NutritionDay"][];
            /** @description The mean of each series over the whole days with a log. */
            means: {
                [key: string]: components["schemas"]["DerivedNumber"];
            };
            /** @description The share of energy of each macronutrient in the means; null without food. */
            macroEnergy: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description Energy computed from the grams. */
                    computedKcal: number;
                    /** @description Percent of the computed energy from protein. */
                    proteinPercent: number;
                    /** @description Percent of the computed energy from carbohydrate. */
                    carbohydratePercent: number;
                    /** @description Percent of the computed energy from fat. */
                    fatPercent: number;
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            } | null;
            /** @description The energy that the body uses at rest; null where it is not read: with type, and in ranges of over 48 days. */
            restingEnergy: components["schemas"]["DerivedNumber"] | null;
            /** @description What was eaten compared with what was used and with the weight; null without food. */
            energyBalance: {
                /** @description Mean of intake - total energy. */
                logged: components["schemas"]["DerivedNumber"];
                /** @description The balance that the trend of the weight implies. */
                implied: components["schemas"]["DerivedNumber"];
                /** @description Implied - logged: the error of one or both. */
                discrepancy: components["schemas"]["DerivedNumber"];
            } | null;
        };
        NutritionDay: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /** @description Whether the day is not over yet. */
            partial: boolean;
            /** @description The value of each series by ID; null if there is none. */
            values: {
                [key: string]: number | null;
            };
            /** @description The source of each value; with `bucket`, null if its days have several. */
            sources: {
                [key: string]: components["schemas"]["DaySource"] | null;
            };
            /** @description The share of energy of each macronutrient; null without a log. */
            macroEnergy: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description Energy computed from the grams. */
                    computedKcal: number;
                    /** @description Percent of the computed energy from protein. */
                    proteinPercent: number;
                    /** @description Percent of the computed energy from carbohydrate. */
                    carbohydratePercent: number;
                    /** @description Percent of the computed energy from fat. */
                    fatPercent: number;
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            } | null;
            /** @description The food by meal; null if it is not listed. */
            meals: {
                /** @description The meal, such as `BREAKFAST`; null if unknown. */
                meal: string | null;
                /** @description Energy of the meal in kcal; null if unknown. */
                kcal: number | null;
                /** @description The entries, oldest first. */
                entries: components["schemas"]["FoodEntry"][];
            }[] | null;
            /** @description The drinks, oldest first; null if they are not listed. */
            drinks: {
                /** @description Identifies the record. */
                id: string;
                /**
                 * Format: date-time
                 * @description When it was eaten or drunk.
                 */
                at: string;
                /** @description The UTC offset where it was recorded; null if unknown. */
                utcOffset: string | null;
                /** @description The source of the value. */
                source: components["schemas"]["Source"];
                /** @description The amount in mL. */
                milliliters: number | null;
            }[] | null;
            /** @description possible_under_logging: one entry only, or less than half of the resting energy. */
            flags: components["schemas"]["DerivedFlag"][];
        };
        FoodEntry: {
            /** @description Identifies the record. */
            id: string;
            /**
             * Format: date-time
             * @description When it was eaten or drunk.
             */
            at: string;
            /** @description The UTC offset where it was recorded; null if unknown. */
            utcOffset: string | null;
            /** @description The source of the value. */
            source: components["schemas"]["Source"];
            /** @description The name of the food; null if unknown. */
            name: string | null;
            /** @description Energy in kcal. */
            kcal: number | null;
            /** @description Protein in g. */
            proteinG: number | null;
            /** @description Carbohydrate in g. */
            carbohydrateG: number | null;
            /** @description Fat in g. */
            fatG: number | null;
            /** @description Fiber in g. */
            fiberG: number | null;
            /** @description Sugar in g. */
            sugarG: number | null;
            /** @description Sodium in g. */
            sodiumG: number | null;
        };
        Glucose: {
            /** @description The percentage of the time up to now that the readings of sensors cover, and whether it is sufficient. */
            sufficiency: components["schemas"]["DerivedNumber"];
            /** @description Mean glucose. */
            mean: components["schemas"]["DerivedNumber"];
            /** @description Sample standard deviation of glucose. */
            sd: components["schemas"]["DerivedNumber"];
            /** @description Coefficient of variation: 100 x SD / mean. */
            cv: components["schemas"]["DerivedNumber"];
            /** @description Glucose management indicator; null without sufficient data. */
            gmi: components["schemas"]["DerivedNumber"];
            /** @description Estimated A1c; null without sufficient data. */
            estimatedA1c: components["schemas"]["DerivedNumber"];
            /** @description Percentiles of all readings. */
            percentiles: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description 5th percentile. */
                    p5: number;
                    /** @description 25th percentile. */
                    p25: number;
                    /** @description Median. */
                    p50: number;
                    /** @description 75th percentile. */
                    p75: number;
                    /** @description 95th percentile. */
                    p95: number;
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description Percent of the time at each level; a reading stands for the time until the next one, at most about its own interval. */
            timeInRanges: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description Percent below 54 mg/dL. */
                    veryLowPercent: number;
                    /** @description Percent from 54 to below 70 mg/dL. */
                    lowPercent: number;
                    /** @description Percent from 70 to 180 mg/dL. */
                    inRangePercent: number;
                    /** @description Percent above 180 to 250 mg/dL. */
                    highPercent: number;
                    /** @description Percent above 250 mg/dL. */
                    veryHighPercent: number;
                    /** @description Percent from 70 to 140 mg/dL. */
                    inTightRangePercent: number;
                    /** @description Percent below 70 mg/dL. */
                    belowRangePercent: number;
                    /** @description Percent above 180 mg/dL. */
                    aboveRangePercent: number;
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description Low blood glucose index. */
            lbgi: components["schemas"]["DerivedNumber"];
            /** @description High blood glucose index. */
            hbgi: components["schemas"]["DerivedNumber"];
            /** @description Glycemia risk index; null without sufficient data. */
            gri: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description The index, 0 to 100. */
                    index: number;
                    /**
                     * @description A (lowest risk) to E.
                     * @enum {string}
                     */
                    zone: "A" | "B" | "C" | "D" | "E";
                    /** @description Very low + 0.8 x low, in percent. */
                    hypoComponentPercent: number;
                    /** @description Very high + 0.5 x high, in percent. */
                    hyperComponentPercent: number;
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description Percentiles by local time of day, over all days (AGP). */
            profile: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description Minutes after midnight at which the part of the day starts. */
                    startMinute: number;
                    /** @description The number of readings. */
                    readings: number;
                    /** @description 5th percentile. */
                    p5: number | null;
                    /** @description 25th percentile. */
                    p25: number | null;
                    /** @description Median. */
                    p50: number | null;
                    /** @description 75th percentile. */
                    p75: number | null;
                    /** @description 95th percentile. */
                    p95: number | null;
                }[] | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description Periods of at least 15 minutes beyond a limit. */
            episodes: {
                /** @description Episodes below 54 mg/dL. */
                below54: {
                    /** @description The value; null if there is none. */
                    value: {
                        /** @description The number of episodes. */
                        count: number;
                        /** @description Minutes of all episodes. */
                        minutes: number;
                        /** @description Below a limit: its episodes of at least 120 minutes. Above 250 mg/dL: how often readings above it added up to 90 minutes of 120, until 15 minutes at 180 mg/dL or below. Null above 180 mg/dL, for which no consensus defines it. */
                        extended: number | null;
                        /** @description The episodes, oldest first. */
                        episodes: {
                            /**
                             * Format: date-time
                             * @description The instant of the start, UTC.
                             */
                            startAt: string;
                            /**
                             * Format: date-time
                             * @description The instant of the end, UTC; null for a single instant.
                             */
                            endAt: string;
                            /** @description Minutes of the episode. */
                            minutes: number;
                            /** @description The lowest value of a low, the highest of a high. */
                            extreme: number;
                            /** @description Mean of the readings of the episode. */
                            mean: number;
                        }[];
                    } | null;
                    /**
                     * @description Whether there is a value.
                     * @enum {string}
                     */
                    status: "ok" | "partial" | "unavailable";
                    /** @description Why there is no value; null when there is one. */
                    reason: components["schemas"]["Reason"] | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description The method: ID, version and the publication it comes from. */
                    definition: {
                        /** @description The ID of the method. */
                        id: string;
                        /** @description The version of the method. */
                        version: string;
                        /** @description The publication that the method comes from. */
                        source: string;
                    };
                    /** @description Every parameter of the formula. */
                    params: {
                        [key: string]: unknown;
                    };
                    /** @description What it was computed from; together with params, enough to reproduce it. */
                    inputs: {
                        [key: string]: unknown;
                    };
                    /** @description The share of the expected data that the value is based on. */
                    coverage: {
                        /** @description Number of days or observations with data. */
                        observed: number;
                        /** @description Number of days or observations that could have data. */
                        expected: number;
                        /** @description observed / expected. */
                        fraction: number | null;
                    } | null;
                    /** @description How the basis of the value deviates from its method. */
                    readonly flags: components["schemas"]["DerivedFlag"][];
                    /** @description What to know before relying on the result, in sentences. */
                    readonly caveats: string[];
                };
                /** @description Episodes below 70 mg/dL. */
                below70: {
                    /** @description The value; null if there is none. */
                    value: {
                        /** @description The number of episodes. */
                        count: number;
                        /** @description Minutes of all episodes. */
                        minutes: number;
                        /** @description Below a limit: its episodes of at least 120 minutes. Above 250 mg/dL: how often readings above it added up to 90 minutes of 120, until 15 minutes at 180 mg/dL or below. Null above 180 mg/dL, for which no consensus defines it. */
                        extended: number | null;
                        /** @description The episodes, oldest first. */
                        episodes: {
                            /**
                             * Format: date-time
                             * @description The instant of the start, UTC.
                             */
                            startAt: string;
                            /**
                             * Format: date-time
                             * @description The instant of the end, UTC; null for a single instant.
                             */
                            endAt: string;
                            /** @description Minutes of the episode. */
                            minutes: number;
                            /** @description The lowest value of a low, the highest of a high. */
                            extreme: number;
                            /** @description Mean of the readings of the episode. */
                            mean: number;
                        }[];
                    } | null;
                    /**
                     * @description Whether there is a value.
                     * @enum {string}
                     */
                    status: "ok" | "partial" | "unavailable";
                    /** @description Why there is no value; null when there is one. */
                    reason: components["schemas"]["Reason"] | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description The method: ID, version and the publication it comes from. */
                    definition: {
                        /** @description The ID of the method. */
                        id: string;
                        /** @description The version of the method. */
                        version: string;
                        /** @description The publication that the method comes from. */
                        source: string;
                    };
                    /** @description Every parameter of the formula. */
                    params: {
                        [key: string]: unknown;
                    };
                    /** @description What it was computed from; together with params, enough to reproduce it. */
                    inputs: {
                        [key: string]: unknown;
                    };
                    /** @description The share of the expected data that the value is based on. */
                    coverage: {
                        /** @description Number of days or observations with data. */
                        observed: number;
                        /** @description Number of days or observations that could have data. */
                        expected: number;
                        /** @description observed / expected. */
                        fraction: number | null;
                    } | null;
                    /** @description How the basis of the value deviates from its method. */
                    readonly flags: components["schemas"]["DerivedFlag"][];
                    /** @description What to know before relying on the result, in sentences. */
                    readonly caveats: string[];
                };
                /** @description Episodes above 180 mg/dL. */
                above180: {
                    /** @description The value; null if there is none. */
                    value: {
                        /** @description The number of episodes. */
                        count: number;
                        /** @description Minutes of all episodes. */
                        minutes: number;
                        /** @description Below a limit: its episodes of at least 120 minutes. Above 250 mg/dL: how often readings above it added up to 90 minutes of 120, until 15 minutes at 180 mg/dL or below. Null above 180 mg/dL, for which no consensus defines it. */
                        extended: number | null;
                        /** @description The episodes, oldest first. */
                        episodes: {
                            /**
                             * Format: date-time
                             * @description The instant of the start, UTC.
                             */
                            startAt: string;
                            /**
                             * Format: date-time
                             * @description The instant of the end, UTC; null for a single instant.
                             */
                            endAt: string;
                            /** @description Minutes of the episode. */
                            minutes: number;
                            /** @description The lowest value of a low, the highest of a high. */
                            extreme: number;
                            /** @description Mean of the readings of the episode. */
                            mean: number;
                        }[];
                    } | null;
                    /**
                     * @description Whether there is a value.
                     * @enum {string}
                     */
                    status: "ok" | "partial" | "unavailable";
                    /** @description Why there is no value; null when there is one. */
                    reason: components["schemas"]["Reason"] | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description The method: ID, version and the publication it comes from. */
                    definition: {
                        /** @description The ID of the method. */
                        id: string;
                        /** @description The version of the method. */
                        version: string;
                        /** @description The publication that the method comes from. */
                        source: string;
                    };
                    /** @description Every parameter of the formula. */
                    params: {
                        [key: string]: unknown;
                    };
                    /** @description What it was computed from; together with params, enough to reproduce it. */
                    inputs: {
                        [key: string]: unknown;
                    };
                    /** @description The share of the expected data that the value is based on. */
                    coverage: {
                        /** @description Number of days or observations with data. */
                        observed: number;
                        /** @description Number of days or observations that could have data. */
                        expected: number;
                        /** @description observed / expected. */
                        fraction: number | null;
                    } | null;
                    /** @description How the basis of the value deviates from its method. */
                    readonly flags: components["schemas"]["DerivedFlag"][];
                    /** @description What to know before relying on the result, in sentences. */
                    readonly caveats: string[];
                };
                /** @description Episodes above 250 mg/dL. */
                above250: {
                    /** @description The value; null if there is none. */
                    value: {
                        /** @description The number of episodes. */
                        count: number;
                        /** @description Minutes of all episodes. */
                        minutes: number;
                        /** @description Below a limit: its episodes of at least 120 minutes. Above 250 mg/dL: how often readings above it added up to 90 minutes of 120, until 15 minutes at 180 mg/dL or below. Null above 180 mg/dL, for which no consensus defines it. */
                        extended: number | null;
                        /** @description The episodes, oldest first. */
                        episodes: {
                            /**
                             * Format: date-time
                             * @description The instant of the start, UTC.
                             */
                            startAt: string;
                            /**
                             * Format: date-time
                             * @description The instant of the end, UTC; null for a single instant.
                             */
                            endAt: string;
                            /** @description Minutes of the episode. */
                            minutes: number;
                            /** @description The lowest value of a low, the highest of a high. */
                            extreme: number;
                            /** @description Mean of the readings of the episode. */
                            mean: number;
                        }[];
                    } | null;
                    /**
                     * @description Whether there is a value.
                     * @enum {string}
                     */
                    status: "ok" | "partial" | "unavailable";
                    /** @description Why there is no value; null when there is one. */
                    reason: components["schemas"]["Reason"] | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description The method: ID, version and the publication it comes from. */
                    definition: {
                        /** @description The ID of the method. */
                        id: string;
                        /** @description The version of the method. */
                        version: string;
                        /** @description The publication that the method comes from. */
                        source: string;
                    };
                    /** @description Every parameter of the formula. */
                    params: {
                        [key: string]: unknown;
                    };
                    /** @description What it was computed from; together with params, enough to reproduce it. */
                    inputs: {
                        [key: string]: unknown;
                    };
                    /** @description The share of the expected data that the value is based on. */
                    coverage: {
                        /** @description Number of days or observations with data. */
                        observed: number;
                        /** @description Number of days or observations that could have data. */
                        expected: number;
                        /** @description observed / expected. */
                        fraction: number | null;
                    } | null;
                    /** @description How the basis of the value deviates from its method. */
                    readonly flags: components["schemas"]["DerivedFlag"][];
                    /** @description What to know before relying on the result, in sentences. */
                    readonly caveats: string[];
                };
            };
            /** @description Mean amplitude of glycemic excursions. */
            mage: components["schemas"]["DerivedNumber"];
            /** @description Mean difference from the day before at the same time of day. */
            modd: components["schemas"]["DerivedNumber"];
            /** @description The values of each day, oldest first. */
            days: components["schemas"]["GlucoseDay"][];
            /** @description Readings of meters and laboratories, which the statistics do not include. */
            meterReadings: number;
            /** @description The readings of the day in `selected_date`; null without it. */
            selectedDay: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description The readings of the day. */
                readings: components["schemas"]["GlucoseReading"][];
            } | null;
        };
        GlucoseDay: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /** @description Whether the day is not over yet. */
            partial: boolean;
            /** @description The number of readings. */
            readings: number;
            /** @description Readings that the day would have without a gap, until the last synchronization. */
            expectedReadings: number;
            /** @description Readings at the low limit of the sensor (LOW). */
            atLowLimit: number;
            /** @description Readings at the high limit of the sensor (HIGH). */
            atHighLimit: number;
            /** @description The values of the day; null if there are too few readings. */
            values: {
                /** @description Mean of the readings. */
                mean: number | null;
                /** @description Sample standard deviation. */
                sd: number | null;
                /** @description Coefficient of variation in percent. */
                cvPercent: number | null;
                /** @description The lowest reading. */
                min: number | null;
                /** @description The highest reading. */
                max: number | null;
                /** @description Percent below 54 mg/dL. */
                veryLowPercent: number | null;
                /** @description Percent from 54 to below 70 mg/dL. */
                lowPercent: number | null;
                /** @description Percent from 70 to 180 mg/dL. */
                inRangePercent: number | null;
                /** @description Percent above 180 to 250 mg/dL. */
                highPercent: number | null;
                /** @description Percent above 250 mg/dL. */
                veryHighPercent: number | null;
                /** @description Low blood glucose index. */
                lbgi: number | null;
                /** @description High blood glucose index. */
                hbgi: number | null;
                /** @description Mean amplitude of glycemic excursions. */
                mage: number | null;
                /** @description Mean difference from the day before; null if fewer than 70 % of the times have a value on both. */
                modd: number | null;
            };
            /** @description Why the values are null; null if they are not. */
            reason: components["schemas"]["Reason"] | null;
        };
        GlucoseReading: {
            /** @description Identifies the record. */
            id: string;
            /**
             * Format: date-time
             * @description The instant of the reading.
             */
            at: string;
            /** @description The UTC offset where it was recorded; null if unknown. */
            utcOffset: string | null;
            /**
             * Format: date
             * @description The civil day it belongs to.
             */
            localDate: string;
            /** @description Glucose in mg/dL. */
            mgDl: number | null;
            /** @description The same in mmol/L: divided by 18.0156. */
            mmolL: number | null;
            /** @description The source of the value. */
            source: components["schemas"]["Source"];
            /** @description How the reading relates to a meal, such as `BEFORE_MEAL`; null if unknown. */
            relationToMeal: string | null;
        };
        WeekReview: {
            /** @description The week; it begins on the day that the profile says. */
            week: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
                /** @description Whether the week is not over yet. */
                partial: boolean;
            };
            /** @description The four weeks before, with which it is compared. */
            before: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            };
            /** @description What to say first of the week. */
            headline: string;
            /** @description The days of the week that have begun, oldest first, with what happened. */
            days: components["schemas"]["DayOfWeek"][];
            /** @description Only series that clearly differ from the weeks before, the largest effect first. */
            changes: {
                /** @description The ID of the daily series. */
                series: components["schemas"]["SeriesId"];
                /** @description The name for people. */
                label: string;
                /** @description The unit of the values. */
                unit: string;
                /**
                 * @description By the rule in `directionRule` of `compare`.
                 * @enum {string}
                 */
                direction: "higher" | "lower";
                /** @description The mean of the week. */
                mean: number;
                /** @description The mean of the weeks before. */
                before: number;
                /** @description The difference of the means. */
                difference: number;
                /** @description Its 95 % confidence interval. */
                interval: {
                    /** @description Lower bound. */
                    low: number;
                    /** @description Upper bound. */
                    high: number;
                };
                /** @description The change in a sentence, without numbers. */
                sentence: string;
                /** @description The API call that returns the whole comparison. */
                request: string;
            }[];
            /** @description The series with enough days in both to be tested. */
            tested: components["schemas"]["SeriesId"][];
            /** @description The tests that p-values are adjusted for. */
            family: components["schemas"]["TestFamily"];
            /** @description The day with the highest recovery; null with fewer than two known days. */
            best: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description The recovery composite of the day: above 0 is more favorable than usual. */
                recovery: number;
                /** @description The API call that returns its components. */
                request: string;
            } | null;
            /** @description The day with the lowest recovery; null with fewer than two known days. */
            worst: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description The recovery composite of the day: above 0 is more favorable than usual. */
                recovery: number;
                /** @description The API call that returns its components. */
                request: string;
            } | null;
            /** @description The training load of the week. */
            load: {
                /** @description The load of the days of the week that are known; null if none is. */
                sum: number | null;
                /** @description Days of the week whose load is known. */
                known: number;
                /** @description Days of the week that are over. */
                of: number;
                /** @description The mean a day; null with too few known days. */
                meanADay: number | null;
                /** @description The mean a day in the weeks before; null with too few known days, and for a week that has not begun, before which not all weeks are over. */
                before: number | null;
            };
            /** @description The muscles trained in the week or in the weeks before, most sets first. */
            muscles: {
                /** @description The muscle. */
                muscle: string;
                /** @description Working sets of the week: 1 for a primary muscle, 0.5 for a secondary one. */
                sets: number;
                /** @description The mean a week in the weeks before. */
                before: number;
            }[];
            /** @description The usual series without a value on some days, of those that have one on most days before. */
            missing: {
                /** @description The ID of the daily series. */
                series: components["schemas"]["SeriesId"];
                /** @description The name for people. */
                label: string;
                /** @description Days of the week without a value, by now. */
                dates: string[];
            }[];
            /** @description How the days of the week, or the week as a whole, stand to the person's own goals. Absent without a goal. */
            goals?: components["schemas"]["GoalOfRange"][];
            /** @description What the person wrote of days of the week, newest first. */
            notes: {
                /**
                 * Format: date
                 * @description The day, or the first one.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
                /** @description A word by which days are compared; null if it is only a text. */
                tag: string | null;
                /** @description How much of it, in whatever the person counts; null if not said. */
                amount: number | null;
                /** @description The note in words; null if the tag says it all. */
                text: string | null;
            }[];
        };
        DayOfWeek: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /**
             * @description Present if the value is of today, so the day is not over.
             * @constant
             */
            partial?: true;
            /** @description Minutes asleep in the night that ended on the day; null if it is not known. */
            minutesAsleep: number | null;
            /** @description Steps of the day; null if they are not known. */
            steps: number | null;
            /** @description The recovery composite: above 0 is more favorable than usual; null if it is not known. */
            recovery: number | null;
            /** @description The same in words; null without a value, and where `bandReason` says why. */
            band: ("well_below_usual" | "below_usual" | "usual" | "above_usual" | "well_above_usual") | null;
            /** @description Why there is no band although there is a value: today is `still_arriving` until its night is final and, in the morning, heart rate variability and resting heart rate have come; a day of less than four components has `few_components`. */
            bandReason: ("still_arriving" | "few_components") | null;
            /** @description The workouts of the day in the order of their start, each once, at most 8. */
            sessions: {
                /** @description Local time of the start, as HH:MM; null if it is not known. */
                at: string | null;
                /** @description The kind of exercise, as in workouts/unified. */
                kind: string;
                /** @description The title that the person gave; otherwise the platform’s name for it. */
                name: string | null;
                /** @description Duration in minutes; null if it is not known. */
                minutes: number | null;
            }[];
            /** @description The API call that returns the whole day. */
            request: string;
        };
        TestFamily: {
            /** @description The number of p-values in the response. */
            size: number;
            /** @description What is tested. */
            tests: string;
            /** @description The method that adjusts the p-values. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description What to know before relying on the result, in sentences. */
            caveats: string[];
        };
        GoalOfRange: {
            /**
             * @description The ID of the daily series, or the muscle.
             * @enum {string}
             */
            of: "steps" | "distance" | "floors" | "active-energy" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "workouts" | "workout-minutes" | "sleep-total" | "weight" | "body-fat" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps";
            /** @description The name for people. */
            label: string;
            /** @description The unit of the values and the goal. */
            unit: string;
            /**
             * @description Whether days or weeks are judged.
             * @enum {string}
             */
            per: "day" | "week";
            /** @description Days or weeks of the range that reached the goal of their time. A week in which the goal began does not count. */
            reached: number;
            /** @description Those that did not. */
            missed: number;
            /** @description Those without the values that would decide it: neither reached nor missed. */
            unknown: number;
            /** @description Those that are not decided yet: 1 for today or this week, else 0. */
            open: number;
            /** @description The same in a sentence, without values. */
            sentence: string;
        };
        GoalProgress: {
            /**
             * @description The ID of the daily series, or the muscle.
             * @enum {string}
             */
            of: "steps" | "distance" | "floors" | "active-energy" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "workouts" | "workout-minutes" | "sleep-total" | "weight" | "body-fat" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps";
            /** @description The name for people. */
            label: string;
            /** @description The unit of the values and the goal. */
            unit: string;
            /**
             * @description Whether days or weeks are judged.
             * @enum {string}
             */
            per: "day" | "week";
            /** @description The goal on the last day of the range; null if it has ended by then. */
            goal: {
                /**
                 * @description Whether it is reached from this value on, or up to it.
                 * @enum {string}
                 */
                side: "at-least" | "at-most";
                /** @description The goal, in the unit. */
                value: number;
                /**
                 * Format: date
                 * @description The first day that it is valid.
                 */
                from: string;
            } | null;
            /** @description The goal in the course of time, oldest first. */
            history: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                from: string;
                /**
                 * @description Whether days or weeks are judged.
                 * @enum {string}
                 */
                per: "day" | "week";
                /**
                 * @description Whether it is reached from this value on, or up to it.
                 * @enum {string}
                 */
                side: "at-least" | "at-most";
                /** @description The goal, in the unit; null: no goal from this day on. */
                value: number | null;
            }[];
            /** @description The last day or week of the range; null if it has no goal. */
            last: {
                /**
                 * Format: date
                 * @description The day, or the first day of the week.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The day, or the last day of the week.
                 */
                end: string;
                /** @description The value of the day, or the sum of the week so far; null if none is known. */
                value: number | null;
                /** @description The goal, in the unit. */
                goal: number;
                /**
                 * @description Whether it is reached from this value on, or up to it.
                 * @enum {string}
                 */
                side: "at-least" | "at-most";
                /**
                 * @description `open` while it can still be reached or missed, `unknown` if the values that would decide it are missing. The week in which the goal began is open until it is over, and then not judged.
                 * @enum {string}
                 */
                state: "reached" | "missed" | "open" | "unknown";
                /**
                 * @description Present for the week in which the goal began: whatever its value is, it is never judged.
                 * @constant
                 */
                beganWithin?: true;
            } | null;
            /** @description Days or weeks of the range that reached the goal of their time. A week in which the goal began does not count. */
            reached: number;
            /** @description Those that did not. */
            missed: number;
            /** @description Those without the values that would decide it: neither reached nor missed. */
            unknown: number;
            /** @description Those that are not decided yet: 1 for today or this week, else 0. */
            open: number;
            /** @description The days or weeks in a row; a missed one ends it. */
            streak: {
                /** @description How many in a row reached the goal of their time, up to the end of the range. */
                length: number;
                /** @description How many between them are unknown or open: they pause a streak and do not count. */
                unknown: number;
                /** @description Its first day; null for none. */
                start: string | null;
                /** @description Whether it goes back to the first of the 366 days that are read. */
                atLeast: boolean;
            };
            /** @description The range and the streak in a sentence, without values. */
            sentence: string;
            /** @description With `include=periods`: each day or week of the range. */
            periods?: {
                /**
                 * Format: date
                 * @description The day, or the first day of the week.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The day, or the last day of the week.
                 */
                end: string;
                /** @description The value of the day, or the sum of the week so far; null if none is known. */
                value: number | null;
                /** @description The goal, in the unit. */
                goal: number;
                /**
                 * @description Whether it is reached from this value on, or up to it.
                 * @enum {string}
                 */
                side: "at-least" | "at-most";
                /**
                 * @description `open` while it can still be reached or missed, `unknown` if the values that would decide it are missing. The week in which the goal began is open until it is over, and then not judged.
                 * @enum {string}
                 */
                state: "reached" | "missed" | "open" | "unknown";
                /**
                 * @description Present for the week in which the goal began: whatever its value is, it is never judged.
                 * @constant
                 */
                beganWithin?: true;
            }[];
        };
        Summary: {
            /** @description What to say first of the last day of the range: whether something stands out, or it is an ordinary day, and whether its night is still arriving. */
            headline: string;
            /** @description The findings of the last day, most important first, at most three; empty on an ordinary day. */
            highlights: components["schemas"]["Highlight"][];
            /** @description The current day so far; null if the range does not include it. */
            today: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /**
                 * @description Whether the day is not over yet.
                 * @constant
                 */
                partial: true;
                /** @description The value of each series by ID; null if there is none. */
                values: {
                    [key: string]: number;
                };
                /** @description The API call that returns the whole day. */
                request: string;
            } | null;
            /** @description How the last day of the range stands to the person's own goals. Absent without one. */
            goals?: {
                /** @description The ID of the daily series. */
                of: components["schemas"]["SeriesId"];
                /**
                 * @description Whether it is reached from this value on, or up to it.
                 * @enum {string}
                 */
                side: "at-least" | "at-most";
                /** @description The goal of the day, in the unit of the series. */
                goal: number;
                /**
                 * @description `open` while the day can still reach or miss it, `unknown` without a value.
                 * @enum {string}
                 */
                state: "reached" | "missed" | "open" | "unknown";
                /** @description How many days in a row reached the goal of their time. */
                streak: number;
            }[];
            /** @description The latest recovery. */
            recovery: components["schemas"]["LatestRecovery"];
            /** @description The latest sleep of the range; null if there is none. */
            lastSleep: components["schemas"]["LatestSleep"] | null;
            /** @description The last seven days of the range: recovery, bedtime and waking. */
            nights: components["schemas"]["Nights"];
            /** @description The values of the last days of the range that are far from what was usual before them. */
            unusual: components["schemas"]["UnusualValues"];
            /** @description Means over the days of the range. */
            averages: components["schemas"]["Average"][];
            /** @description How the averages are computed. */
            averagesRule: string;
            /** @description The API call with the daily values behind the averages. */
            averagesRequest: string;
            /** @description The latest weight, body fat, height and BMI. */
            body: {
                [key: string]: components["schemas"]["LatestOfSeries"] | null;
            };
            /** @description The last days with a workout, a workout log or a diary entry, newest first, within the range and its last 28 days. */
            recentWorkouts: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description Workouts of the platform; null if that is not known. */
                workouts: number | null;
                /** @description Minutes of workouts. */
                workoutMinutes: number | null;
                /** @description The training load. */
                trainingLoad: number | null;
                /**
                 * @description Present if the value is of today, so the day is not over.
                 * @constant
                 */
                partial?: true;
                /** @description The sessions of the day in the order of their start, each once. */
                sessions: {
                    /** @description Local time of the start, as HH:MM; null if it is not known. */
                    at: string | null;
                    /** @description The kind of exercise, as in workouts/unified. */
                    kind: string;
                    /** @description Duration in minutes; null if it is not known. */
                    minutes: number | null;
                }[];
                /** @description The first two titles of workout logs and diary entries, each up to 40 characters; absent without them. */
                titles?: string[];
                /** @description Working sets of the workout logs; absent without a log. */
                sets?: number;
                /** @description Weight x repetitions of these sets; absent without a log, null without a weight. */
                volumeKg?: number | null;
                /** @description The load by the ratings of the diary; absent without an entry, null if an entry is not rated. */
                sessionRpeLoad?: number | null;
            }[];
            /** @description The sets of each muscle in the 28 days up to the last day of the range. */
            muscles: components["schemas"]["MuscleBrief"];
            /** @description Glucose of the 14 days up to the last day of the range; null without a reading. */
            glucose: components["schemas"]["GlucoseBrief"];
            /** @description How recent the data is. */
            freshness: {
                /** @description The newest observation of any type; null if there is none. */
                newestAt: string | null;
                /** @description Hours since the newest observation; null without one. */
                ageHours: number | null;
                /** @description The number of data types per status. */
                statuses: {
                    [key: string]: number;
                };
                /** @description Whether the data is older than expected. */
                stale: components["schemas"]["DataTypeId"][];
                /** @description The API call that returns every type. */
                request: string;
            };
        };
        Highlight: {
            /**
             * @description `unusual`, a `run` of days, a `record`, a `goal` that was reached on days in a row, or a `change` against the days before.
             * @enum {string}
             */
            kind: "unusual" | "run" | "record" | "goal" | "change";
            /** @description The finding in a sentence, without its numbers: they are beside it, for the units of the reader. */
            text: string;
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"];
            /** @description The name for people. */
            label: string;
            /** @description The unit of the values. */
            unit: string;
            /**
             * Format: date
             * @description The civil day of the value; of a change its last day.
             */
            date: string;
            /**
             * @description Present if the value is of today, so the day is not over.
             * @constant
             */
            partial?: true;
            /** @description The value of the day; of a change the mean of its days. */
            value: number;
            /** @description What was usual: the median of the 28 days before; of a change the mean of the days before; null if not known. */
            usual: number | null;
            /** @description What the finding rests on. */
            evidence: {
                /** @description Why this is a highlight. */
                rule: string;
                /** @description The days of the finding: 1, the days of the run, of the record, in a row or of the change. */
                days: number;
                /** @description Of `unusual`: how often chance alone gives a value so far from the usual one. Of a `change`: adjusted for the number of comparisons, which bounds the share of chance among such findings. Null if untested. */
                p: number | null;
                /** @description The API call that returns the numbers. */
                request: string;
            };
            /** @description The page of the dashboard that shows the series. */
            link: string;
        };
        LatestRecovery: {
            /**
             * Format: date
             * @description The last day with a value, up to a week back; without one, the last day of the range.
             */
            date: string;
            /** @description Whether the value is of today, so the day is not over. */
            partial: boolean;
            /** @description The last day of the range and why it has no value, if the value is of an earlier day. */
            missing: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description Why the day has no value. */
                reason: components["schemas"]["Reason"];
            } | null;
            /** @description The value; null if there is none. */
            value: number | null;
            /** @description The unit of the value. */
            unit: string;
            /**
             * @description Whether there is a value: `ok`, `partial` or `unavailable`.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value, or why it is partial; null if there is nothing to explain. */
            reason: components["schemas"]["Reason"] | null;
            /** @description Where the value lies compared with the usual; null without a value, and where `bandReason` says why. */
            band: ("well_below_usual" | "below_usual" | "usual" | "above_usual" | "well_above_usual") | null;
            /** @description Why there is no band although there is a value: today is `still_arriving` until its night is final and, in the morning, heart rate variability and resting heart rate have come; a day of less than four components has `few_components`. */
            bandReason: ("still_arriving" | "few_components") | null;
            /** @description As in recovery; `tz_changed` after a night in another time zone. */
            flags: components["schemas"]["DerivedFlag"][];
            /** @description The components of the value. */
            components: {
                /** @description The ID of the daily series. */
                series: components["schemas"]["SeriesId"];
                /** @description The standard score of the value against its baseline; null without one. */
                z: number | null;
                /** @description The share of the component in the value. */
                weight: number;
                /** @description Weight times score; the contributions add up to the value. */
                contribution: number | null;
                /** @description Why there is no z. */
                reason?: components["schemas"]["Reason"];
            }[];
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description A notice of how the value must not be understood. */
            notice: string;
            /** @description The call that returns every input. */
            request: string;
        };
        LatestSleep: {
            /**
             * Format: date
             * @description The day of waking up.
             */
            date: string;
            /**
             * Format: date-time
             * @description The instant of the start, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The instant of the end, UTC; null for a single instant.
             */
            endAt: string;
            /** @description Start of the main sleep, local time where you slept, as HH:MM. */
            bedtime: string;
            /** @description End of the main sleep, local time where you slept, as HH:MM. */
            wakingTime: string;
            /** @description Minutes asleep. */
            minutesAsleep: number | null;
            /** @description Minutes in bed. */
            minutesInBed: number | null;
            /** @description Percent: 100 x minutes asleep / minutes in bed. */
            efficiency: number | null;
            /** @description Light, deep and REM are null if the device does not distinguish them. */
            stageMinutes: {
                /** @description Minutes awake. */
                awake: number;
                /** @description Minutes of light sleep. */
                light: number | null;
                /** @description Minutes of deep sleep. */
                deep: number | null;
                /** @description Minutes of REM sleep. */
                rem: number | null;
                /** @description Minutes asleep without a stage. */
                asleep: number;
            } | null;
            /** @description The source of the value. */
            source: components["schemas"]["Source"];
            /** @description other_zone: slept in another time zone than the account’s. split_night: recorded in pieces less than 90 minutes apart. */
            readonly flags: ("other_zone" | "split_night")[];
            /** @description Whether the value is of today, so the day is not over. */
            partial: boolean;
            /** @description The need for sleep in minutes. */
            needMinutes: number;
            /** @description The basis of the need. */
            needBasis: string;
            /** @description Shortfall minus surplus. */
            debtMinutes: number | null;
            /** @description The API call that returns the whole sleep. */
            request: string;
        };
        /** @description Recovery, bedtime and waking of the last days of the range. */
        Nights: {
            /** @description Each day, oldest first; a night belongs to the day on which it ends. */
            dates: string[];
            /** @description Those of the days that are not over: today, or none. */
            partial: string[];
            /** @description The recovery composite of each day. */
            recovery: (number | null)[];
            /** @description Start of the main sleep of each day, local time where you slept; null without one. */
            bedtimes: (string | null)[];
            /** @description End of the main sleep of each day, local time where you slept; null without one. */
            wakingTimes: (string | null)[];
            /** @description The main sleep of the last day that is over, up to two weeks back; null if there is none. */
            lastComplete: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description Start of the main sleep, local time where you slept, as HH:MM. */
                bedtime: string;
                /** @description End of the main sleep, local time where you slept, as HH:MM. */
                wakingTime: string;
                /** @description Minutes asleep. */
                minutesAsleep: number | null;
                /** @description Minutes in bed. */
                minutesInBed: number | null;
                /** @description Percent of the time in bed that was asleep. */
                efficiency: number | null;
            } | null;
        };
        UnusualValues: {
            /**
             * Format: date
             * @description The first day.
             */
            start: string;
            /**
             * Format: date
             * @description The last day, inclusive.
             */
            end: string;
            /** @description How many values were compared with what was usual before them. */
            compared: number;
            /** @description How many of them are unusual. */
            found: number;
            /** @description How a value is found to be unusual. */
            rule: string;
            /** @description The value of each series by ID; null if there is none. */
            values: {
                /** @description The ID of the daily series. */
                series: components["schemas"]["SeriesId"];
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /**
                 * @description Present if the value is of today, so the day is not over.
                 * @constant
                 */
                partial?: true;
                /** @description The value; null if there is none. */
                value: number;
                /** @description The median of the 28 days before. */
                median: number;
                /** @description The distance from it in spreads. */
                z: number;
                /** @description How often chance alone gives a value so far from the usual one. */
                p: number;
            }[];
        };
        Average: {
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"];
            /** @description The unit of the value. */
            unit: string;
            /** @description The value; null if there is none. */
            value: number | null;
            /** @description Days with a value. */
            n: number;
            /** @description Days that can have a value by now. */
            of: number;
            /** @description Why the value is null. */
            reason?: components["schemas"]["Reason"];
            /** @description What was usual before the last day of the range. */
            usual: components["schemas"]["UsualBrief"];
        };
        /** @description The median of the 28 days before the last day of the range, and the median distance from it (MAD); null below 14 values. */
        UsualBrief: {
            /** @description The median. */
            median: number | null;
            /** @description The median distance from the median. */
            mad: number | null;
            /** @description Days with a value, of 28. */
            n: number;
        };
        LatestOfSeries: {
            /** @description The value; null if there is none. */
            value: number;
            /** @description The unit of the value. */
            unit: string;
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /**
             * @description Present if the value is of today, so the day is not over.
             * @constant
             */
            partial?: true;
            /** @description The source of the value. */
            source: components["schemas"]["DaySource"];
        };
        MuscleBrief: {
            /**
             * Format: date
             * @description The first day.
             */
            start: string;
            /**
             * Format: date
             * @description The last day, inclusive.
             */
            end: string;
            /** @description Workout logs in these days. */
            workoutLogs: number;
            /** @description Working sets by muscle, most first: 1 for a primary muscle, 0.5 for a secondary one. */
            sets: {
                [key: string]: number;
            };
            /** @description Working sets of exercises whose muscles are not known. */
            unmappedSets: number;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The version of the mapping from exercises to muscles. */
                mapping: number;
            };
            /** @description The API call with hard sets, volume and weeks. */
            request: string;
        };
        GlucoseBrief: {
            /**
             * Format: date
             * @description The first day.
             */
            start: string;
            /**
             * Format: date
             * @description The last day, inclusive.
             */
            end: string;
            /** @description Number of readings. */
            readings: number;
            /** @description Days with a reading. */
            days: number;
            /** @description Days from start to end. */
            of: number;
            /** @description The mean of all readings. */
            meanMgDl: number;
            /** @description The share of readings from 70 to 180 mg/dL. */
            inRangePercent: number;
            /** @description The lowest reading. */
            lowestMgDl: number;
            /** @description The highest reading. */
            highestMgDl: number;
            /** @description How the numbers are computed. */
            rule: string;
            /** @description The API call that says whether the readings suffice, with all statistics. */
            request: string;
        } | null;
        Context: {
            /** @description The compared ranges. */
            ranges: {
                /** @description The requested range. */
                current: {
                    /**
                     * Format: date
                     * @description The first day.
                     */
                    start: string;
                    /**
                     * Format: date
                     * @description The last day, inclusive.
                     */
                    end: string;
                    /** @description Number of days. */
                    days: number;
                };
                /** @description The range of the same length before it. */
                previous: {
                    /**
                     * Format: date
                     * @description The first day.
                     */
                    start: string;
                    /**
                     * Format: date
                     * @description The last day, inclusive.
                     */
                    end: string;
                    /** @description Number of days. */
                    days: number;
                };
            };
            /** @description The latest values. */
            latest: {
                /** @description The latest recovery. */
                recovery: components["schemas"]["LatestRecovery"];
                /** @description The latest sleep of the range; null if there is none. */
                sleep: components["schemas"]["LatestSleep"] | null;
                /** @description The newest value of each series, in the unit given in `changes`; the sources are in `evidence`. */
                series: {
                    [key: string]: {
                        /** @description The value; null if there is none. */
                        value: number;
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /**
                         * @description Present if the value is of today, so the day is not over.
                         * @constant
                         */
                        partial?: true;
                    };
                };
            };
            /** @description The last 14 days of the range: recovery, bedtime and waking. */
            nights: components["schemas"]["Nights"];
            /** @description The values of the last days of the range that are far from what was usual before them. */
            unusual: components["schemas"]["UnusualValues"];
            /** @description The last days with a workout, a workout log or a diary entry, newest first, within the range and its last 28 days. */
            recentWorkouts: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description Workouts of the platform; null if that is not known. */
                workouts: number | null;
                /** @description Minutes of workouts. */
                workoutMinutes: number | null;
                /** @description The training load. */
                trainingLoad: number | null;
                /**
                 * @description Present if the value is of today, so the day is not over.
                 * @constant
                 */
                partial?: true;
                /** @description The sessions of the day in the order of their start, each once. */
                sessions: {
                    /** @description Local time of the start, as HH:MM; null if it is not known. */
                    at: string | null;
                    /** @description The kind of exercise, as in workouts/unified. */
                    kind: string;
                    /** @description Duration in minutes; null if it is not known. */
                    minutes: number | null;
                }[];
                /** @description The first two titles of workout logs and diary entries, each up to 40 characters; absent without them. */
                titles?: string[];
                /** @description Working sets of the workout logs; absent without a log. */
                sets?: number;
                /** @description Weight x repetitions of these sets; absent without a log, null without a weight. */
                volumeKg?: number | null;
                /** @description The load by the ratings of the diary; absent without an entry, null if an entry is not rated. */
                sessionRpeLoad?: number | null;
            }[];
            /** @description The sets of each muscle in the 28 days up to the last day of the range. */
            muscles: components["schemas"]["MuscleBrief"];
            /** @description Glucose of the 14 days up to the last day of the range; null without a reading. */
            glucose: components["schemas"]["GlucoseBrief"];
            /** @description The change of each series from the preceding range. */
            changes: components["schemas"]["Change"][];
            /** @description The daily values in columns. */
            daily: components["schemas"]["DailyColumns"];
            /** @description Series without a value in both ranges. */
            withoutData: components["schemas"]["SeriesId"][];
            /** @description The values behind the statements. */
            evidence: components["schemas"]["ContextEvidence"][];
            /** @description What to know before relying on the result, in sentences. */
            caveats: string[];
        };
        Change: {
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"];
            /** @description The unit of the value. */
            unit: string;
            /** @description The arithmetic mean. */
            mean: components["schemas"]["MeanOfDays"];
            /** @description The mean of the range before; null if there is none. */
            previous: components["schemas"]["MeanOfDays"];
            /** @description The mean minus the mean of the preceding range. */
            absolute: number | null;
            /** @description Change in percent of the preceding mean; null unless that mean is above 0, and for times of day and deviations. */
            relative: number | null;
            /** @description What was usual before the last day of the range. */
            usual: components["schemas"]["UsualBrief"];
        };
        MeanOfDays: {
            /** @description The value; null if there is none. */
            value: number | null;
            /** @description Days with a value. */
            n: number;
            /** @description Days that can have a value by now. */
            of: number;
            /** @description Why the value is null. */
            reason?: components["schemas"]["Reason"];
        };
        DailyColumns: {
            /**
             * @description The length of the buckets of dense series.
             * @enum {string}
             */
            resolution: "day" | "week" | "4-weeks";
            /** @description The day, or the first day of the range in each period. */
            starts: string[];
            /** @description The entry of `starts` that includes today, so it is not over. */
            partial: string[];
            /** @description One value per entry of `starts`, to five digits, in the unit given in `changes`. */
            series: {
                [key: string]: (number | null)[];
            };
            /** @description For means: the number of days with a value. */
            n?: {
                [key: string]: number[];
            };
            /** @description Series with values that did not fit. */
            leftOut: string[];
        };
        ContextEvidence: {
            /** @description The members of the response that the entry explains. */
            statement: string;
            /**
             * Format: date
             * @description The first day.
             */
            start: string;
            /**
             * Format: date
             * @description The last day, inclusive.
             */
            end: string;
            /** @description The rules that these members follow. */
            rules: {
                /** @description The rule in words. */
                rule: string;
                /** @description The series that use this rule, and for how many days each source provided the value. */
                series: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
            }[];
            /** @description The call that returns the same inputs. */
            request: string;
        };
        TypeQuality: {
            /** @description The ID of the data type. */
            type: components["schemas"]["DataTypeId"];
            /** @description The name for people. */
            label: string;
            /** @description Days with data. */
            coveredDays: number;
            /** @description Days of the range that have started. */
            expectedDays: number;
            /** @description coveredDays / expectedDays; null if no day has started. */
            coverage: number | null;
            /** @description The actual length of the covered days: 23 to 25 hours each; for today, the hours so far. */
            coveredHours: number;
            /** @description Hours of the range until now. */
            expectedHours: number;
            /** @description The first observation. */
            firstAt: string | null;
            /** @description The newest observation in the range. */
            lastAt: string | null;
            /** @description Hours since lastAt; below 0 if it is in the future. */
            ageHours: number | null;
            /**
             * @description Whether the newest observation is recent, older than expected, only observed without an expectation, or missing.
             * @enum {string}
             */
            status: "fresh" | "stale" | "observed" | "no_data";
            /** @description The number of hours within which a new observation of this type is expected; null if no interval is expected. */
            cadence: {
                /** @description The usual number of hours between observations; null if unknown. */
                usualHours: number | null;
                /** @description Whether that number is exceeded; null if unknown. */
                exceeded: boolean | null;
            };
            /** @description The longest gap in days. */
            longestGapDays: number;
            /** @description Runs of days without data. */
            gaps: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
                /** @description Number of days. */
                days: number;
                /** @description Hours. */
                hours: number;
            }[];
            /** @description The source of each value. */
            sources: {
                /** @description The source of the value. */
                source: components["schemas"]["Source"];
                /** @description Number of days. */
                days: number;
                /** @description Number of observations. */
                observations: number;
                /** @description The first observation. */
                firstAt: string | null;
                /** @description The last observation. */
                lastAt: string | null;
            }[];
            /** @description How the basis of the value deviates from its method. */
            flags: "future_timestamp"[];
        };
        SourceDecision: {
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"];
            /** @description The name for people. */
            label: string;
            /** @description The unit of the values. */
            unit: string;
            /** @description The number of days on which each source was chosen. */
            chosen: {
                [key: string]: number;
            };
            /** @description The number of days on which each source had a value and was not chosen. */
            passedOver: {
                [key: string]: number;
            };
            /** @description Days that both sources have. */
            overlapDays: number;
            /** @description Days on which they differ. */
            differingDays: number;
            /** @description The largest difference; null if there is none. */
            largestDifference: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description The chosen source. */
                chosen: components["schemas"]["DaySource"];
                /** @description The value; null if there is none. */
                value: number;
                /** @description The other source. */
                passedOver: components["schemas"]["DaySource"];
                /** @description The value of the other source. */
                other: number;
                /** @description The value of the other source minus the chosen one. */
                difference: number;
            } | null;
            /** @description Why the source was chosen. */
            why: string;
        };
        LeftOut: {
            /** @description The ID of the data type. */
            type: components["schemas"]["DataTypeId"];
            /** @description The name for people. */
            label: string;
            /**
             * Format: date-time
             * @description The end of the run that left them out.
             */
            at: string;
            /** @description The number of records by reason: `malformed`, `bad_time`, `not_a_number`, `out_of_bounds`, `in_future`, or `other_device`: a second device measured at the same time. */
            reasons: {
                [key: string]: number;
            };
        };
        TrainingQuality: {
            /** @description Number of workout logs. */
            workoutLogs: number;
            /** @description Number of diary entries. */
            diaryEntries: number;
            /** @description Diary entries without a rating, which have no load. */
            unratedEntries: number;
            /** @description Days with a workout log or a diary entry. */
            days: number;
            /** @description The last of these days; null without one. */
            lastDay: string | null;
            /** @description Sets of the workout logs without warm-ups. */
            workingSets: number;
            /** @description Working sets without a rating, which never count as hard. */
            setsWithoutEffort: number;
            /** @description The first 20 exercises that matched none of the catalog. */
            ownExercises: string[];
            /** @description Days with a log or an entry and no workout of the platform: their load from heart rate is unknown. */
            daysNotRecorded: string[];
            /** @description The API call with all origins of the workouts. */
            request: string;
        };
        SyncRun: {
            /** @description Identifies the record. */
            id: string;
            /**
             * @description What started the run.
             * @enum {string}
             */
            trigger: "manual" | "scheduled" | "webhook" | "self_heal" | "connect";
            /**
             * @description The state or outcome of the run.
             * @enum {string}
             */
            status: "queued" | "running" | "succeeded" | "partial" | "failed" | "skipped";
            /** @description The days that the result covers. */
            range: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            };
            /** @description The share of its days that has been read. */
            progress: number;
            /** @description One entry per data type. */
            types: {
                /** @description The ID of the data type. */
                type: components["schemas"]["DataTypeId"];
                /**
                 * @description The outcome of the type.
                 * @enum {string}
                 */
                status: "succeeded" | "partial" | "failed" | "skipped";
                /** @description Observations read. */
                points: number;
                /** @description What went wrong; null if nothing did. */
                error: components["schemas"]["ReadError"] | null;
            }[];
            /**
             * Format: date-time
             * @description When it was queued.
             */
            queuedAt: string;
            /** @description When the work started; null before. */
            startedAt: string | null;
            /** @description When the work ended; null before. */
            finishedAt: string | null;
        };
        /**
         * @description Why data was not read.
         * @enum {string}
         */
        ReadError: "authorization" | "scope" | "quota" | "deadline" | "unavailable" | "contract" | "unsupported" | "refused" | "account_not_linked" | "no_health_profile" | "legacy_account" | "internal" | "disconnected" | "reauthorization_required";
        SyncHealth: {
            /**
             * @description The state after the last completed run; incomplete means that observations are still pending. /api/v1/connection shows the link itself.
             * @enum {string}
             */
            status: "ok" | "incomplete" | "failing" | "reauthorization_required" | "never_synchronized";
            /** @description Whether a run is queued or running. */
            syncing: boolean;
            /** @description The end of the last full refresh that read data. */
            lastSuccessAt: string | null;
            /** @description Consecutive runs since then that retried what failed. */
            recoveries: number;
            /** @description One entry per data type. */
            types: {
                /** @description The ID of the data type. */
                type: components["schemas"]["DataTypeId"];
                /** @description When it was last read without an error, in the last 20 runs. */
                lastReadAt: string | null;
                /** @description The outcome of the type in the last run. */
                status: ("succeeded" | "partial" | "failed" | "skipped") | null;
                /** @description What went wrong; null if nothing did. */
                error: components["schemas"]["ReadError"] | null;
                /** @description The day from which observations are still pending. */
                owedSince: string | null;
            }[];
            /** @description Types to which the person did not grant access. */
            skipped: components["schemas"]["DataTypeId"][];
        };
        McpAnswer: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /** @description Identifies the record. */
            id?: string | number | null;
            /** @description The result of the method; of `tools/call`, a text with JSON. */
            result?: unknown;
            /** @description Why there is no result. */
            error?: unknown;
        } & {
            [key: string]: unknown;
        };
        ControlCenter: {
            /** @description Suggested actions, most important first. */
            actions: components["schemas"]["ControlAction"][];
            /** @description The connection to the platform. */
            connection: components["schemas"]["Connection"];
            /** @description How recent the data is. */
            freshness: {
                /** @description The newest observation of any type; null if there is none. */
                newestAt: string | null;
                /** @description One entry per data type. */
                types: {
                    /** @description The ID of the data type. */
                    type: components["schemas"]["DataTypeId"];
                    /** @description The name for people. */
                    label: string;
                    /**
                     * Format: date-time
                     * @description The newest in the months that the range overlaps; for a range in the past, it can be after the end of the range.
                     */
                    lastAt: string;
                    /** @description Hours since the newest observation; null without one. */
                    ageHours: number;
                    /**
                     * @description Whether the newest observation is recent, older than expected, or only observed without an expectation.
                     * @enum {string}
                     */
                    status: "fresh" | "stale" | "observed";
                }[];
                /** @description Types without an observation in the range. */
                withoutData: components["schemas"]["DataTypeId"][];
                /** @description The API call that returns every type. */
                request: string;
            };
            /** @description The workout logs and the diary of the range. */
            training: {
                /** @description The last day with a log or an entry, in the range or the 28 days up to its end. */
                lastWrittenDay: string | null;
                /** @description Number of workout logs in the range. */
                workoutLogs: number;
                /** @description Number of diary entries in the range. */
                diaryEntries: number;
                /** @description The sets of each muscle in the 28 days up to the last day of the range. */
                muscles: components["schemas"]["MuscleBrief"];
                /** @description The API call with all workouts of the range. */
                request: string;
            };
            /** @description The newest reading of glucose; null without one. */
            glucose: {
                /**
                 * Format: date-time
                 * @description The last observation.
                 */
                lastAt: string;
                /** @description Hours since the newest reading. */
                ageHours: number;
                /**
                 * @description Whether it is `fresh`, `stale`, or `observed` in a range in the past.
                 * @enum {string}
                 */
                status: "fresh" | "stale" | "observed";
                /** @description The API call with the statistics of the range. */
                request: string;
            } | null;
            /** @description The active job of each kind. */
            jobs: {
                /** @description Synchronization. */
                sync: {
                    /** @description The ID of the run that is queued or running; null if there is none. */
                    activeId: string | null;
                    /** @description The API call that returns the runs. */
                    request: string | null;
                };
                /** @description Reading of the history. */
                backfill: {
                    /** @description The ID of the active backfill; null if there is none. */
                    activeId: string | null;
                    /** @description The API call that returns the backfill. */
                    request: string | null;
                };
                /** @description Recomputation of days. */
                rebuild: {
                    /** @description The ID of the active recomputation; null if there is none. */
                    activeId: string | null;
                    /** @description Null: no call returns the recomputation. */
                    request: string | null;
                };
                /** @description Deletion of data. */
                erasure: {
                    /** @description The ID of the active deletion; null if there is none. */
                    activeId: string | null;
                    /** @description Null: no call returns the deletion. */
                    request: string | null;
                };
                /** @description Writing of an export. */
                export: {
                    /** @description The ID of the export that is being written; null if there is none. */
                    activeId: string | null;
                    /** @description The call that lists the exports. */
                    request: string | null;
                };
            };
            /** @description The bearer keys. */
            keys: {
                /** @description How many are valid. */
                active: number;
                /** @description How many have expired. */
                expired: number;
                /** @description When the next one expires; null if none does. */
                nextExpiryAt: string | null;
                /** @description The API call that returns the keys. */
                request: string;
            };
            /** @description The links that show data to people who have them. */
            shares: {
                /** @description How many can be opened. */
                active: number;
                /** @description How many of these have no passphrase. */
                withoutPassphrase: number;
                /** @description When the next of these ends; null without any. */
                nextExpiryAt: string | null;
                /** @description The API call with the list of shares. */
                request: string;
            };
            /** @description What everyone can see. */
            publicProfile: {
                /** @description Whether everyone can open the profile. */
                enabled: boolean;
                /** @description The path of its page; null for none. */
                slug: string | null;
                /** @description The daily series that it shows. */
                series: components["schemas"]["SeriesId"][];
                /** @description Days up to yesterday that it shows; null without a profile. */
                days: number | null;
                /** @description The API call with the public profile. */
                request: string;
            };
            /** @description What the keys did on the whole UTC days before today that are counted. */
            usage: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day: yesterday in UTC.
                 */
                end: string;
                /** @description Requests of all keys. */
                requests: number;
                /** @description Requests that the limit of the minute refused. */
                rateLimited: number;
                /** @description The API call with the use of each key. */
                request: string;
            };
            /** @description The limits of this key. */
            limits: {
                /** @description Requests per wall-clock minute. */
                requestsPerMinute: number;
                /** @description Where to find the current state of this key, which changes with every request. */
                state: string;
            };
        };
        ControlAction: {
            /**
             * @description The HTTP method of the call.
             * @enum {string}
             */
            method: "GET" | "POST" | "PUT" | "PATCH";
            /** @description The path of the call. */
            path: string;
            /** @description An example of the body, if the call takes one. */
            body: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Which credential the call needs.
             * @enum {string}
             */
            access: "key" | "session";
            /** @description Why the person should do this, in a sentence. */
            reason: string;
        };
        ComparedSeries: {
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"];
            /** @description The name for people. */
            label: string;
            /** @description The unit of the value. */
            unit: string;
            /**
             * @description Which direction of the series is favorable.
             * @enum {string}
             */
            catalogDirection: "higher-is-better" | "lower-is-better" | "neutral";
            /** @description Determined by the rule in meta.directionRule; null if nothing was tested. */
            direction: ("higher" | "lower" | "no_clear_difference") | null;
            /** @description What the comparison warrants, in words; the numbers beside it are its own members. */
            sentence: string;
            /** @description The requested range. */
            current: components["schemas"]["ComparedPeriod"];
            /** @description The range that it is compared with. */
            previous: components["schemas"]["ComparedPeriod"];
            /** @description The test of the difference of the two ranges. */
            difference: {
                /** @description The value; null if there is none. */
                value: number | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
                /** @description The difference of the medians. */
                medianDifference: number | null;
                /** @description The Mann-Whitney U statistic. */
                u: number | null;
                /** @description The test statistic as a standard score. */
                z: number | null;
                /** @description The two-sided p-value. */
                p: number | null;
                /** @description Why there is no p. */
                pReason: components["schemas"]["Reason"] | null;
                /** @description Adjusted for the same test of all series in the response. */
                pAdjusted: number | null;
            };
            /** @description The difference of the means. */
            meanDifference: {
                /** @description The value; null if there is none. */
                value: number | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
                /** @description The 95 % confidence interval. */
                interval: {
                    /** @description Lower bound. */
                    low: number;
                    /** @description Upper bound. */
                    high: number;
                } | null;
                /** @description The t statistic. */
                t: number | null;
                /** @description Degrees of freedom. */
                df: number | null;
                /** @description The two-sided p-value. */
                p: number | null;
                /** @description Why there is no p. */
                pReason: components["schemas"]["Reason"] | null;
                /** @description Adjusted for the same test of all series in the response. */
                pAdjusted: number | null;
            };
            /** @description Cliff's delta: how often a day of the range lies above a day of the earlier one, minus how often below, from -1 to 1. */
            effectSize: {
                /** @description The value; null if there is none. */
                value: number | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
                /** @description The size in words; null without a value. */
                size: ("negligible" | "small" | "medium" | "large") | null;
                /** @description The 95 % confidence interval. */
                interval: {
                    /** @description Lower bound. */
                    low: number;
                    /** @description Upper bound. */
                    high: number;
                } | null;
            };
            /** @description The slope of the series within the range. */
            trend: {
                /** @description The value; null if there is none. */
                value: number | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
                /** @description The value at the first day of the fitted line. */
                intercept: number | null;
                /** @description The Mann-Kendall S statistic. */
                s: number | null;
                /** @description The test statistic as a standard score. */
                z: number | null;
                /** @description Kendall's tau. */
                tau: number | null;
                /** @description The two-sided p-value. */
                p: number | null;
                /** @description Why there is no p. */
                pReason: components["schemas"]["Reason"] | null;
                /** @description Adjusted for the same test of all series in the response. */
                pAdjusted: number | null;
            };
            /** @description How many days of each weekday the two ranges have. */
            weekdays: {
                /** @description The requested range: its number of days per weekday. */
                current: number[];
                /** @description The range that it is compared with: its number of days per weekday. */
                previous: number[];
                /** @description How much the mixes differ, 0 to 1. */
                distance: number | null;
                /** @description Whether the two ranges have a different mix of weekdays. */
                imbalanced: boolean;
                /** @description The distance above which they count as different. */
                imbalancedAbove: number;
            };
            /** @description From where the days of the two ranges come; what the platform relays counts as its own, and a day with values of several platforms counts for one of them if it has nine tenths of the value. */
            sources: {
                /** @description The requested range: its days with a value by source. */
                current: {
                    [key: string]: number;
                };
                /** @description The range that it is compared with: its days with a value by source. */
                previous: {
                    [key: string]: number;
                };
                /** @description How much the shares of the sources differ, 0 to 1. */
                distance: number | null;
                /** @description Whether a difference may be one of the devices: the distance is above `changedAbove`, and the share that changed most did so by more than 2.5 standard errors. */
                changed: boolean;
                /** @description The distance above which it may. */
                changedAbove: number;
            };
        };
        ComparedPeriod: {
            /**
             * Format: date
             * @description The first day.
             */
            start: string;
            /**
             * Format: date
             * @description The last day, inclusive.
             */
            end: string;
            /** @description Days with a value. */
            n: number;
            /** @description Days that can have a value by now. */
            of: number;
            /** @description The arithmetic mean. */
            mean: components["schemas"]["DerivedNumber"];
            /** @description The median. */
            median: number | null;
            /** @description The sample standard deviation. */
            sd: number | null;
            /** @description The smallest observation. */
            min: number | null;
            /** @description The largest observation. */
            max: number | null;
            /** @description The number of independent values, corrected for autocorrelation. */
            effectiveN: components["schemas"]["DerivedNumber"];
            /** @description One value per day from start to end. */
            values: (number | null)[];
        };
        Correlation: {
            /** @description The value; null if there is none. */
            value: number | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
            /** @description The number of independent values, corrected for autocorrelation. */
            effectiveN: components["schemas"]["DerivedNumber"];
            /** @description The 95 % confidence interval. */
            interval: {
                /** @description Lower bound. */
                low: number;
                /** @description Upper bound. */
                high: number;
            } | null;
            /** @description The t statistic. */
            t: number | null;
            /** @description Degrees of freedom. */
            df: number | null;
            /** @description The two-sided p-value. */
            p: number | null;
            /** @description Why there is no p. */
            pReason: components["schemas"]["Reason"] | null;
            /** @description The p-value, adjusted for all tests of the response. */
            pAdjusted: number | null;
        };
        CorrelationAdjustedForTime: {
            /** @description The value; null if there is none. */
            value: number | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
            /** @description The two-sided p-value, from the effective number of independent pairs of what is left. */
            p: number | null;
            /** @description The p-value, adjusted for the pairs of the response. */
            pAdjusted: number | null;
        };
        TagEffect: {
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"];
            /** @description The name for people. */
            label: string;
            /** @description The unit of the value. */
            unit: string;
            /** @description 0: the value of the tagged day itself. 1: that of the day after, to which the night between belongs. */
            lag: number;
            /** @description The days that follow from the tag. */
            tagged: {
                /** @description Days with a value. */
                n: number;
                /** @description Their mean, as it is; null without a value. */
                mean: number | null;
            };
            /** @description All other days. */
            others: {
                /** @description Days with a value. */
                n: number;
                /** @description Their mean, as it is; null without a value. */
                mean: number | null;
            };
            /** @description How much higher the tagged days are, apart from weekends and a rise or fall along the range. */
            difference: {
                /** @description The value; null if there is none. */
                value: number | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
                /** @description The 95 % confidence interval. */
                interval: {
                    /** @description Lower bound. */
                    low: number;
                    /** @description Upper bound. */
                    high: number;
                } | null;
                /** @description The number of independent days behind the tagged ones, by their distance in days. */
                effectiveN: number | null;
                /** @description How alike days in a row are. */
                lag1: number | null;
                /** @description The t statistic. */
                t: number | null;
                /** @description Degrees of freedom. */
                df: number | null;
                /** @description The two-sided p-value. */
                p: number | null;
                /** @description Why there is no p. */
                pReason: components["schemas"]["Reason"] | null;
                /** @description The p-value, adjusted for all series of the response. */
                pAdjusted: number | null;
                /** @description That of the same test of ranks, adjusted in the same way. */
                pOfRanksAdjusted: number | null;
            };
            /** @description higher or lower: both adjusted p-values are below 0.05 and point the same way; null if not tested. */
            direction: ("higher" | "lower" | "no_clear_difference") | null;
            /** @description What the days warrant, in a sentence without numbers of the series. */
            sentence: string;
            /** @description The API call that returns the values of the days. */
            request: string;
        };
        AskAnswer: {
            /** @description Begins with a short sentence that can be spoken: at most 25 words, without brackets, dates and units in words. Null if the question is not answered; `reason` then explains why. */
            answer: string | null;
            /** @description The sentence at the beginning of `answer`, where what follows says the same exactly; null where `answer` says everything once. */
            spoken: string | null;
            /** @description Why the question is not answered; null if it is. */
            reason: ("empty" | "not_english" | "unknown_words" | "leftover_words" | "negation" | "two_questions" | "no_series" | "ambiguous_series" | "one_series_needed" | "two_series_needed" | "no_direction" | "no_such_date" | "ambiguous_date" | "future_range" | "range_too_long" | "two_periods" | "missing_unit" | "wrong_unit" | "no_goal" | "finer_than_a_day" | "kind_of_workout" | "advice" | "diagnosis" | "prediction" | "other_people" | "changes_data" | "no_such_data" | "not_health_data" | "not_available") | null;
            /** @description A sentence for the person who reads it. */
            message: string | null;
            /** @description What the question was read as, in canonical English; null if it names nothing that is recorded. */
            readAs: string | null;
            /** @description Words that were given no meaning, in their own text. Beside an answer: clauses that ask for nothing. */
            readonly ignored: string[];
            /** @description Of a question without an answer: at most two cards of what is recorded. They are no answer to it. */
            nearest: components["schemas"]["AskCard"][];
            /** @description How the question was understood. */
            interpretation: components["schemas"]["Interpretation"];
            /** @description The values behind the statements. */
            evidence: components["schemas"]["Evidence"][];
            /** @description What to know before relying on the result, in sentences. */
            caveats: string[];
            /** @description Questions that can follow. */
            followUps: string[];
            /** @description Questions that can be answered instead. */
            readonly suggestions: string[];
        };
        AskCard: {
            /** @description What is shown, in canonical English. */
            readAs: string;
            /** @description The words of the question that have no part in it. */
            readonly ignored: string[];
            /** @description What is recorded. It does not answer the question. */
            answer: string;
            /** @description The call that returns the same numbers. */
            request: {
                /**
                 * @description The HTTP method of the call.
                 * @constant
                 */
                method: "GET";
                /** @description The path of the call with its query. */
                path: string;
            };
            /** @description The values behind the statements. */
            evidence: components["schemas"]["Evidence"][];
        };
        Evidence: {
            /** @description A description of the value. */
            statement: string;
            /** @description The ID of the daily series. */
            series: components["schemas"]["SeriesId"] | null;
            /** @description The value; null if there is none. */
            value: number | string | boolean | null;
            /** @description The unit of the value. */
            unit: string | null;
            /** @description Why the value is null; null if there is a value. */
            reason: ("no_data" | "insufficient_data" | "invalid_input" | "out_of_valid_range" | "zero_variance" | "zero_dispersion" | "zero_denominator" | "nonexistent_day" | "no_sleep_detected" | "no_excursions" | "stale" | "future_timestamp" | "still_reading" | "missing_input:ageYears" | "missing_input:birthYear" | "missing_input:bodyWeight" | "missing_input:carbohydrateG" | "missing_input:endMs" | "missing_input:fatG" | "missing_input:firstThresholdBpm" | "missing_input:freeAsleepMinutes" | "missing_input:freeMidSleepMinutes" | "missing_input:heartRate" | "missing_input:heightM" | "missing_input:highPercent" | "missing_input:lowPercent" | "missing_input:maxBpm" | "missing_input:meanBpm" | "missing_input:minutes" | "missing_input:needMinutes" | "missing_input:proteinG" | "missing_input:reps" | "missing_input:restingBpm" | "missing_input:rpe" | "missing_input:secondThresholdBpm" | "missing_input:sex" | "missing_input:thresholdBpm" | "missing_input:value" | "missing_input:veryHighPercent" | "missing_input:veryLowPercent" | "missing_input:weightKg" | "missing_input:workAsleepMinutes" | "missing_input:workDays" | "missing_input:workMidSleepMinutes" | "missing_input:x" | "not_applicable:age" | "not_applicable:alarm_on_free_days" | "not_applicable:assisted" | "not_applicable:autocorrelated" | "not_applicable:body_weight" | "not_applicable:clock_time" | "not_applicable:low_load" | "not_applicable:no_change" | "not_applicable:no_common_trend" | "not_applicable:no_in_bed_time" | "not_applicable:no_mean_direction" | "not_applicable:no_stages" | "not_applicable:no_weight" | "not_applicable:pregnancy" | "not_applicable:unmapped" | "not_known" | "not_found") | null;
            /** @description The days that the result covers. */
            range: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            } | null;
            /** @description Days of the week, 1 = Monday; null for all. */
            weekdays: number[] | null;
            /** @description How the value was computed. */
            rule: string | null;
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
            } | null;
            /** @description The source of each value. */
            sources: components["schemas"]["DaySource"][];
            /** @description The calls whose responses contain the value. */
            endpoints: string[];
            /** @description JSON Pointer to the value in the response of the first endpoint; null if it is computed from `points`. */
            at: string | null;
            /** @description The daily values behind it; null if there are none or too many to show. */
            points: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description The value; null if there is none. */
                value: number;
                /** @description The source of the value. */
                source: components["schemas"]["DaySource"] | null;
            }[] | null;
        };
        Interpretation: {
            /**
             * @description The intent of the question.
             * @enum {string}
             */
            intent: "aggregate" | "readings" | "series" | "latest" | "compare" | "correlation" | "extreme" | "threshold" | "own-bound" | "goal" | "trend" | "change" | "groups" | "condition" | "share" | "ratio" | "card" | "workouts" | "exercise" | "muscles" | "sets" | "tag" | "data-quality" | "connection" | "sleep" | "recovery" | "summary" | "unusual" | "glucose" | "nutrition" | "training" | "devices" | "exports" | "profile" | "data-types" | "blood-pressure" | "body-temperature" | "not-understood" | "refused";
            /** @description The call that returns the same numbers. */
            request: {
                /**
                 * @description The HTTP method of the call.
                 * @constant
                 */
                method: "GET";
                /** @description The path of the call with its query. */
                path: string;
            } | null;
            /** @description Additional calls, such as later pages. */
            readonly further: {
                /**
                 * @description The HTTP method of the call.
                 * @constant
                 */
                method: "GET";
                /** @description The path of the call with its query. */
                path: string;
            }[];
            /** @description The ID of the daily series. */
            readonly series: components["schemas"]["SeriesId"][];
            /** @description The series of whose daily values these are a share, in percent. */
            shareOf?: components["schemas"]["SeriesId"];
            /** @description The days that the question is about; null if it names none. */
            range: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            } | null;
            /** @description Whether the range comes from the question. */
            rangeFrom: ("question" | "default") | null;
            /** @description The days of the week that count, 1 = Monday; null for all. */
            weekdays: number[] | null;
            /** @description The unit of the question, in which the answer shows the numbers as well. */
            unit?: string;
            /**
             * @description The parts into which the range is divided.
             * @enum {string}
             */
            by?: "weekday" | "week" | "month" | "quarter" | "season" | "year" | "weekend";
            /**
             * @description Whether each part is compared with the one before.
             * @constant
             */
            changes?: true;
            /**
             * @description The statistic.
             * @enum {string}
             */
            statistic?: "mean" | "total" | "min" | "max" | "count" | "missing" | "median" | "sd" | "percentile" | "iqr";
            /** @description Which percentile of the days, from 1 to 99. */
            percentile?: number;
            /** @description The others of several statistics of the same days. */
            readonly also?: {
                /**
                 * @description The statistic.
                 * @enum {string}
                 */
                statistic: "mean" | "total" | "min" | "max" | "count" | "missing" | "median" | "sd" | "percentile" | "iqr";
                /** @description Which percentile of the days, from 1 to 99. */
                percentile?: number;
            }[];
            /**
             * @description Whether the value of every day is asked for.
             * @constant
             */
            each?: true;
            /**
             * @description The unit that the statistic counts: days or measurements.
             * @enum {string}
             */
            of?: "days" | "readings";
            /** @description The part of each day whose readings are meant: `sleep` is between falling asleep and waking up; null for all. */
            during?: ("sleep" | {
                /** @description The first minute after midnight. */
                from: number;
                /** @description The minute after midnight at which it ends, not included; earlier than `from` if it is over midnight. */
                until: number;
            }) | null;
            /** @description The time of the day, in minutes after midnight, near which readings are meant. */
            near?: number;
            /**
             * @description Whether the question is about the highest or the lowest value.
             * @enum {string}
             */
            extreme?: "highest" | "lowest";
            /** @description The limit in the question. */
            threshold?: {
                /**
                 * @description How values are compared with the limit.
                 * @enum {string}
                 */
                comparison: "over" | "under" | "at-least" | "at-most" | "between";
                /** @description The value; null if there is none. */
                value: number;
                /** @description The upper limit of a range; null for a single limit. */
                upper: number | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description Whether the limit is a common one that the question does not name. */
                assumed: boolean;
            };
            /**
             * @description Whether the days over or under their own middle are meant.
             * @enum {string}
             */
            side?: "over" | "under";
            /**
             * @description The number of the days that they are over or under.
             * @enum {string}
             */
            middle?: "mean" | "median";
            /**
             * @description Whether the total of the days is compared as well.
             * @constant
             */
            total?: true;
            /** @description The number that the latest value is compared with, in the unit of the series. */
            target?: number;
            /** @description Which of the highest or lowest days: `count` of them from place `from`. */
            rank?: {
                /** @description The place of the first of these days, 1 for the highest or the lowest. */
                from: number;
                /** @description The number of days. */
                count: number;
            };
            /** @description The days of the second series that count: those past a bound, or a half of them by the median; or the days with a workout of a kind (null: of any), or with none, which `request` lists; `against`: the days they are compared with, if these are not all the others. */
            condition?: {
                /**
                 * @description How values are compared with the limit.
                 * @enum {string}
                 */
                comparison: "over" | "under" | "at-least" | "at-most" | "between";
                /** @description The value; null if there is none. */
                value: number;
                /** @description The upper limit of a range; null for a single limit. */
                upper: number | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description Whether the limit is a common one that the question does not name. */
                assumed: boolean;
            } | {
                /**
                 * @description Whether the days under or over the median count.
                 * @enum {string}
                 */
                half: "lower" | "upper";
            } | {
                /** @description The kind of workout that the days have. */
                sport: ("strength" | "running" | "cycling" | "swimming" | "walking" | "hiking" | "rowing" | "cardio" | "team_sport" | "racket_sport" | "combat_sport" | "mobility" | "other") | null;
                /**
                 * @description True for the days without such a workout.
                 * @constant
                 */
                none?: true;
                /** @description When the workouts start, in minutes after midnight; `until` is not included. */
                starts?: {
                    /** @description The first minute after midnight at which the workouts start. */
                    from: number;
                    /** @description The minute after midnight before which the workouts start. */
                    until: number;
                };
                /** @description The call that lists the workouts of the days. */
                request: {
                    /**
                     * @description The HTTP method of the call.
                     * @constant
                     */
                    method: "GET";
                    /** @description The path of the call with its query. */
                    path: string;
                };
                /** @description The days that they are compared with, if these are not all the others. */
                against?: {
                    /** @description The kind of workout that the days have. */
                    sport: ("strength" | "running" | "cycling" | "swimming" | "walking" | "hiking" | "rowing" | "cardio" | "team_sport" | "racket_sport" | "combat_sport" | "mobility" | "other") | null;
                    /**
                     * @description True for the days without such a workout.
                     * @constant
                     */
                    none?: true;
                    /** @description When the workouts start, in minutes after midnight; `until` is not included. */
                    starts?: {
                        /** @description The first minute after midnight at which the workouts start. */
                        from: number;
                        /** @description The minute after midnight before which the workouts start. */
                        until: number;
                    };
                };
            };
            /**
             * @description What the question asks about the days that satisfy a threshold.
             * @enum {string}
             */
            counts?: "count" | "share" | "list" | "first" | "last" | "streak";
            /** @description The range that is compared with. */
            against?: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            };
            /** @description The weekdays that are compared with; null for all. */
            againstWeekdays?: number[] | null;
            /** @description Days between the value of x and the value of y. */
            lag?: number;
            /**
             * @description Of which days the difference is: the highest and the lowest, or a day and the next.
             * @enum {string}
             */
            between?: "extremes" | "days";
            /**
             * @description Whether the difference is a rise or a fall.
             * @enum {string}
             */
            direction?: "up" | "down";
            /** @description The time of the day, in minutes after midnight, that a bedtime or a waking is before or after. */
            clock?: {
                /**
                 * @description Whether it is before or after that time.
                 * @enum {string}
                 */
                side: "before" | "after";
                /** @description The time of the day, in minutes after midnight. */
                minutes: number;
            };
            /** @description The part of the resource that is meant. */
            facet?: string;
            /** @description The kind of workouts that is meant; null for all. */
            sport?: ("strength" | "running" | "cycling" | "swimming" | "walking" | "hiking" | "rowing" | "cardio" | "team_sport" | "racket_sport" | "combat_sport" | "mobility" | "other") | null;
            /**
             * @description The kind of workouts that `sport` is compared with.
             * @enum {string}
             */
            versus?: "strength" | "running" | "cycling" | "swimming" | "walking" | "hiking" | "rowing" | "cardio" | "team_sport" | "racket_sport" | "combat_sport" | "mobility" | "other";
            /** @description The number of a workout that is meant. */
            measure?: ("distance" | "duration" | "energy" | "heartRate" | "maxHeartRate" | "steps" | "pace" | "speed" | "elevation" | "volume" | "load" | "rpe" | "zone1" | "zone2" | "zone3" | "zone4" | "zone5") | null;
            /**
             * @description The number that is asked for of the workout with the most or the least of `measure`.
             * @enum {string}
             */
            asked?: "distance" | "duration" | "energy" | "heartRate" | "maxHeartRate" | "steps" | "pace" | "speed" | "elevation" | "volume" | "load" | "rpe" | "zone1" | "zone2" | "zone3" | "zone4" | "zone5";
            /**
             * @description Which of the workouts, or which statistic of them, is meant.
             * @enum {string}
             */
            pick?: "list" | "count" | "last" | "first" | "highest" | "lowest" | "mean" | "median" | "total" | "share" | "trend" | "times" | "zones" | "kinds" | "recorders" | "gaps";
            /** @description When the workouts start, in minutes after midnight; `until` is not included. */
            starts?: {
                /** @description The first minute after midnight at which the workouts start. */
                from: number;
                /** @description The minute after midnight before which the workouts start. */
                until: number;
            };
            /** @description A bound on another number of the workouts than the one that is asked for. */
            limit?: {
                /**
                 * @description The number of the workouts that is limited.
                 * @enum {string}
                 */
                measure: "distance" | "duration" | "energy" | "heartRate" | "maxHeartRate" | "steps" | "pace" | "speed" | "elevation" | "volume" | "load" | "rpe" | "zone1" | "zone2" | "zone3" | "zone4" | "zone5";
                /** @description The limit of that number. */
                threshold: {
                    /**
                     * @description How values are compared with the limit.
                     * @enum {string}
                     */
                    comparison: "over" | "under" | "at-least" | "at-most" | "between";
                    /** @description The value; null if there is none. */
                    value: number;
                    /** @description The upper limit of a range; null for a single limit. */
                    upper: number | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description Whether the limit is a common one that the question does not name. */
                    assumed: boolean;
                };
            };
            /** @description The numbers that each of the workouts is shown with. */
            readonly shownWith?: ("distance" | "duration" | "energy" | "heartRate" | "maxHeartRate" | "steps" | "pace" | "speed" | "elevation" | "volume" | "load" | "rpe" | "zone1" | "zone2" | "zone3" | "zone4" | "zone5")[];
            /** @description The number of the newest workouts that is meant. */
            newest?: number;
            /**
             * @description Whether `newest` counts from the first workout instead.
             * @constant
             */
            oldest?: true;
            /** @description Only workouts of the days on which a daily series, which `further` returns, is past a limit. */
            onDays?: {
                /** @description The ID of the daily series. */
                series: components["schemas"]["SeriesId"];
                /** @description The limit of its values. */
                threshold: {
                    /**
                     * @description How values are compared with the limit.
                     * @enum {string}
                     */
                    comparison: "over" | "under" | "at-least" | "at-most" | "between";
                    /** @description The value; null if there is none. */
                    value: number;
                    /** @description The upper limit of a range; null for a single limit. */
                    upper: number | null;
                    /** @description The unit of the value. */
                    unit: string;
                    /** @description Whether the limit is a common one that the question does not name. */
                    assumed: boolean;
                };
            };
            /** @description The key of the exercise. */
            exercise?: string;
            /** @description The keys of more exercises with the same number. */
            readonly others?: string[];
            /** @description The least weight of the sets that are meant. */
            weightKg?: number;
            /** @description The least repetitions of the sets that are meant. */
            reps?: number;
            /** @description The tag of the notes that is meant. */
            tag?: string;
            /** @description The muscles; empty for all. */
            readonly muscles?: string[];
            /** @description Which words of the question were used, and which were not needed. */
            words: {
                /** @description The words that determined the result, and the meaning of each. */
                readonly used: {
                    /** @description The words of the question that were used. */
                    words: string;
                    /** @description The meaning that was assigned to the words. */
                    as: string;
                    /** @description The spelling in the question. */
                    correctedFrom?: string;
                }[];
                /** @description Words that were not needed. */
                readonly ignored: string[];
            };
            /** @description Words with more than one meaning. */
            readonly ambiguities: {
                /** @description The word. */
                word: string;
                /** @description What it can mean. */
                readonly readings: string[];
                /** @description The reading that was used; null if none was. */
                chosen: string | null;
            }[];
            /** @description Of a question without an answer: which shape of answer a linear model takes it to want, which decides what `nearest` shows. `judged`: an opinion or a cause; `bare`: not the records of this person, so that nothing is shown. Absent if the model is not sure, or was not asked. */
            shape?: {
                /**
                 * @description The shape of the answer that is wanted.
                 * @enum {string}
                 */
                shape: "bare" | "bound" | "card" | "compare" | "data" | "groups" | "judged" | "nutrition" | "overview" | "recovery" | "related" | "sleep" | "strength" | "training" | "workouts";
                /** @description How probable the model takes it to be, from 0 to 1. */
                probability: number;
                /** @description What adds most to it, the heaviest first; at most five. */
                readonly features: {
                    /** @description A word, a pair of neighbors ("by + <period>"), or what words were read as ("[several series]"). */
                    feature: string;
                    /** @description Its weight for this shape, less the mean of its weights for all shapes. */
                    weight: number;
                }[];
            };
        };
        Workout: {
            /** @description Identifies the record. */
            id: string;
            /**
             * Format: date
             * @description The day of its start, in the time zone of the account.
             */
            localDate: string;
            /**
             * Format: date-time
             * @description When it started, in UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ended, in UTC.
             */
            endAt: string;
            /** @description The UTC offset where it was recorded; null if unknown. */
            utcOffset: string | null;
            /** @description The kind of exercise, such as `running` or `strength-training`. */
            kind: string;
            /** @description The platform’s name for it; null if it has none. */
            name: string | null;
            /** @description Minutes from start to end. */
            durationMinutes: number;
            /** @description Minutes without pauses. */
            activeMinutes: number;
            /** @description Meters; null if the device does not report it. */
            distanceMeters: number | null;
            /** @description Energy that the device estimates, in kcal. */
            energyKcal: number | null;
            /** @description Steps; null if the device does not report it. */
            steps: number | null;
            /** @description Meters climbed; null if the device does not report it. */
            elevationGainMeters: number | null;
            /** @description Active seconds / distance in km; null without a distance. */
            paceSecondsPerKm: number | null;
            /** @description Distance in km / active hours; null without a distance. */
            speedKmPerHour: number | null;
            /** @description Steps / active minutes; null without steps. */
            stepsPerMinute: number | null;
            /** @description The mean of a power meter, in watts; missing without one. */
            averagePowerWatts?: number;
            /** @description The mean revolutions of the pedals in a minute; missing without a sensor of them. */
            averageCadenceRpm?: number;
            /** @description The parts that the device made, by distance or time, oldest first. */
            splits: components["schemas"]["WorkoutSplit"][];
            /** @description What the splits by distance leave over, because the last part was no whole one; null if nothing, or without such splits. */
            afterSplits: {
                /** @description Meters after the last split. */
                distanceMeters: number;
                /** @description Minutes of them without pauses; null if the device does not report them. */
                activeMinutes: number | null;
                /** @description Active seconds / distance in km; null without a distance. */
                paceSecondsPerKm: number | null;
                /** @description Distance in km / active hours; null without a distance. */
                speedKmPerHour: number | null;
            } | null;
            /** @description The laps, oldest first. */
            laps: components["schemas"]["WorkoutSplit"][];
            /** @description From the stored samples between start and end, pauses included. */
            heartRate: components["schemas"]["WorkoutHeartRate"];
            /** @description Minutes in five zones: at 50, 60, 70, 80 and 90 % of the range from the resting to the maximum heart rate (`karvonen`), or of the maximum if the resting heart rate is not known (`percent_max`). */
            zones: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description Minutes below the first zone. */
                    belowMinutes: number;
                    /** @description Minutes in zones 1 to 5. */
                    minutes: number[];
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description Minutes in the four zones of the platform, whose limits it does not publish. */
            platformZoneMinutes: {
                /** @description Minutes; null if the platform does not report it. */
                light: number | null;
                /** @description Minutes; null if the platform does not report it. */
                moderate: number | null;
                /** @description Minutes; null if the platform does not report it. */
                vigorous: number | null;
                /** @description Minutes; null if the platform does not report it. */
                peak: number | null;
            } | null;
            /** @description The platform’s points for minutes in its zones. */
            activeZoneMinutes: number | null;
            /** @description The training load by method; loads of different methods cannot be compared. */
            loads: components["schemas"]["WorkoutLoads"];
            /** @description The source of the value. */
            source: components["schemas"]["Source"];
            /** @description What recorded it. */
            device: components["schemas"]["WorkoutDevice"];
            /** @description Records of the same workout by other devices, which were not used. */
            alternatives: {
                /** @description Identifies the record. */
                id: string;
                /**
                 * Format: date-time
                 * @description When it started, in UTC.
                 */
                startAt: string;
                /**
                 * Format: date-time
                 * @description When it ended, in UTC.
                 */
                endAt: string;
                /** @description What recorded it. */
                device: components["schemas"]["WorkoutDevice"];
                /**
                 * @description Why it was not used: `same_event`.
                 * @constant
                 */
                reason: "same_event";
            }[];
            /** @description With `include=heart_rate_series`: at most one point in 5 seconds. Null if the series of the page would be too large. */
            heartRateSeries?: {
                /** @description Seconds since the start. */
                offsetSeconds: number[];
                /** @description The mean of the samples of these 5 seconds, in bpm. */
                bpm: number[];
            } | null;
        };
        WorkoutSplit: {
            /**
             * Format: date-time
             * @description When it started, in UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ended, in UTC.
             */
            endAt: string;
            /** @description What ended it: `distance`, `duration`, `calories` or `manual`. */
            by: string | null;
            /** @description Minutes without pauses; null if the device does not report it. */
            activeMinutes: number | null;
            /** @description Meters; null if the device does not report it. */
            distanceMeters: number | null;
            /** @description Energy that the device estimates, in kcal. */
            energyKcal: number | null;
            /** @description Steps; null if the device does not report it. */
            steps: number | null;
            /** @description Meters climbed; null if the device does not report it. */
            elevationGainMeters: number | null;
            /** @description Active seconds / distance in km; null without a distance. */
            paceSecondsPerKm: number | null;
            /** @description Distance in km / active hours; null without a distance. */
            speedKmPerHour: number | null;
            /** @description Steps / active minutes; null without steps. */
            stepsPerMinute: number | null;
            /** @description The mean of a power meter, in watts; missing without one. */
            averagePowerWatts?: number;
            /** @description The mean revolutions of the pedals in a minute; missing without a sensor of them. */
            averageCadenceRpm?: number;
            /** @description The mean heart rate that the device reports, in bpm. */
            averageHeartRateBpm: number | null;
        };
        WorkoutHeartRate: {
            /** @description The mean, weighted by time, in bpm; null without samples. */
            meanBpm: number | null;
            /** @description The lowest sample, in bpm. */
            minBpm: number | null;
            /** @description The highest sample, in bpm. */
            maxBpm: number | null;
            /** @description The mean that the device reports, in bpm; null if it does not report one. */
            platformMeanBpm: number | null;
            /** @description Number of samples. */
            samples: number;
            /** @description Minutes with a heart rate: each sample counts until the next one, for at most 5 minutes. */
            coveredMinutes: number;
            /** @description The time at each heart rate. Zones and loads can be computed again from it. */
            secondsAt: {
                /** @description The heart rates that occurred, in bpm, ascending. */
                bpm: number[];
                /** @description The seconds at each of them. */
                seconds: number[];
            };
        };
        WorkoutLoads: {
            /** @description Minutes in five zones of the maximum heart rate, times 1 to 5. */
            trimp_edwards: components["schemas"]["DerivedNumber"];
            /** @description Minutes weighted by the share of the heart rate reserve; from the mean of the device if there are no samples. */
            trimp_banister: components["schemas"]["DerivedNumber"];
            /** @description Minutes below, between and above the two ventilatory thresholds, times 1, 2 and 3; null if the profile does not have both. */
            trimp_lucia: components["schemas"]["DerivedNumber"] | null;
            /** @description 100 points are an hour at the threshold heart rate; null if the profile does not have it. */
            hr_tss: components["schemas"]["DerivedNumber"] | null;
            /** @description The rating of the diary entry of the session x its minutes; null without an entry. */
            session_rpe: components["schemas"]["DerivedNumber"] | null;
        };
        WorkoutDevice: {
            /** @description The name of the device; null if the platform does not report it. */
            name: string | null;
            /** @description The kind of device, such as WATCH. */
            formFactor: string | null;
            /** @description How it was recorded, such as ACTIVELY_MEASURED or MANUAL. */
            recordingMethod: string | null;
            /** @description The application that wrote it; null for the platform itself. */
            application: string | null;
        };
        WorkoutTotals: {
            /** @description The kind of exercise. */
            kind: string;
            /** @description Number of workouts. */
            workouts: number;
            /** @description Minutes without pauses. */
            activeMinutes: number;
            /** @description Meters; null if no device reports it. */
            distanceMeters: number | null;
            /** @description Energy in kcal; null if no device reports it. */
            energyKcal: number | null;
        };
        UnifiedWorkout: {
            /** @description The ID of the first record in `origins`. */
            id: string;
            /**
             * Format: date
             * @description The day of its first record, in the time zone of the account.
             */
            localDate: string;
            /** @description When it started, in UTC; null if only the diary has it. */
            startAt: string | null;
            /** @description When it ended, in UTC; null if it is not known. */
            endAt: string | null;
            /** @description The UTC offset where it was recorded; null if unknown. */
            utcOffset: string | null;
            /** @description The kind of exercise by the platform; otherwise by the diary, or by the exercises of the log. */
            kind: string;
            /**
             * @description The group of its kind; the first, where the kind can mean several.
             * @enum {string}
             */
            sport: "strength" | "running" | "cycling" | "swimming" | "walking" | "hiking" | "rowing" | "cardio" | "team_sport" | "racket_sport" | "combat_sport" | "mobility" | "other";
            /** @description The title that the person gave; otherwise the platform’s name for it. */
            name: string | null;
            /** @description Minutes from start to end; null if the end is not known. */
            durationMinutes: number | null;
            /** @description Meters that the device recorded; null without a device. */
            distanceMeters: number | null;
            /** @description Energy that the device estimates, in kcal; null without a device. */
            energyKcal: number | null;
            /** @description The mean heart rate that the device reports, in bpm; null without a device. */
            averageHeartRateBpm: number | null;
            /** @description Number of exercises in the logs; null without a log. */
            exercises: number | null;
            /** @description Number of sets in the logs except warm-ups; null without a log. */
            workingSets: number | null;
            /** @description External weight x repetitions of these sets; null without a set that has both. */
            volumeKg: number | null;
            /** @description The rating of the diary, from 0 to 10; null without a diary entry. */
            rpe: number | null;
            /** @description The load from that rating; null without a diary entry. Loads from heart rate are in `workouts`. */
            load: components["schemas"]["DerivedNumber"] | null;
            /** @description The records of the session: first those of the platform, then logs, then the diary. */
            origins: components["schemas"]["SessionOrigin"][];
        };
        SessionOrigin: {
            /**
             * @description The origin of the record.
             * @enum {string}
             */
            origin: "platform" | "workout_log" | "diary";
            /** @description Identifies the record. */
            id: string;
            /** @description The title of the session in the record. */
            name: string | null;
            /** @description When it started, in UTC; null if only the diary has it. */
            startAt: string | null;
            /** @description When it ended, in UTC; null if it is not known. */
            endAt: string | null;
            /** @description Its minutes; null if the record does not have it. */
            durationMinutes: number | null;
            /** @description The device that recorded it; null for a record that the person wrote. */
            device: string | null;
            /** @description The app that it was imported from, or that wrote it; null for none. */
            app: string | null;
            /** @description Why it belongs to this session: they `overlap`, or have the same `start` or `day`; null for the first. */
            joinedBy: ("overlap" | "start" | "day") | null;
            /** @description The path of the record; that of a diary entry requires a signed-in browser. */
            request: string;
        };
        SportTotals: {
            /**
             * @description The group of the sessions.
             * @enum {string}
             */
            sport: "strength" | "running" | "cycling" | "swimming" | "walking" | "hiking" | "rowing" | "cardio" | "team_sport" | "racket_sport" | "combat_sport" | "mobility" | "other";
            /** @description Number of sessions. */
            sessions: number;
            /** @description Minutes from start to end of those whose end is known; null for none. */
            durationMinutes: number | null;
            /** @description Meters that devices recorded; null for none. */
            distanceMeters: number | null;
            /** @description Sets in the logs except warm-ups; null without a log. */
            workingSets: number | null;
            /** @description External weight x repetitions of these sets; null without a set that has both. */
            volumeKg: number | null;
        };
        WorkoutLog: {
            /** @description Identifies the record. */
            id: string;
            /** @description The title of the workout. */
            title: string;
            /**
             * Format: date-time
             * @description When it started, in UTC.
             */
            startedAt: string;
            /** @description When it ended, in UTC; null if it is not known. */
            endedAt: string | null;
            /** @description The UTC offset where it was recorded; null if unknown. */
            utcOffset: string | null;
            /** @description Notes on the workout; null if there are none. */
            notes: string | null;
            /** @description The exercises in their order; the same exercise can be in it more than once. */
            exercises: {
                /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`). */
                exerciseKey: string;
                /** @description The name as the person wrote it, otherwise that of the catalog. */
                name: string;
                /**
                 * @description How the exercise was found: by its `key`, a `corrected` name, its `name`, an `alias`, the same `words`, or not at all (`own`).
                 * @enum {string}
                 */
                match: "key" | "corrected" | "name" | "alias" | "words" | "own";
                /** @description Exercises with the same number were done in turn; null if it is in no superset. */
                supersetId: number | null;
                /** @description Notes on the exercise; null if there are none. */
                notes: string | null;
                /** @description The sets in their order. */
                sets: {
                    /**
                     * @description What the set was for; every kind but `warmup` is a working set.
                     * @enum {string}
                     */
                    kind: "warmup" | "normal" | "drop" | "failure";
                    /** @description Repetitions; null if they were not recorded. */
                    reps: number | null;
                    /** @description External weight in kg; 0 is none, null is not recorded. */
                    weightKg: number | null;
                    /** @description Seconds; null if they were not recorded. */
                    durationSeconds: number | null;
                    /** @description Meters; null if they were not recorded. */
                    distanceMeters: number | null;
                    /** @description Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded. */
                    rpe: number | null;
                }[];
            }[];
            /** @description Version of the mapping of names to exercises. */
            mapping: number;
            /** @description The app whose export it was imported from; null for a log that was written here. */
            origin: {
                /** @description The name of the app. */
                app: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /**
             * Format: date
             * @description The day of its start, in the account's time zone.
             */
            localDate: string;
        };
        WorkoutLogReview: {
            /** @description Number of sets except warm-ups. */
            workingSets: number;
            /** @description External weight x repetitions of the sets except warm-ups, in kg. */
            volume: components["schemas"]["DerivedNumber"];
            /** @description Records that this log set, each at the first set that has it. An exercise that was never logged before has none. */
            records: {
                /** @description The value; null if there is none. */
                value: {
                    /** @description The place of the exercise in the log, from 0. */
                    exercise: number;
                    /** @description The place of its set, from 0; null for a record of all of its sets together. */
                    set: number | null;
                    /**
                     * @description What is higher than ever before: the weight in kg; Epley’s estimate in kg, where no body weight is lifted; the repetitions without a weight; seconds; meters; meters per second; the volume of the exercise in kg.
                     * @enum {string}
                     */
                    measure: "heaviest_weight" | "e1rm" | "most_reps" | "longest_seconds" | "farthest_meters" | "fastest_meters_per_second" | "session_volume";
                    /** @description The value. */
                    value: number;
                    /** @description The best of all logs before. */
                    previousBest: number;
                }[] | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description The newest log before it with the same title, whatever its letters’ case; null if there is none. */
            previous: {
                /** @description The log. */
                log: components["schemas"]["WorkoutLog"];
                /** @description Number of sets except warm-ups. */
                workingSets: number;
                /** @description External weight x repetitions of the sets except warm-ups, in kg. */
                volume: components["schemas"]["DerivedNumber"];
            } | null;
        };
        WorkoutMedia: {
            /** @description Identifies the medium; it begins with the ID of its log. */
            id: string;
            /** @description The ID of the workout log. */
            logId: string;
            /**
             * @description Only a medium that is `ready` has content; one that is `refused` says why.
             * @enum {string}
             */
            status: "uploading" | "ready" | "refused";
            /**
             * @description The media type of its content.
             * @enum {string}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "video/mp4" | "video/quicktime";
            /** @description Its length without metadata; while it is uploading, the announced length. */
            bytes: number;
            /** @description Width in pixels, before it is turned upright; null if it is not known. */
            width: number | null;
            /** @description Height in pixels, before it is turned upright; null if it is not known. */
            height: number | null;
            /** @description Why it was refused, as a sentence. */
            refusal: string | null;
            /** @description When it was created. */
            createdAt: string;
            /** @description When it vanishes because it is not ready; null if it stays. */
            expiresAt: string | null;
            /** @description The path that redirects to its content; null while there is none. */
            download: string | null;
        };
        MuscleUsage: {
            /**
             * @description A muscle of the catalog.
             * @enum {string}
             */
            muscle: "abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps";
            /** @description Working sets: 1 for a primary muscle of the exercise, 0.5 for a secondary one. */
            sets: number;
            /** @description Of these, those to failure or with an RPE of at least 7; a set without a rating is not one of them. */
            hardSets: number;
            /** @description External weight x repetitions; sets of a secondary muscle count half. Null without a set that has both. */
            volumeKg: number | null;
            /** @description Number of sets of exercises that mainly train it. */
            primarySets: number;
            /** @description Number of sets of exercises in which it assists. */
            secondarySets: number;
            /** @description Number of workouts with a working set of the muscle. */
            sessions: number;
            /** @description The day of the last working set; null if there is none in the range. */
            lastTrained: string | null;
            /** @description Weeks as the profile begins them; the first and the last cover only days of the range. */
            weeks: {
                /**
                 * Format: date
                 * @description The first day of the week.
                 */
                start: string;
                /** @description Working sets: 1 for a primary muscle of the exercise, 0.5 for a secondary one. */
                sets: number;
                /** @description Of these, those to failure or with an RPE of at least 7; a set without a rating is not one of them. */
                hardSets: number;
                /** @description External weight x repetitions; sets of a secondary muscle count half. Null without a set that has both. */
                volumeKg: number | null;
            }[];
        };
        MuscleUsages: {
            /** @description The value; null if there is none. */
            value: components["schemas"]["MuscleUsage"][] | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        TrainingAnalytics: {
            /** @description The weight lifted in each week. */
            volume: components["schemas"]["WeeklyVolume"];
            /** @description Each exercise with a working set, the ones with the most workouts first; with `exercises`, only the named ones. */
            exercises: {
                /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`). */
                exerciseKey: string;
                /** @description The name of the exercise. */
                name: string;
                /** @description Number of workouts with a working set of the exercise. */
                sessions: number;
                /** @description Number of working sets. */
                workingSets: number;
                /** @description The weight for one repetition, estimated. */
                e1rm: components["schemas"]["OneRepMaxBand"];
                /** @description The same from rated sets, with the repetitions that the rating leaves. */
                e1rmInReserve: components["schemas"]["DerivedNumber"];
                /** @description The best values so far, and when they were exceeded. */
                records: components["schemas"]["ExerciseRecords"];
            }[];
            /** @description The exercises that are not shown in full, one in each place of the lists, those with the most workouts first. */
            otherExercises: {
                /** @description The keys of the exercises. */
                exerciseKey: string[];
                /** @description Their names. */
                name: string[];
                /** @description Numbers of workouts with a working set of the exercise. */
                sessions: number[];
                /** @description Numbers of working sets. */
                workingSets: number[];
                /** @description The weights for one repetition by Epley's equation, in kg; null if there is no estimate. */
                e1rmKg: (number | null)[];
            };
            /** @description One load for each day: from the heart rate during sessions where it covers them, otherwise from the diary. */
            dailyLoad: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /** @description The load of each day up to yesterday; null if it is not known. */
                values: (number | null)[];
                /** @description The method of each value; null where there is none. */
                methods: (("trimp_edwards" | "session_rpe") | null)[];
                /** @description What to know before relying on the result, in sentences. */
                caveats: string[];
            };
            /** @description The training load, by method; loads of different methods cannot be compared. */
            load: components["schemas"]["TrainingLoad"][];
        };
        WeeklyVolume: {
            /** @description The value; null if there is none. */
            value: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /** @description External weight x repetitions; null without a set that has both. */
                volumeKg: number | null;
                /** @description Number of sets except warm-ups. */
                workingSets: number;
                /** @description How many of the working sets have no weight or no repetition; they are not in the volume. */
                incompleteSets: number;
                /** @description Number of workouts with a working set. */
                sessions: number;
            }[] | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        OneRepMaxBand: {
            /** @description The value; null if there is none. */
            value: {
                /** @description By Epley's equation, in kg. */
                epleyKg: number;
                /** @description By Brzycki's equation, in kg. */
                brzyckiKg: number;
                /** @description The lower of the estimates, in kg. */
                lowKg: number;
                /** @description The higher of the estimates, in kg. */
                highKg: number;
            } | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        ExerciseRecords: {
            /** @description The value; null if there is none. */
            value: {
                /** @description The heaviest weight of a working set, in kg. */
                heaviestWeight: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The highest estimate by Epley's equation, in kg. */
                e1rm: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The highest volume of a workout, in kg. */
                sessionVolume: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
            } | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        TrainingLoad: {
            /**
             * @description The ID of the method.
             * @enum {string}
             */
            method: "trimp_edwards" | "session_rpe";
            /** @description The last day of the range that is over, to which the loads refer; null if there is none. */
            asOfDay: string | null;
            /** @description The load of each day. */
            daily: {
                /** @description The value; null if there is none. */
                value: {
                    /**
                     * Format: date
                     * @description The first day.
                     */
                    start: string;
                    /** @description The value of each series by ID; null if there is none. */
                    values: (number | null)[];
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description Long-term load, smoothed over 42 days. */
            ctl: components["schemas"]["DerivedNumber"];
            /** @description Short-term load, smoothed over 7 days. */
            atl: components["schemas"]["DerivedNumber"];
            /** @description CTL - ATL of the day before. */
            tsb: components["schemas"]["DerivedNumber"];
            /** @description The smoothed loads at the end of each week, and on the last day. */
            weeks: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description Long-term load, smoothed over 42 days. */
                ctl: number | null;
                /** @description Short-term load, smoothed over 7 days. */
                atl: number | null;
                /** @description CTL - ATL of the day before. */
                tsb: number | null;
            }[];
            /** @description Acute:chronic workload ratio: the mean of the last 7 days / the mean of the 21 before. */
            acwr: components["schemas"]["DerivedNumber"];
            /** @description Mean / standard deviation of the last 7 days. */
            monotony: components["schemas"]["DerivedNumber"];
            /** @description Load of the last 7 days x monotony. */
            strain: components["schemas"]["DerivedNumber"];
            /** @description Of each figure without a value the newest one before, with its day, within the range and at most 28 days earlier. */
            lastKnown: {
                /** @description Of the long-term load. */
                ctl: components["schemas"]["LastKnownLoad"];
                /** @description Of the short-term load. */
                atl: components["schemas"]["LastKnownLoad"];
                /** @description Of their difference. */
                tsb: components["schemas"]["LastKnownLoad"];
                /** @description Of the workload ratio. */
                acwr: components["schemas"]["LastKnownLoad"];
                /** @description Of the monotony. */
                monotony: components["schemas"]["LastKnownLoad"];
                /** @description Of the strain. */
                strain: components["schemas"]["LastKnownLoad"];
            };
        };
        /** @description Null if the figure itself has a value, or none did. */
        LastKnownLoad: {
            /**
             * Format: date
             * @description The civil day in the time zone of the account.
             */
            date: string;
            /** @description The value. */
            value: number;
        } | null;
        CatalogExercise: {
            /** @description Its key in workout logs and reviews. */
            exerciseKey: string;
            /** @description The name in the catalog. */
            name: string;
            /** @description The kind of exercise: `strength`, `cardio`, `stretching` and others. */
            category: string;
            /** @description What it is done with; null if nothing is stated. */
            equipment: string | null;
            /** @description The muscles that it mainly trains. */
            primaryMuscles: string[];
            /** @description The muscles that assist. */
            secondaryMuscles: string[];
        };
        ExerciseReview: {
            /** @description The key of an exercise. */
            exerciseKey: string;
            /** @description The name of the exercise. */
            name: string;
            /**
             * @description What the logged weight means: the whole load, weight in addition to body weight, or assistance.
             * @enum {string}
             */
            resistance: "external" | "body weight" | "assisted";
            /** @description The workouts with the exercise, oldest first. */
            history: {
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
                /** @description The ID of the workout log. */
                logId: string;
                /** @description Number of working sets. */
                workingSets: number;
                /** @description Repetitions of its working sets, with a weight or without one; null where none were logged. */
                reps: number | null;
                /** @description Repetitions of the sets that the volume is the sum of. */
                weightedReps: number;
                /** @description External weight x repetitions; null without a set that has both. */
                volumeKg: number | null;
                /** @description Seconds of its working sets; null where none were logged. */
                durationSeconds: number | null;
                /** @description Meters of its working sets; null where none were logged. */
                distanceMeters: number | null;
                /** @description The heaviest weight, in kg. */
                heaviestKg: number | null;
                /** @description The most repetitions of a working set without a weight; null without one, and with assistance. */
                mostReps: number | null;
                /** @description The longest working set without a distance, in seconds. */
                longestSeconds: number | null;
                /** @description The farthest working set, in meters. */
                farthestMeters: number | null;
                /** @description The highest mean speed of a working set with a distance and a duration, in meters per second. */
                fastestMetersPerSecond: number | null;
                /** @description The highest estimate by Epley's equation, in kg; null without one. */
                epleyKg: number | null;
                /** @description The estimate by Brzycki's equation from the same set, in kg; null without one. */
                brzyckiKg: number | null;
            }[];
            /** @description The heaviest set of each number of repetitions. */
            bestSets: {
                /** @description Repetitions of the set. */
                reps: number;
                /** @description The weight in kg. */
                weightKg: number;
                /**
                 * Format: date
                 * @description The civil day in the time zone of the account.
                 */
                date: string;
            }[];
            /** @description The weight for one repetition, estimated. */
            e1rm: components["schemas"]["OneRepMaxBand"];
            /** @description The same from rated sets, with the repetitions that the rating leaves. */
            e1rmInReserve: components["schemas"]["DerivedNumber"];
            /** @description The median slope a week: of the estimate of each workout in kg or, for an exercise without one, of its most repetitions, longest or farthest set. */
            trend: components["schemas"]["DerivedNumber"];
            /** @description The day from which the estimate has another level, if a test finds one. */
            changePoint: {
                /** @description The value; null if there is none. */
                value: {
                    /**
                     * Format: date
                     * @description The civil day in the time zone of the account.
                     */
                    date: string;
                    /** @description The mean before, in kg. */
                    beforeKg: number;
                    /** @description The mean from that day on, in kg. */
                    afterKg: number;
                    /** @description The difference of the two, in kg. */
                    shiftKg: number;
                } | null;
                /**
                 * @description Whether there is a value.
                 * @enum {string}
                 */
                status: "ok" | "partial" | "unavailable";
                /** @description Why there is no value; null when there is one. */
                reason: components["schemas"]["Reason"] | null;
                /** @description The unit of the value. */
                unit: string;
                /** @description The method: ID, version and the publication it comes from. */
                definition: {
                    /** @description The ID of the method. */
                    id: string;
                    /** @description The version of the method. */
                    version: string;
                    /** @description The publication that the method comes from. */
                    source: string;
                };
                /** @description Every parameter of the formula. */
                params: {
                    [key: string]: unknown;
                };
                /** @description What it was computed from; together with params, enough to reproduce it. */
                inputs: {
                    [key: string]: unknown;
                };
                /** @description The share of the expected data that the value is based on. */
                coverage: {
                    /** @description Number of days or observations with data. */
                    observed: number;
                    /** @description Number of days or observations that could have data. */
                    expected: number;
                    /** @description observed / expected. */
                    fraction: number | null;
                } | null;
                /** @description How the basis of the value deviates from its method. */
                readonly flags: components["schemas"]["DerivedFlag"][];
                /** @description What to know before relying on the result, in sentences. */
                readonly caveats: string[];
            };
            /** @description The best values so far, and when they were exceeded. */
            records: components["schemas"]["MeasuredRecords"];
            /** @description The review that the person saved; null if there is none. */
            saved: {
                /** @description Whether the person does the exercise, pauses it, or has stopped it; null if not set. */
                status: ("active" | "paused" | "dropped") | null;
                /** @description Notes on the exercise; null if there are none. */
                notes: string | null;
                /** @description The goal of the person. */
                targets: {
                    /** @description The weight to reach, in kg. */
                    weightKg: number | null;
                    /** @description The repetitions to reach. */
                    reps: number | null;
                    /** @description The weight for one repetition, in kg. */
                    e1rmKg: number | null;
                    /** @description Working sets a week. */
                    setsPerWeek: number | null;
                } | null;
                /** @description The muscles that it trains, if they differ from the catalog. */
                muscleGroups: {
                    /** @description The muscles that it mainly trains. Each muscle is named once, as primary or as secondary. */
                    primary: string[];
                    /** @description Muscles that help. */
                    secondary: string[];
                } | null;
                /** @description The exercise of the catalog to which its names are matched; null if they are matched to this one. */
                sameAs: string | null;
                /** @description When the review last changed. */
                updatedAt: string;
            } | null;
        };
        MeasuredRecords: {
            /** @description The value; null if there is none. */
            value: {
                /** @description The heaviest weight of a working set, in kg. */
                heaviestWeight: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The highest estimate by Epley's equation, in kg. */
                e1rm: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The highest volume of a workout, in kg. */
                sessionVolume: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The most repetitions of a working set without a weight. */
                mostReps: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The longest working set without a distance, in seconds. */
                longestSeconds: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The farthest working set, in meters. */
                farthestMeters: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
                /** @description The highest mean speed of a working set, in meters per second. */
                fastestMetersPerSecond: {
                    /** @description The highest value; null if there is none. */
                    best: number | null;
                    /** @description New records with their dates, oldest first; the first day is the starting value. */
                    records: {
                        /**
                         * Format: date
                         * @description The civil day in the time zone of the account.
                         */
                        date: string;
                        /** @description The value; null if there is none. */
                        value: number;
                        /** @description The best before. */
                        previousBest: number;
                        /** @description By how much it was exceeded. */
                        improvement: number;
                    }[];
                };
            } | null;
            /**
             * @description Whether there is a value.
             * @enum {string}
             */
            status: "ok" | "partial" | "unavailable";
            /** @description Why there is no value; null when there is one. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The unit of the value. */
            unit: string;
            /** @description The method: ID, version and the publication it comes from. */
            definition: {
                /** @description The ID of the method. */
                id: string;
                /** @description The version of the method. */
                version: string;
                /** @description The publication that the method comes from. */
                source: string;
            };
            /** @description Every parameter of the formula. */
            params: {
                [key: string]: unknown;
            };
            /** @description What it was computed from; together with params, enough to reproduce it. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The share of the expected data that the value is based on. */
            coverage: {
                /** @description Number of days or observations with data. */
                observed: number;
                /** @description Number of days or observations that could have data. */
                expected: number;
                /** @description observed / expected. */
                fraction: number | null;
            } | null;
            /** @description How the basis of the value deviates from its method. */
            readonly flags: components["schemas"]["DerivedFlag"][];
            /** @description What to know before relying on the result, in sentences. */
            readonly caveats: string[];
        };
        Note: {
            /** @description Identifies the record. */
            id: string;
            /**
             * Format: date
             * @description The day, or the first one.
             */
            start: string;
            /**
             * Format: date
             * @description The last day, inclusive; of one day the same as `start`.
             */
            end: string;
            /** @description A word by which days are compared; null if it is only a text. */
            tag: string | null;
            /** @description How much of it, in whatever the person counts; null if not said. */
            amount: number | null;
            /** @description The note in words; null if the tag says it all. */
            text: string | null;
            /** @description When it was written. */
            createdAt: string;
            /** @description When it last changed. */
            updatedAt: string;
        };
        BackfillJob: {
            /** @description Identifies the record. */
            id: string;
            /**
             * @description The state or outcome of the job.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "completed_with_errors" | "failed" | "cancelled" | "waiting_for_authorization";
            /** @description Number of days. */
            days: number;
            /** @description The days that the result covers. */
            range: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            };
            /** @description The parts of the history that are read one by one. */
            windows: {
                /** @description All of them. */
                total: number;
                /** @description The parts that are done. */
                done: number;
                /** @description Those that failed. */
                failed: number;
                /** @description Those that remain. */
                pending: number;
            };
            /** @description The share of its windows that are completed. */
            progress: number;
            /** @description Number of observations that the platform returned. */
            points: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When the work started; null before. */
            startedAt: string | null;
            /** @description When the work ended; null before. */
            finishedAt: string | null;
            /** @description What went wrong; null if nothing did. */
            error: components["schemas"]["ReadError"] | null;
        };
        ExportJob: {
            /** @description Identifies the record. */
            id: string;
            /**
             * @description queued, running, ready, failed, or expired: its ZIP is deleted seven days after its end.
             * @enum {string}
             */
            status: "queued" | "running" | "ready" | "failed" | "expired";
            /**
             * @description The format of its files.
             * @enum {string}
             */
            format: "json" | "ndjson" | "csv" | "fhir";
            /** @description The data types and daily series that it holds; null for everything. */
            types: ("steps" | "distance" | "floors" | "active-energy" | "total-energy" | "active-minutes" | "active-zone-minutes" | "sedentary-minutes" | "heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "run-vo2-max" | "glucose" | "weight" | "body-fat" | "height" | "resting-heart-rate" | "daily-heart-rate-variability" | "daily-oxygen-saturation" | "daily-respiratory-rate" | "daily-vo2-max" | "skin-temperature" | "sleep" | "exercise" | "nutrition-log" | "hydration-log" | "elevation-gain" | "activity-level" | "time-in-heart-rate-zone" | "swim-lengths" | "core-body-temperature" | "daily-heart-rate-zones" | "electrocardiogram" | "irregular-rhythm-notification" | "calories-in-heart-rate-zone" | "blood-pressure" | "body-temperature" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "bmi" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load")[] | null;
            /** @description The days that it covers. */
            range: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                start: string;
                /**
                 * Format: date
                 * @description The last day, inclusive.
                 */
                end: string;
            };
            /** @description The time zone of these days. */
            timezone: string;
            /** @description metadata: device and way of recording. raw: the platform’s own records. */
            include: ("metadata" | "raw")[];
            /** @description The share of its files that are written. */
            progress: number;
            /** @description The size of the ZIP; null until it is ready. */
            bytes: number | null;
            /** @description The number of files so far. */
            files: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When a worker started it; null while it waits. */
            startedAt: string | null;
            /** @description When the work ended; null before. */
            finishedAt: string | null;
            /** @description When it can no longer be downloaded; null until it is ready. */
            expiresAt: string | null;
            /** @description Why it failed: it did not end within a day, or storing it failed repeatedly. */
            error: ("timed_out" | "storage") | null;
            /** @description Where to download it; null while that is not possible. */
            download: string | null;
        };
        UsageReport: {
            /** @description One entry per UTC day, oldest first: all keys together. */
            days: {
                /**
                 * Format: date
                 * @description The UTC day.
                 */
                date: string;
                /** @description Requests that counted against the limit, including those refused with 403. */
                requests: number;
                /** @description Requests that were refused, by reason. */
                refused: {
                    /** @description 401: the key had expired. Not counted in the requests. */
                    unauthorized: number;
                    /** @description 403: the key lacked the ability. */
                    forbidden: number;
                    /** @description 429: the limit of the minute was reached. Not counted in the requests. */
                    rateLimited: number;
                };
                /** @description Bytes of response bodies as sent, after compression. */
                bytes: number;
                /** @description The number of responses that `bytes` includes. */
                measuredResponses: number;
                /** @description Requests that synchronization and backfills sent to the platform. */
                platformRequests: number;
            }[];
            /** @description The keys of the account, newest first. */
            keys: {
                /** @description Identifies the record. */
                id: string;
                /** @description The name of the key. */
                name: string;
                /** @description The first eight characters of the key. */
                hint: string;
                /** @description When it expires; null for never. */
                expiresAt: string | null;
                /** @description The last counted request; null before the first. */
                lastUsedAt: string | null;
                /** @description Counted requests in the current wall-clock minute. */
                requestsThisMinute: number;
                /** @description One entry per UTC day with any use, oldest first. */
                days: {
                    /**
                     * Format: date
                     * @description The UTC day.
                     */
                    date: string;
                    /** @description Requests that counted against the limit, including those refused with 403. */
                    requests: number;
                    /** @description Requests that were refused, by reason. */
                    refused: {
                        /** @description 401: the key had expired. Not counted in the requests. */
                        unauthorized: number;
                        /** @description 403: the key lacked the ability. */
                        forbidden: number;
                        /** @description 429: the limit of the minute was reached. Not counted in the requests. */
                        rateLimited: number;
                    };
                    /** @description Bytes of response bodies as sent, after compression. */
                    bytes: number;
                    /** @description The number of responses that `bytes` includes. */
                    measuredResponses: number;
                    /** @description The same by group of routes; groups without a request are left out. */
                    groups: {
                        /**
                         * @description The group of routes.
                         * @enum {string}
                         */
                        group: "discovery" | "health-data" | "analysis" | "metabolic" | "training" | "sync" | "account" | "assistant" | "other";
                        /** @description Requests that counted against the limit, including those refused with 403. */
                        requests: number;
                        /** @description Requests that were refused, by reason. */
                        refused: {
                            /** @description 401: the key had expired. Not counted in the requests. */
                            unauthorized: number;
                            /** @description 403: the key lacked the ability. */
                            forbidden: number;
                            /** @description 429: the limit of the minute was reached. Not counted in the requests. */
                            rateLimited: number;
                        };
                        /** @description Bytes of response bodies as sent, after compression. */
                        bytes: number;
                    }[];
                }[];
            }[];
            /** @description What is stored of the platform’s data. */
            stored: {
                /** @description Number of observations. */
                points: number;
                /** @description Number of stored chunks. */
                chunks: number;
                /** @description Bytes of chunks and raw payloads with their keys. */
                bytes: number;
                /** @description The same for each data type with any observation. */
                types: {
                    /** @description The ID of the data type. */
                    type: components["schemas"]["DataTypeId"];
                    /** @description The name for people. */
                    label: string;
                    /** @description Number of observations. */
                    points: number;
                    /** @description Number of stored chunks. */
                    chunks: number;
                    /** @description Bytes of chunks and raw payloads with their keys. */
                    bytes: number;
                }[];
            };
            /** @description Jobs that were created on these days. */
            jobs: {
                /** @description Runs. */
                sync: {
                    /** @description All of them. */
                    total: number;
                    /** @description How many have each status. */
                    byStatus: {
                        [key: string]: number;
                    };
                };
                /** @description Backfills. */
                backfill: {
                    /** @description All of them. */
                    total: number;
                    /** @description How many have each status. */
                    byStatus: {
                        [key: string]: number;
                    };
                };
                /** @description Exports that are kept; a deleted one is not counted. */
                export: {
                    /** @description All of them. */
                    total: number;
                    /** @description How many have each status. */
                    byStatus: {
                        [key: string]: number;
                    };
                };
            };
            /** @description The limits that hold. */
            limits: {
                /** @description Requests per key and wall-clock minute. */
                requestsPerMinute: number;
                /** @description Keys per account. */
                keys: number;
                /** @description Backfills that may be created in 24 hours. */
                backfillsPerDay: number;
                /** @description Requests per minute to the platform, for one person. */
                platformRequestsPerMinute: number;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifies the request in the log. */
        "X-Request-Id": string;
        /** @description The version of the body in its encoding, for `If-None-Match`. */
        ETag: string;
        /** @description Requests left in this minute, and seconds until the next one. */
        RateLimit: string;
        /** @description Requests per wall-clock minute. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before a repeat. */
        "Retry-After": string;
        /** @description The scheme of the credentials. */
        "WWW-Authenticate": string;
        /** @description Where to continue. */
        Location: string;
        /** @description `true` if this is the first response to this `Idempotency-Key`. */
        "Idempotent-Replayed": string;
        /** @description The next cursor, where the body has no place for it. */
        "X-Next-Cursor": string;
        /** @description The number of the next page, where the body has no place for it. */
        "X-Next-Page": string;
    };
    pathItems: never;
}
export type McpMessage = components['schemas']['McpMessage'];
export type DataType = components['schemas']['DataType'];
export type DataTypeId = components['schemas']['DataTypeId'];
export type SeriesId = components['schemas']['SeriesId'];
export type Source = components['schemas']['Source'];
export type Problem = components['schemas']['Problem'];
export type Profile = components['schemas']['Profile'];
export type Goal = components['schemas']['Goal'];
export type Board = components['schemas']['Board'];
export type Connection = components['schemas']['Connection'];
export type PairedDevice = components['schemas']['PairedDevice'];
export type PlatformProfile = components['schemas']['PlatformProfile'];
export type Stride = components['schemas']['Stride'];
export type PlatformSettings = components['schemas']['PlatformSettings'];
export type PlatformUnits = components['schemas']['PlatformUnits'];
export type PlatformIdentity = components['schemas']['PlatformIdentity'];
export type Observation = components['schemas']['Observation'];
export type DailyRow = components['schemas']['DailyRow'];
export type DaySource = components['schemas']['DaySource'];
export type DailyDetails = components['schemas']['DailyDetails'];
export type Reason = components['schemas']['Reason'];
export type DailyFlag = components['schemas']['DailyFlag'];
export type UsualValues = components['schemas']['UsualValues'];
export type DerivedFlag = components['schemas']['DerivedFlag'];
export type DerivedNumber = components['schemas']['DerivedNumber'];
export type Series = components['schemas']['Series'];
export type DailySummary = components['schemas']['DailySummary'];
export type Sleep = components['schemas']['Sleep'];
export type SleepSession = components['schemas']['SleepSession'];
export type SleepNeed = components['schemas']['SleepNeed'];
export type RecoveryDay = components['schemas']['RecoveryDay'];
export type DerivedOfDay = components['schemas']['DerivedOfDay'];
export type RecoveryComponent = components['schemas']['RecoveryComponent'];
export type Body = components['schemas']['Body'];
export type LatestBodyValue = components['schemas']['LatestBodyValue'];
export type BodyDay = components['schemas']['BodyDay'];
export type Nutrition = components['schemas']['Nutrition'];
export type NutritionDay = components['schemas']['NutritionDay'];
export type FoodEntry = components['schemas']['FoodEntry'];
export type Glucose = components['schemas']['Glucose'];
export type GlucoseDay = components['schemas']['GlucoseDay'];
export type GlucoseReading = components['schemas']['GlucoseReading'];
export type WeekReview = components['schemas']['WeekReview'];
export type DayOfWeek = components['schemas']['DayOfWeek'];
export type TestFamily = components['schemas']['TestFamily'];
export type GoalOfRange = components['schemas']['GoalOfRange'];
export type GoalProgress = components['schemas']['GoalProgress'];
export type Summary = components['schemas']['Summary'];
export type Highlight = components['schemas']['Highlight'];
export type LatestRecovery = components['schemas']['LatestRecovery'];
export type LatestSleep = components['schemas']['LatestSleep'];
export type Nights = components['schemas']['Nights'];
export type UnusualValues = components['schemas']['UnusualValues'];
export type Average = components['schemas']['Average'];
export type UsualBrief = components['schemas']['UsualBrief'];
export type LatestOfSeries = components['schemas']['LatestOfSeries'];
export type MuscleBrief = components['schemas']['MuscleBrief'];
export type GlucoseBrief = components['schemas']['GlucoseBrief'];
export type Context = components['schemas']['Context'];
export type Change = components['schemas']['Change'];
export type MeanOfDays = components['schemas']['MeanOfDays'];
export type DailyColumns = components['schemas']['DailyColumns'];
export type ContextEvidence = components['schemas']['ContextEvidence'];
export type TypeQuality = components['schemas']['TypeQuality'];
export type SourceDecision = components['schemas']['SourceDecision'];
export type LeftOut = components['schemas']['LeftOut'];
export type TrainingQuality = components['schemas']['TrainingQuality'];
export type SyncRun = components['schemas']['SyncRun'];
export type ReadError = components['schemas']['ReadError'];
export type SyncHealth = components['schemas']['SyncHealth'];
export type McpAnswer = components['schemas']['McpAnswer'];
export type ControlCenter = components['schemas']['ControlCenter'];
export type ControlAction = components['schemas']['ControlAction'];
export type ComparedSeries = components['schemas']['ComparedSeries'];
export type ComparedPeriod = components['schemas']['ComparedPeriod'];
export type Correlation = components['schemas']['Correlation'];
export type CorrelationAdjustedForTime = components['schemas']['CorrelationAdjustedForTime'];
export type TagEffect = components['schemas']['TagEffect'];
export type AskAnswer = components['schemas']['AskAnswer'];
export type AskCard = components['schemas']['AskCard'];
export type Evidence = components['schemas']['Evidence'];
export type Interpretation = components['schemas']['Interpretation'];
export type Workout = components['schemas']['Workout'];
export type WorkoutSplit = components['schemas']['WorkoutSplit'];
export type WorkoutHeartRate = components['schemas']['WorkoutHeartRate'];
export type WorkoutLoads = components['schemas']['WorkoutLoads'];
export type WorkoutDevice = components['schemas']['WorkoutDevice'];
export type WorkoutTotals = components['schemas']['WorkoutTotals'];
export type UnifiedWorkout = components['schemas']['UnifiedWorkout'];
export type SessionOrigin = components['schemas']['SessionOrigin'];
export type SportTotals = components['schemas']['SportTotals'];
export type WorkoutLog = components['schemas']['WorkoutLog'];
export type WorkoutLogReview = components['schemas']['WorkoutLogReview'];
export type WorkoutMedia = components['schemas']['WorkoutMedia'];
export type MuscleUsage = components['schemas']['MuscleUsage'];
export type MuscleUsages = components['schemas']['MuscleUsages'];
export type TrainingAnalytics = components['schemas']['TrainingAnalytics'];
export type WeeklyVolume = components['schemas']['WeeklyVolume'];
export type OneRepMaxBand = components['schemas']['OneRepMaxBand'];
export type ExerciseRecords = components['schemas']['ExerciseRecords'];
export type TrainingLoad = components['schemas']['TrainingLoad'];
export type LastKnownLoad = components['schemas']['LastKnownLoad'];
export type CatalogExercise = components['schemas']['CatalogExercise'];
export type ExerciseReview = components['schemas']['ExerciseReview'];
export type MeasuredRecords = components['schemas']['MeasuredRecords'];
export type Note = components['schemas']['Note'];
export type BackfillJob = components['schemas']['BackfillJob'];
export type ExportJob = components['schemas']['ExportJob'];
export type UsageReport = components['schemas']['UsageReport'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderXNextCursor = components['headers']['X-Next-Cursor'];
export type HeaderXNextPage = components['headers']['X-Next-Page'];
export type $defs = Record<string, never>;
export interface operations {
    getDataTypes: {
        parameters: {
            query?: {
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["DataType"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Profile"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Connection"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealthResources: {
        parameters: {
            query?: {
                /** @description The resource whose content to return. */
                resource?: "pairedDevices" | "profile" | "settings" | "identity";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /**
                             * @description The name of the resource.
                             * @enum {string}
                             */
                            resource: "pairedDevices" | "profile" | "settings" | "identity";
                            /** @description Whether anything is cached. */
                            available: boolean;
                            /** @description Number of entries. */
                            count: number;
                            /** @description When it was read from the platform; null for never. */
                            fetchedAt: string | null;
                        }[] | {
                            /**
                             * @description The name of the resource.
                             * @enum {string}
                             */
                            resource: "pairedDevices" | "profile" | "settings" | "identity";
                            /** @description Whether anything is cached. */
                            available: boolean;
                            /** @description When it was read from the platform; null for never. */
                            fetchedAt: string | null;
                            /** @description The content of the resource; null if it was not read. */
                            content: (components["schemas"]["PairedDevice"][] | components["schemas"]["PlatformProfile"] | components["schemas"]["PlatformSettings"] | components["schemas"]["PlatformIdentity"]) | null;
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDataPoints: {
        parameters: {
            query?: {
                /** @description Comma-separated. IDs of data types; by default all. */
                type?: ("steps" | "distance" | "floors" | "active-energy" | "total-energy" | "active-minutes" | "active-zone-minutes" | "sedentary-minutes" | "heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "run-vo2-max" | "glucose" | "weight" | "body-fat" | "height" | "resting-heart-rate" | "daily-heart-rate-variability" | "daily-oxygen-saturation" | "daily-respiratory-rate" | "daily-vo2-max" | "skin-temperature" | "sleep" | "exercise" | "nutrition-log" | "hydration-log" | "elevation-gain" | "activity-level" | "time-in-heart-rate-zone" | "swim-lengths" | "core-body-temperature" | "daily-heart-rate-zones" | "electrocardiogram" | "irregular-rhythm-notification" | "calories-in-heart-rate-zone" | "blood-pressure" | "body-temperature")[];
                /** @description Number of days up to and including today. Default 7. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description The maximum number of items on a page. */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before. Only valid for the same query. */
                cursor?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated. Optional parts to include. */
                include?: ("metadata" | "raw")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Observation"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The CSV columns of these rows, in order. */
                            columns: string[];
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description The maximum number of items on a page. */
                            limit: number;
                            /** @description The value of `cursor` for the next page; null on the last one. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_cursor: The cursor does not belong to this query; invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDaily: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 30. */
                days?: number;
                /** @description First day; needs end. At most 3660 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Comma-separated. What to return. */
                types?: ("steps" | "distance" | "floors" | "active-energy" | "total-energy" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "heart-rate" | "resting-heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "sleep" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "weight" | "body-fat" | "height" | "bmi" | "glucose" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load")[];
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated. Optional parts to include in rows of days; without effect on those of `bucket`. */
                include?: ("metadata" | "usual")[];
                /** @description One row for each week, month or year instead of each day. */
                bucket?: "week" | "month" | "year";
                /** @description Page number, starting at 1; a page past the last one is empty. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["DailyRow"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The ID of the daily series. */
                            series: {
                                [key: string]: components["schemas"]["Series"];
                            };
                            /** @description With `bucket`: what the rows are, and how they are computed. */
                            bucket?: {
                                /**
                                 * @description What the days are put together into.
                                 * @enum {string}
                                 */
                                of: "week" | "month" | "year";
                                /** @description How the values of the rows are computed. */
                                rule: string;
                            };
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Items per page. */
                            perPage: number;
                            /** @description Items on all pages. */
                            totalItems: number;
                            /** @description Number of pages. */
                            totalPages: number;
                            /** @description Number of the next page; null on the last one. */
                            nextPage: number | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDailySummary: {
        parameters: {
            query?: {
                /** @description Default: today in the account’s time zone. */
                date?: string;
                /** @description Comma-separated. What to return. */
                types?: ("activity" | "heart" | "sleep" | "body" | "metabolic" | "workouts")[];
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["DailySummary"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The ID of the daily series. */
                            series: {
                                [key: string]: components["schemas"]["Series"];
                            };
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTimeline: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 1. */
                days?: number;
                /** @description First day; needs end. At most 31 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Comma-separated. What to return. */
                types?: ("steps" | "distance" | "floors" | "active-energy" | "active-minutes" | "active-zone-minutes" | "sedentary-minutes" | "heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "run-vo2-max" | "glucose" | "weight" | "body-fat" | "height" | "resting-heart-rate" | "daily-heart-rate-variability" | "daily-oxygen-saturation" | "daily-respiratory-rate" | "daily-vo2-max" | "skin-temperature" | "sleep" | "exercise" | "nutrition-log" | "hydration-log" | "elevation-gain" | "activity-level" | "time-in-heart-rate-zone" | "swim-lengths" | "core-body-temperature" | "daily-heart-rate-zones" | "electrocardiogram" | "irregular-rhythm-notification" | "blood-pressure" | "body-temperature")[];
                /** @description The maximum number of items on a page. */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before. Only valid for the same query. */
                cursor?: string;
                /** @description Comma-separated. Optional parts to include. */
                include?: ("metadata" | "raw")[];
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description The length of the buckets of dense series. */
                resolution?: "raw" | "1m" | "5m" | "1h";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Observation"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /**
                             * @description The length of the buckets of dense series.
                             * @enum {string}
                             */
                            resolution: "raw" | "1m" | "5m" | "1h";
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description The maximum number of items on a page. */
                            limit: number;
                            /** @description The value of `cursor` for the next page; null on the last one. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_cursor: The cursor does not belong to this query; invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSleep: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 14. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Sleep"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecovery: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 14. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["RecoveryDay"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description If the last day of the range has no value yet: the newest earlier day that has one, up to a week before, also outside the range. */
                            lastKnown: components["schemas"]["RecoveryDay"] | null;
                            /** @description The daily values behind baselines and loads, one per day from start to end. Sleep includes naps and begins 28 days before the range. */
                            history: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description When a day without a workout counts as rest. */
                                restRule: string;
                                /** @description The ID of the daily series. */
                                series: {
                                    [key: string]: (number | null)[];
                                };
                            };
                            /** @description The parameters of the derived values of each day, which are the same on every day. */
                            params: {
                                /** @description The parameters of `readiness`. */
                                readiness: {
                                    [key: string]: unknown;
                                };
                                /** @description The parameters of `hrvBand`. */
                                hrvBand: {
                                    [key: string]: unknown;
                                };
                            };
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBody: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 90. */
                days?: number;
                /** @description First day; needs end. At most 3660 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Body"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The ID of the daily series. */
                            series: {
                                [key: string]: components["schemas"]["Series"];
                            };
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNutrition: {
        parameters: {
            query?: {
                /** @description Food or drinks only; both by default. */
                type?: "nutrition-log" | "hydration-log";
                /** @description Number of days up to and including today. Default 14. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Nutrition"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The ID of the daily series. */
                            series: {
                                [key: string]: components["schemas"]["Series"];
                            };
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGlucose: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 14. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Adds the readings of this day. */
                selected_date?: string;
                /** @description The unit of glucose in the response. */
                unit?: "mg/dL" | "mmol/L";
                /** @description The length of the parts of the day in the profile. */
                bin_minutes?: "15" | "60";
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Glucose"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGlucoseReadings: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 14. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Page number, starting at 1; a page past the last one is empty. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["GlucoseReading"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Items per page. */
                            perPage: number;
                            /** @description Items on all pages. */
                            totalItems: number;
                            /** @description Number of pages. */
                            totalPages: number;
                            /** @description Number of the next page; null on the last one. */
                            nextPage: number | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReview: {
        parameters: {
            query?: {
                /** @description A day of the week. Default: a day of the last week that is over. */
                week?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["WeekReview"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGoals: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 7. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Comma-separated. Which goals to return. */
                of?: ("steps" | "distance" | "floors" | "active-energy" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "workouts" | "workout-minutes" | "sleep-total" | "weight" | "body-fat" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps")[];
                /** @description Comma-separated. Optional parts to include. */
                include?: "periods"[];
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["GoalProgress"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSummary: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 7. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Summary"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getContext: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 30. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Context"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDataQuality: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 30. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description One entry per data type. */
                            types: components["schemas"]["TypeQuality"][];
                            /** @description Series with overlapping sources: which source was used and which was not. */
                            decisions: components["schemas"]["SourceDecision"][];
                            /** @description Records of the platform that did not fit and were not stored, by type, in the last 20 runs. */
                            leftOut: components["schemas"]["LeftOut"][];
                            /** @description Workout logs and diary entries of the range, and what is missing in them. */
                            training: components["schemas"]["TrainingQuality"];
                            /** @description Glucose of the days of the range that have started; null without a reading. */
                            glucose: components["schemas"]["GlucoseBrief"];
                            /** @description The latest synchronization runs. */
                            recentRuns: components["schemas"]["SyncRun"][];
                            /** @description The state of the synchronization. */
                            syncHealth: components["schemas"]["SyncHealth"];
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description Hours after which it counts as stale. */
                            staleAfterHours: number;
                            /** @description The meaning of the members. */
                            definitions: {
                                /** @description Identifies the record. */
                                id: string;
                                /** @description The version of the method. */
                                version: string;
                                /** @description The source of the value. */
                                source: string;
                                /** @description What to know before relying on the result, in sentences. */
                                caveats: string[];
                            }[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the protocol that the client and the server agreed on. */
                "mcp-protocol-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"] | components["schemas"]["McpMessage"][];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpAnswer"] | components["schemas"]["McpAnswer"][];
                };
            };
            /** @description Success without a body */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getControlCenter: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 7. */
                days?: number;
                /** @description First day; needs end. At most 90 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["ControlCenter"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompare: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 30. */
                days?: number;
                /** @description First day; needs end. At most 1830 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description First day of the range to compare with. Default: a range as long, which ends the day before this one begins. */
                against?: string;
                /** @description Last day of the range to compare with. Default: it has as many days as the range. */
                against_end?: string;
                /** @description Comma-separated. By default steps, active-minutes, sleep, resting-heart-rate, heart-rate-variability, weight. */
                types?: ("steps" | "distance" | "floors" | "active-energy" | "total-energy" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "heart-rate" | "resting-heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "sleep" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "weight" | "body-fat" | "height" | "bmi" | "glucose" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load")[];
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description The requested range. */
                            current: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description The range that it is compared with. */
                            previous: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description The tests that p-values are adjusted for. */
                            family: components["schemas"]["TestFamily"];
                            /** @description The comparison of each series. */
                            series: components["schemas"]["ComparedSeries"][];
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description How the direction is determined. */
                            directionRule: string;
                            /** @description The ID of the daily series. */
                            series: {
                                [key: string]: components["schemas"]["Series"];
                            };
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCorrelation: {
        parameters: {
            query?: {
                /** @description The first daily series. Default: each of the usual series. */
                x?: "steps" | "distance" | "floors" | "active-energy" | "total-energy" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "heart-rate" | "resting-heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "sleep" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "weight" | "body-fat" | "height" | "bmi" | "glucose" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load";
                /** @description The second daily series. Default: each of the usual series. */
                y?: "steps" | "distance" | "floors" | "active-energy" | "total-energy" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "active-zone-minutes" | "active-minutes" | "sedentary-minutes" | "heart-rate" | "resting-heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "sleep" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "weight" | "body-fat" | "height" | "bmi" | "glucose" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load";
                /** @description Number of days up to and including today. Default 90. */
                days?: number;
                /** @description First day; needs end. At most 1830 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Number of days by which y follows x. */
                lag?: number;
                /** @description A tag of the notes, such as alcohol: compares the days that follow from it with all others. The rule of the answer says which days these are, so `lag` has no effect. */
                tag?: string;
                /** @description The maximum number of pairs that are shown, if x or y is not named. */
                limit?: number;
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description The first series. */
                            x: {
                                /** @description The ID of the daily series. */
                                series: components["schemas"]["SeriesId"];
                                /** @description The name for people. */
                                label: string;
                                /** @description The unit of the value. */
                                unit: string;
                            };
                            /** @description The second series. */
                            y: {
                                /** @description The ID of the daily series. */
                                series: components["schemas"]["SeriesId"];
                                /** @description The name for people. */
                                label: string;
                                /** @description The unit of the value. */
                                unit: string;
                            };
                            /** @description Days between the value of x and the value of y. */
                            lag: number;
                            /** @description Pairs. */
                            n: number;
                            /** @description Pairs that can exist by now. */
                            of: number;
                            /** @description The Pearson correlation. */
                            pearson: components["schemas"]["Correlation"];
                            /** @description The Spearman rank correlation. */
                            spearman: components["schemas"]["Correlation"];
                            /** @description The Pearson correlation after removing the linear trend and the difference between weekends and other days from both series. */
                            adjustedForTime: components["schemas"]["CorrelationAdjustedForTime"];
                            /** @description What the tests warrant: an association only if p stays below 0.05 both as it is and adjusted for time; null if not tested. */
                            association: ("positive" | "negative" | "no_clear_association") | null;
                            /** @description The same in a sentence, without numbers. */
                            sentence: string;
                            /** @description The trends of both series. */
                            trends: {
                                /** @description The trend of the first series. */
                                x: {
                                    /** @description The Mann-Kendall S statistic. */
                                    s: number | null;
                                    /** @description The test statistic as a standard score. */
                                    z: number | null;
                                    /** @description The two-sided p-value. */
                                    p: number | null;
                                    /** @description Kendall's tau. */
                                    tau: number | null;
                                };
                                /** @description The trend of the second series. */
                                y: {
                                    /** @description The Mann-Kendall S statistic. */
                                    s: number | null;
                                    /** @description The test statistic as a standard score. */
                                    z: number | null;
                                    /** @description The two-sided p-value. */
                                    p: number | null;
                                    /** @description Kendall's tau. */
                                    tau: number | null;
                                };
                                /** @description Whether both series have a trend. */
                                both: boolean;
                                /** @description The p-value below which a trend counts. */
                                below: number;
                            };
                            /** @description The tests that p-values are adjusted for. */
                            family: components["schemas"]["TestFamily"];
                            /** @description The day of x, x, and y `lag` days later; oldest first. */
                            points: (string | number)[][];
                        } | {
                            /** @description The correlations with the largest absolute Pearson coefficient, largest first. */
                            pairs: {
                                /** @description The first series. */
                                x: {
                                    /** @description The ID of the daily series. */
                                    series: components["schemas"]["SeriesId"];
                                    /** @description The name for people. */
                                    label: string;
                                    /** @description The unit of the value. */
                                    unit: string;
                                };
                                /** @description The second series. */
                                y: {
                                    /** @description The ID of the daily series. */
                                    series: components["schemas"]["SeriesId"];
                                    /** @description The name for people. */
                                    label: string;
                                    /** @description The unit of the value. */
                                    unit: string;
                                };
                                /** @description Days between the value of x and the value of y. */
                                lag: number;
                                /** @description Pairs. */
                                n: number;
                                /** @description Pairs that can exist by now. */
                                of: number;
                                /** @description The Pearson correlation. */
                                pearson: components["schemas"]["Correlation"];
                                /** @description The Spearman rank correlation. */
                                spearman: components["schemas"]["Correlation"];
                                /** @description The Pearson correlation after removing the linear trend and the difference between weekends and other days from both series. */
                                adjustedForTime: components["schemas"]["CorrelationAdjustedForTime"];
                                /** @description What the tests warrant: an association only if p stays below 0.05 both as it is and adjusted for time; null if not tested. */
                                association: ("positive" | "negative" | "no_clear_association") | null;
                                /** @description The same in a sentence, without numbers. */
                                sentence: string;
                                /** @description The call that returns the whole report, with its points. */
                                request: string;
                            }[];
                            /** @description How many pairs were correlated. */
                            tested: number;
                            /** @description How many of these are not in `pairs`. */
                            notShown: number;
                            /** @description The tests that p-values are adjusted for: those of all pairs, shown or not. */
                            family: components["schemas"]["TestFamily"];
                        } | {
                            /** @description The tag, in its only spelling. */
                            tag: string;
                            /** @description Days with the tag, of those whose values are compared. */
                            days: number;
                            /** @description Which days are compared, and how. */
                            rule: string;
                            /** @description The tests that p-values are adjusted for. */
                            family: components["schemas"]["TestFamily"];
                            /** @description The effect on each series. */
                            effects: components["schemas"]["TagEffect"][];
                            /** @description The API call that returns the notes with the tag. */
                            notesRequest: string;
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The ID of the daily series. */
                            series: {
                                [key: string]: components["schemas"]["Series"];
                            };
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAsk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The question, in English, in one line. */
                    question: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["AskAnswer"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkouts: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 30. */
                days?: number;
                /** @description First day; needs end. At most 1830 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Comma-separated. Optional parts to include. */
                include?: "heart_rate_series"[];
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Page number, starting at 1; a page past the last one is empty. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Workout"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The workouts of the whole range by kind, the most frequent kind first. */
                            totals: components["schemas"]["WorkoutTotals"][];
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Items per page. */
                            perPage: number;
                            /** @description Items on all pages. */
                            totalItems: number;
                            /** @description Number of pages. */
                            totalPages: number;
                            /** @description Number of the next page; null on the last one. */
                            nextPage: number | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUnifiedWorkouts: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 30. */
                days?: number;
                /** @description First day; needs end. At most 1830 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Only the sessions of this group of kinds. */
                sport?: "strength" | "running" | "cycling" | "swimming" | "walking" | "hiking" | "rowing" | "cardio" | "team_sport" | "racket_sport" | "combat_sport" | "mobility" | "other";
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Page number, starting at 1; a page past the last one is empty. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["UnifiedWorkout"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                            /** @description The sessions of the whole range by sport, the most frequent sport first. */
                            totals: components["schemas"]["SportTotals"][];
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Items per page. */
                            perPage: number;
                            /** @description Items on all pages. */
                            totalItems: number;
                            /** @description Number of pages. */
                            totalPages: number;
                            /** @description Number of the next page; null on the last one. */
                            nextPage: number | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkoutLogs: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 90. */
                days?: number;
                /** @description First day; needs end. At most 3660 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Page number, starting at 1; a page past the last one is empty. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["WorkoutLog"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Items per page. */
                            perPage: number;
                            /** @description Items on all pages. */
                            totalItems: number;
                            /** @description Number of pages. */
                            totalPages: number;
                            /** @description Number of the next page; null on the last one. */
                            nextPage: number | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkoutLogs: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key and body within 24 hours gets the first response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The title of the workout, in one line. */
                    title: string;
                    /**
                     * Format: date-time
                     * @description With the offset of the wall clock, or in UTC; at most ten years ago and at most one day in the future.
                     */
                    startedAt: string;
                    /** @description When it ended, in UTC; null if it is not known. */
                    endedAt?: string | null;
                    /** @description The offset of the wall clock when `startedAt` is in UTC; without it, the offset is not known. Any other than that of `startedAt` is refused. */
                    utcOffset?: string | null;
                    /** @description Notes on the workout; null if there are none. */
                    notes?: string | null;
                    /** @description The exercises in their order; the same exercise can be in it more than once. */
                    exercises: {
                        /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`), which is taken as it is: one that was never logged is a new exercise. */
                        exerciseKey?: string;
                        /** @description The name as the person calls it, in one line, which is shown as it is. Without `exerciseKey` it is matched to an exercise; beside one, the key alone says which exercise it is. */
                        name?: string;
                        /**
                         * @description Ignored, so that an exercise can be sent as it was read.
                         * @enum {string}
                         */
                        match?: "key" | "corrected" | "name" | "alias" | "words" | "own";
                        /** @description Exercises with the same number were done in turn; null if it is in no superset. */
                        supersetId?: number | null;
                        /** @description Notes on the exercise; null if there are none. */
                        notes?: string | null;
                        /** @description The sets in their order. */
                        sets: {
                            /**
                             * @description What the set was for; every kind but `warmup` is a working set.
                             * @default normal
                             * @enum {string}
                             */
                            kind?: "warmup" | "normal" | "drop" | "failure";
                            /** @description Repetitions; null if they were not recorded. */
                            reps?: number | null;
                            /** @description External weight in kg; 0 is none, null is not recorded. */
                            weightKg?: number | null;
                            /** @description Seconds; null if they were not recorded. */
                            durationSeconds?: number | null;
                            /** @description Meters; null if they were not recorded. */
                            distanceMeters?: number | null;
                            /** @description Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded. */
                            rpe?: number | null;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["WorkoutLog"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description conflict: The current state does not allow this */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description idempotency_key_reused: This idempotency key was used for a different request; unprocessable: The request is well-formed but cannot be carried out */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkoutLogImport: {
        parameters: {
            query?: {
                /** @description Returns the same response and changes nothing. */
                dry_run?: "true" | "false";
                /** @description The zone of the times in a file that has none. */
                timezone?: string;
                /** @description The unit of weights in a file that has none. */
                unit?: "kg" | "lb";
                /** @description The order of day and month in numeric dates. */
                date_order?: "dmy" | "mdy";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/json": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description The format that was recognized, such as hevy-csv. */
                            format: string;
                            /** @description True when nothing was changed. */
                            dryRun: boolean;
                            /** @description How many logs are new. */
                            created: number;
                            /** @description How many existing logs the file changes. */
                            updated: number;
                            /** @description How many existing logs the file does not change. */
                            unchanged: number;
                            /** @description How many sets were left out because nothing was recorded for them. */
                            planned: number;
                            /** @description Exercises that are not in the catalog, those with the most sets first, at most 200; they are kept under these keys until `POST /api/v1/training/exercises/names` says what they mean. */
                            unmatched: {
                                /** @description The key under which it is kept. */
                                exerciseKey: string;
                                /** @description The name in the file. */
                                name: string;
                                /** @description How many sets of it the file has. */
                                sets: number;
                                /** @description Keys of the catalog that may be meant, at most three, the most similar name first. None is taken by itself. */
                                suggestions: string[];
                            }[];
                            /** @description Rows that could not be read, at most 200; their whole workouts are not imported. */
                            rejected: {
                                /** @description The line of the file, the header being line 1; in JSON the position in the list, from 1. */
                                row: number;
                                /** @description Why it could not be read. */
                                reason: string;
                            }[];
                            /** @description The number of entries without that limit. */
                            rejectedTotal: number;
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unprocessable: The request is well-formed but cannot be carried out */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkoutLog: {
        parameters: {
            query?: {
                /** @description Comma-separated. Optional parts to include. */
                include?: "review"[];
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description Identifies the record. */
                            id: string;
                            /** @description The title of the workout. */
                            title: string;
                            /**
                             * Format: date-time
                             * @description When it started, in UTC.
                             */
                            startedAt: string;
                            /** @description When it ended, in UTC; null if it is not known. */
                            endedAt: string | null;
                            /** @description The UTC offset where it was recorded; null if unknown. */
                            utcOffset: string | null;
                            /** @description Notes on the workout; null if there are none. */
                            notes: string | null;
                            /** @description The exercises in their order; the same exercise can be in it more than once. */
                            exercises: {
                                /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`). */
                                exerciseKey: string;
                                /** @description The name as the person wrote it, otherwise that of the catalog. */
                                name: string;
                                /**
                                 * @description How the exercise was found: by its `key`, a `corrected` name, its `name`, an `alias`, the same `words`, or not at all (`own`).
                                 * @enum {string}
                                 */
                                match: "key" | "corrected" | "name" | "alias" | "words" | "own";
                                /** @description Exercises with the same number were done in turn; null if it is in no superset. */
                                supersetId: number | null;
                                /** @description Notes on the exercise; null if there are none. */
                                notes: string | null;
                                /** @description The sets in their order. */
                                sets: {
                                    /**
                                     * @description What the set was for; every kind but `warmup` is a working set.
                                     * @enum {string}
                                     */
                                    kind: "warmup" | "normal" | "drop" | "failure";
                                    /** @description Repetitions; null if they were not recorded. */
                                    reps: number | null;
                                    /** @description External weight in kg; 0 is none, null is not recorded. */
                                    weightKg: number | null;
                                    /** @description Seconds; null if they were not recorded. */
                                    durationSeconds: number | null;
                                    /** @description Meters; null if they were not recorded. */
                                    distanceMeters: number | null;
                                    /** @description Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded. */
                                    rpe: number | null;
                                }[];
                            }[];
                            /** @description Version of the mapping of names to exercises. */
                            mapping: number;
                            /** @description The app whose export it was imported from; null for a log that was written here. */
                            origin: {
                                /** @description The name of the app. */
                                app: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updatedAt: string;
                            /**
                             * Format: date
                             * @description The day of its start, in the account's time zone.
                             */
                            localDate: string;
                            /** @description With `include=review`. */
                            review?: components["schemas"]["WorkoutLogReview"];
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWorkoutLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version to change; a record that has changed since then gets 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description precondition_failed: The record has changed */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWorkoutLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version to change; a record that has changed since then gets 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The title of the workout, in one line. */
                    title?: string;
                    /**
                     * Format: date-time
                     * @description With the offset of the wall clock, or in UTC; at most ten years ago and at most one day in the future.
                     */
                    startedAt?: string;
                    /** @description When it ended, in UTC; null if it is not known. */
                    endedAt?: string | null;
                    /** @description The offset of the wall clock when `startedAt` is in UTC; without it, the offset is not known. Any other than that of `startedAt` is refused. */
                    utcOffset?: string | null;
                    /** @description Notes on the workout; null removes them. */
                    notes?: string | null;
                    /** @description The exercises in their order; the same exercise can be in it more than once. */
                    exercises?: {
                        /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`), which is taken as it is: one that was never logged is a new exercise. */
                        exerciseKey?: string;
                        /** @description The name as the person calls it, in one line, which is shown as it is. Without `exerciseKey` it is matched to an exercise; beside one, the key alone says which exercise it is. */
                        name?: string;
                        /**
                         * @description Ignored, so that an exercise can be sent as it was read.
                         * @enum {string}
                         */
                        match?: "key" | "corrected" | "name" | "alias" | "words" | "own";
                        /** @description Exercises with the same number were done in turn; null if it is in no superset. */
                        supersetId?: number | null;
                        /** @description Notes on the exercise; null if there are none. */
                        notes?: string | null;
                        /** @description The sets in their order. */
                        sets: {
                            /**
                             * @description What the set was for; every kind but `warmup` is a working set.
                             * @default normal
                             * @enum {string}
                             */
                            kind?: "warmup" | "normal" | "drop" | "failure";
                            /** @description Repetitions; null if they were not recorded. */
                            reps?: number | null;
                            /** @description External weight in kg; 0 is none, null is not recorded. */
                            weightKg?: number | null;
                            /** @description Seconds; null if they were not recorded. */
                            durationSeconds?: number | null;
                            /** @description Meters; null if they were not recorded. */
                            distanceMeters?: number | null;
                            /** @description Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded. */
                            rpe?: number | null;
                        }[];
                    }[];
                };
                "application/merge-patch+json": {
                    /** @description The title of the workout, in one line. */
                    title?: string;
                    /**
                     * Format: date-time
                     * @description With the offset of the wall clock, or in UTC; at most ten years ago and at most one day in the future.
                     */
                    startedAt?: string;
                    /** @description When it ended, in UTC; null if it is not known. */
                    endedAt?: string | null;
                    /** @description The offset of the wall clock when `startedAt` is in UTC; without it, the offset is not known. Any other than that of `startedAt` is refused. */
                    utcOffset?: string | null;
                    /** @description Notes on the workout; null removes them. */
                    notes?: string | null;
                    /** @description The exercises in their order; the same exercise can be in it more than once. */
                    exercises?: {
                        /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`), which is taken as it is: one that was never logged is a new exercise. */
                        exerciseKey?: string;
                        /** @description The name as the person calls it, in one line, which is shown as it is. Without `exerciseKey` it is matched to an exercise; beside one, the key alone says which exercise it is. */
                        name?: string;
                        /**
                         * @description Ignored, so that an exercise can be sent as it was read.
                         * @enum {string}
                         */
                        match?: "key" | "corrected" | "name" | "alias" | "words" | "own";
                        /** @description Exercises with the same number were done in turn; null if it is in no superset. */
                        supersetId?: number | null;
                        /** @description Notes on the exercise; null if there are none. */
                        notes?: string | null;
                        /** @description The sets in their order. */
                        sets: {
                            /**
                             * @description What the set was for; every kind but `warmup` is a working set.
                             * @default normal
                             * @enum {string}
                             */
                            kind?: "warmup" | "normal" | "drop" | "failure";
                            /** @description Repetitions; null if they were not recorded. */
                            reps?: number | null;
                            /** @description External weight in kg; 0 is none, null is not recorded. */
                            weightKg?: number | null;
                            /** @description Seconds; null if they were not recorded. */
                            durationSeconds?: number | null;
                            /** @description Meters; null if they were not recorded. */
                            distanceMeters?: number | null;
                            /** @description Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded. */
                            rpe?: number | null;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["WorkoutLog"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description precondition_failed: The record has changed */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unprocessable: The request is well-formed but cannot be carried out */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkoutMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["WorkoutMedia"] | components["schemas"]["WorkoutMedia"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Redirect to `Location` */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkoutMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key and body within 24 hours gets the first response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The media type of its content.
                     * @enum {string}
                     */
                    contentType: "image/jpeg" | "image/png" | "image/webp" | "video/mp4" | "video/quicktime";
                    /** @description Length in bytes: of an announced file as it is uploaded, of one that was sent without its metadata. */
                    bytes: number;
                    /** @description SHA-256 of the file in hexadecimal digits; an upload of other content is refused. */
                    sha256?: string;
                };
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
                "video/mp4": string;
                "video/quicktime": string;
                "image/jpg": string;
                "image/pjpeg": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description Identifies the medium; it begins with the ID of its log. */
                            id: string;
                            /** @description The ID of the workout log. */
                            logId: string;
                            /**
                             * @description Only a medium that is `ready` has content; one that is `refused` says why.
                             * @enum {string}
                             */
                            status: "uploading" | "ready" | "refused";
                            /**
                             * @description The media type of its content.
                             * @enum {string}
                             */
                            contentType: "image/jpeg" | "image/png" | "image/webp" | "video/mp4" | "video/quicktime";
                            /** @description Its length without metadata; while it is uploading, the announced length. */
                            bytes: number;
                            /** @description Width in pixels, before it is turned upright; null if it is not known. */
                            width: number | null;
                            /** @description Height in pixels, before it is turned upright; null if it is not known. */
                            height: number | null;
                            /** @description Why it was refused, as a sentence. */
                            refusal: string | null;
                            /** @description When it was created. */
                            createdAt: string;
                            /** @description When it vanishes because it is not ready; null if it stays. */
                            expiresAt: string | null;
                            /** @description The path that redirects to its content; null while there is none. */
                            download: string | null;
                            /** @description The link for the upload; null if the file was sent. */
                            upload: {
                                /**
                                 * @description The method of the upload.
                                 * @constant
                                 */
                                method: "PUT";
                                /**
                                 * Format: uri
                                 * @description Where to send the file, without any credentials.
                                 */
                                url: string;
                                /** @description The headers to send with it, exactly. */
                                headers: {
                                    [key: string]: string;
                                };
                                /**
                                 * Format: date-time
                                 * @description Until when the link is valid.
                                 */
                                expiresAt: string;
                            } | null;
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description conflict: The current state does not allow this */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description idempotency_key_reused: This idempotency key was used for a different request; unprocessable: The request is well-formed but cannot be carried out */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWorkoutMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMuscleGroupsUsage: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 28. */
                days?: number;
                /** @description First day; needs end. At most 366 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["MuscleUsages"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTrainingAnalytics: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 90. */
                days?: number;
                /** @description First day; needs end. At most 1830 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Comma-separated. Keys of the exercises to show in full; the others are in `otherExercises`, and with `none` all are there. Without it, all are shown in full. */
                exercises?: string[];
                /** @description PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform. */
                source?: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                /** @description Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order. */
                priority?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
                /** @description Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too. */
                exclude?: ("PRIMARY" | "APPLE_HEALTH" | "FILE" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["TrainingAnalytics"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExercises: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["CatalogExercise"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExerciseReview: {
        parameters: {
            query?: {
                /** @description At most so many of the newest workouts in `history`. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`). */
                exercise_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["ExerciseReview"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchExerciseReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version to change; a record that has changed since then gets 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The key of an exercise of the catalog, or of the person’s own exercise (`own-…`). */
                exercise_key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the person does the exercise, pauses it, or has stopped it; null removes it. */
                    status?: ("active" | "paused" | "dropped") | null;
                    /** @description Notes on the exercise; null removes them. */
                    notes?: string | null;
                    /** @description The goal of the person. */
                    targets?: {
                        /** @description The weight to reach, in kg. */
                        weightKg?: number | null;
                        /** @description The repetitions to reach. */
                        reps?: number | null;
                        /** @description The weight for one repetition, in kg. */
                        e1rmKg?: number | null;
                        /** @description Working sets a week. */
                        setsPerWeek?: number | null;
                    } | null;
                    /** @description The muscles that it trains, if they differ from the catalog. */
                    muscleGroups?: {
                        /** @description The muscles that it mainly trains. Each muscle is named once, as primary or as secondary. */
                        primary?: ("abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps")[];
                        /** @description Muscles that help. */
                        secondary?: ("abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps")[];
                    } | null;
                    /** @description The exercise of the catalog to which its names are matched; null if they are matched to this one. */
                    sameAs?: string | null;
                };
                "application/merge-patch+json": {
                    /** @description Whether the person does the exercise, pauses it, or has stopped it; null removes it. */
                    status?: ("active" | "paused" | "dropped") | null;
                    /** @description Notes on the exercise; null removes them. */
                    notes?: string | null;
                    /** @description The goal of the person. */
                    targets?: {
                        /** @description The weight to reach, in kg. */
                        weightKg?: number | null;
                        /** @description The repetitions to reach. */
                        reps?: number | null;
                        /** @description The weight for one repetition, in kg. */
                        e1rmKg?: number | null;
                        /** @description Working sets a week. */
                        setsPerWeek?: number | null;
                    } | null;
                    /** @description The muscles that it trains, if they differ from the catalog. */
                    muscleGroups?: {
                        /** @description The muscles that it mainly trains. Each muscle is named once, as primary or as secondary. */
                        primary?: ("abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps")[];
                        /** @description Muscles that help. */
                        secondary?: ("abdominals" | "abductors" | "adductors" | "biceps" | "calves" | "chest" | "forearms" | "glutes" | "hamstrings" | "lats" | "lower back" | "middle back" | "neck" | "quadriceps" | "shoulders" | "traps" | "triceps")[];
                    } | null;
                    /** @description The exercise of the catalog to which its names are matched; null if they are matched to this one. */
                    sameAs?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["ExerciseReview"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description precondition_failed: The record has changed */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postExerciseNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Each name once. */
                    names: {
                        /** @description A name that is in no catalog, as it is logged; spellings are compared without case and accents. */
                        name: string;
                        /** @description The key of the exercise of the catalog that it means; null if it is an exercise of its own. */
                        sameAs: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description The names in the order of the request. */
                            names: {
                                /** @description The name as it was given. */
                                name: string;
                                /** @description The key that it has as an exercise of its own. */
                                exerciseKey: string;
                                /** @description The key of the exercise that it means; null if it is an exercise of its own. */
                                sameAs: string | null;
                            }[];
                            /** @description How many earlier logs were changed. */
                            changedLogs: number;
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotes: {
        parameters: {
            query?: {
                /** @description Number of days up to and including today. Default 90. */
                days?: number;
                /** @description First day; needs end. At most 3660 days. */
                start?: string;
                /** @description Last day, inclusive; requires start. */
                end?: string;
                /** @description Only notes with this tag. */
                tag?: string;
                /** @description Page number, starting at 1; a page past the last one is empty. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Note"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                        /** @description Where this page is, and how to get the next one. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Items per page. */
                            perPage: number;
                            /** @description Items on all pages. */
                            totalItems: number;
                            /** @description Number of pages. */
                            totalPages: number;
                            /** @description Number of the next page; null on the last one. */
                            nextPage: number | null;
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["Note"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description The run that is queued or running; null if there is none. */
                            current: components["schemas"]["SyncRun"] | null;
                            /** @description The last 20 runs, newest first. */
                            runs: components["schemas"]["SyncRun"][];
                            /** @description When the schedule refreshes next; null if it does not. */
                            nextRefreshAt: string | null;
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: {
                            /** @description Identifies the record. */
                            id: string;
                            /**
                             * @description What started the run.
                             * @enum {string}
                             */
                            trigger: "manual" | "scheduled" | "webhook" | "self_heal" | "connect";
                            /**
                             * @description The state or outcome of the run.
                             * @enum {string}
                             */
                            status: "queued" | "running" | "succeeded" | "partial" | "failed" | "skipped";
                            /** @description The days that the result covers. */
                            range: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                            };
                            /** @description The share of its days that has been read. */
                            progress: number;
                            /** @description One entry per data type. */
                            types: {
                                /** @description The ID of the data type. */
                                type: components["schemas"]["DataTypeId"];
                                /**
                                 * @description The outcome of the type.
                                 * @enum {string}
                                 */
                                status: "succeeded" | "partial" | "failed" | "skipped";
                                /** @description Observations read. */
                                points: number;
                                /** @description What went wrong; null if nothing did. */
                                error: components["schemas"]["ReadError"] | null;
                            }[];
                            /**
                             * Format: date-time
                             * @description When it was queued.
                             */
                            queuedAt: string;
                            /** @description When the work started; null before. */
                            startedAt: string | null;
                            /** @description When the work ended; null before. */
                            finishedAt: string | null;
                            /** @description Whether a run was already queued or running. */
                            deduplicated: boolean;
                        };
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description conflict: The current state does not allow this; reauthorization_required: The connection must be authorized again */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["BackfillJob"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key and body within 24 hours gets the first response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of days. */
                    days: number;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["BackfillJob"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; missing_credentials: The credentials are missing */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description already_active: Another one is already active; conflict: The current state does not allow this; reauthorization_required: The connection must be authorized again */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description idempotency_key_reused: This idempotency key was used for a different request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["ExportJob"][];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; sign_in_required: Sign in first */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postExportJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key and body within 24 hours gets the first response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The format of the files.
                     * @enum {string}
                     */
                    format: "json" | "ndjson" | "csv" | "fhir";
                    /** @description Data types and daily series; null for everything. */
                    types?: ("steps" | "distance" | "floors" | "active-energy" | "total-energy" | "active-minutes" | "active-zone-minutes" | "sedentary-minutes" | "heart-rate" | "heart-rate-variability" | "oxygen-saturation" | "respiratory-rate" | "vo2-max" | "run-vo2-max" | "glucose" | "weight" | "body-fat" | "height" | "resting-heart-rate" | "daily-heart-rate-variability" | "daily-oxygen-saturation" | "daily-respiratory-rate" | "daily-vo2-max" | "skin-temperature" | "sleep" | "exercise" | "nutrition-log" | "hydration-log" | "elevation-gain" | "activity-level" | "time-in-heart-rate-zone" | "swim-lengths" | "core-body-temperature" | "daily-heart-rate-zones" | "electrocardiogram" | "irregular-rhythm-notification" | "calories-in-heart-rate-zone" | "blood-pressure" | "body-temperature" | "energy-light-zone" | "energy-moderate-zone" | "energy-vigorous-zone" | "energy-peak-zone" | "sleep-total" | "time-in-bed" | "sleep-efficiency" | "sleep-deep" | "sleep-rem" | "sleep-light" | "sleep-awake" | "sleep-midpoint" | "skin-temperature-deviation" | "bmi" | "glucose-time-in-range" | "energy-intake" | "protein" | "carbohydrate" | "fat" | "fiber" | "sugar" | "sodium" | "hydration" | "workouts" | "workout-minutes" | "training-load")[] | null;
                    /**
                     * Format: date
                     * @description First day; requires end. Default: the first observation.
                     */
                    start?: string;
                    /**
                     * Format: date
                     * @description Last day, inclusive; requires start. Default: today.
                     */
                    end?: string;
                    /**
                     * @description metadata: device and way of recording. raw: the platform’s own records.
                     * @default [
                     *       "metadata"
                     *     ]
                     */
                    include?: ("metadata" | "raw")[];
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["ExportJob"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description invalid_parameter: A parameter is not valid; malformed_json: The body is not valid JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; sign_in_required: Sign in first */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden_origin: This origin may not write; missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description already_active: Another one is already active; conflict: The current state does not allow this */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description idempotency_key_reused: This idempotency key was used for a different request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["ExportJob"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; sign_in_required: Sign in first */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteExportJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; sign_in_required: Sign in first */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden_origin: This origin may not write; missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to `Location` */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; sign_in_required: Sign in first */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found: Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_ready: Not ready yet */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description gone: No longer available */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description Number of UTC days up to and including today. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["UsageReport"];
                        /** @description About the result: range, sources, freshness and caveats. */
                        meta: {
                            /** @description The name of the resource. */
                            resource: string;
                            /** @description The days that the result covers. */
                            range?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                                /** @description IANA time zone that defines the days. */
                                timezone: string;
                            };
                            /** @description The source of the value. */
                            source?: {
                                /**
                                 * @description The value of the parameter `source`.
                                 * @enum {string}
                                 */
                                requested: "PRIMARY" | "PROVIDER_ROLLUP" | "HEALTH_CONNECT" | "HEALTH_KIT" | "FIT" | "GOOGLE_WEB_API" | "GOOGLE_PARTNER_INTEGRATION" | "UNKNOWN_PLATFORM" | "APPLE_HEALTH" | "FILE" | "all";
                                /** @description The sources that this request may show. */
                                included: components["schemas"]["Source"][];
                                /** @description The value of the parameter `priority`, if it was given. */
                                priority?: components["schemas"]["Source"][];
                                /** @description The value of the parameter `exclude`, if it was given. */
                                excluded?: components["schemas"]["Source"][];
                                /** @description The rule that selects the source, in words. */
                                rule?: string;
                            };
                            /**
                             * Format: date-time
                             * @description When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.
                             */
                            asOf: string;
                            /** @description Days that are hidden until they are recomputed in the new time zone of the account. */
                            rebuilding?: {
                                /**
                                 * Format: date
                                 * @description The first day.
                                 */
                                start: string;
                                /**
                                 * Format: date
                                 * @description The last day, inclusive.
                                 */
                                end: string;
                                /** @description Number of days. */
                                days: number;
                            };
                            /** @description What to know before relying on the result, in sentences. */
                            caveats: string[];
                        };
                    };
                };
            };
            /** @description Not modified since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_parameter: A parameter is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_credentials: The credentials are not valid; sign_in_required: Sign in first */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description missing_ability: The key lacks a required ability */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description response_too_large: The response would be too large */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited: Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal: An internal error occurred */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable: Temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
