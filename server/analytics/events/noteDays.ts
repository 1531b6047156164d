const siteOf = (table: string) => `toString(${table}.site) AS at`;
const dayOf = (time: 'from' | 'to') => `toDate(fromUnixTimestamp64Milli({${time}:Int64}), 'UTC')`;
const within = (
    table: string,
    before: number,
    after: number,
) => `${table}.site IN ({sites:Array(String)})
    AND ${table}.day BETWEEN ${dayOf('from')} - ${before} AND ${dayOf('to')} + ${after}`;

/**
 * Says that all days (UTC) on which visits with rows of a span began have changed, and counts for each
 * what is not counted yet. An event lies up to two days after the day on which its visit began, and a
 * late one up to a day before it.
 */
export const noteDays = `
    INSERT INTO day_changes (site, day, rows)
    SELECT at, began, toUInt64(greatest(1, toInt64(sum(found)) - toInt64(sum(counted))))
    FROM (
        SELECT ${siteOf('events')}, toDate(events.started, 'UTC') AS began,
            count() AS found, 0 AS counted
        FROM events WHERE ${within('events', 3, 3)} GROUP BY at, began
        UNION ALL SELECT ${siteOf('detections')}, toDate(detections.started, 'UTC') AS began, count(), 0
        FROM detections FINAL WHERE ${within('detections', 2, 1)} GROUP BY at, began
        UNION ALL SELECT ${siteOf('day_changes')}, day_changes.day AS began, 0, sum(rows)
        FROM day_changes WHERE ${within('day_changes', 2, 1)} GROUP BY at, began
    )
    WHERE began BETWEEN ${dayOf('from')} - 2 AND ${dayOf('to')} + 1
    GROUP BY at, began HAVING sum(found) > 0`;
