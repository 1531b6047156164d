import type { Exclusion } from '../../../../contract/analytics/collect';

/**
 * What the figures count. An event or a visit may be left out at once, by its own `excluded`; a
 * visit also later, by its latest detection. Every report says so with the SQL of this file.
 */

/** Classes that are reported as automatic traffic; other hosts have a report of their own. */
export const excludedClasses = [
    'bot',
    'network',
    'behaviour',
    'spam',
    'marked',
] as const satisfies Exclusion[];

/** SQL for the detections of one site's visits that were going on from {start} to {end}. */
const ofPeriod = `site = {site:String}
    AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 2
        AND toDate(fromUnixTimestamp64Milli({end:Int64} - 1), 'UTC')`;
/** The same for those of several sites, from {since} on. */
export const ofSites = `site IN ({sites:Array(String)})
    AND day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC') - 2`;

const excludedByDetection = (which: string) => `
    SELECT visit FROM detections WHERE ${which}
    GROUP BY visit HAVING argMax(detections.excluded, detections.at) != ''`;

/** SQL condition on a row of `events`: it counts. */
export const countedEvent = (which: string): string =>
    `events.excluded = '' AND visit NOT IN (${excludedByDetection(which)})`;

/** SQL for the latest detections on the period's visits, a row each. */
export const latestDetections = `
    SELECT visit, argMax(detections.plausibility, detections.at) AS plausibility,
        argMax(detections.reasons, detections.at) AS reasons,
        argMax(detections.excluded, detections.at) AS detection
    FROM detections WHERE ${ofPeriod} GROUP BY visit`;
