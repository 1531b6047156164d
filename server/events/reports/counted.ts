import type { Exclusion } from '../../../contract/collect';

/**
 * What the figures count. An event or a visit may be left out at once, by its own `excluded`; a
 * visit also later, by its latest verdict. Every report says so with the SQL of this file.
 */

/** Classes that are reported as automatic traffic; other hosts have a report of their own. */
export const leftOutClasses = [
    'bot',
    'network',
    'behaviour',
    'spam',
    'marked',
] as const satisfies Exclusion[];

const leftOut = leftOutClasses.map(name => `'${name}'`).join(', ');

/** SQL for the verdicts of one site's visits that were going on from {start} to {end}. */
export const ofPeriod = `site = {site:String}
    AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 2
        AND toDate(fromUnixTimestamp64Milli({end:Int64} - 1), 'UTC')`;
/** The same for all visits of the site. */
export const ofSite = 'site = {site:String}';
/** The same for those of several sites, from {since} on. */
export const ofSites = `site IN ({sites:Array(String)})
    AND day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC') - 2`;

const excludedByVerdict = (which: string) => `
    SELECT visit FROM verdicts WHERE ${which}
    GROUP BY visit HAVING argMax(verdicts.excluded, verdicts.at) != ''`;

/** SQL condition on a row of `events`: it counts. */
export const countedEvent = (which: string): string =>
    `events.excluded = '' AND visit NOT IN (${excludedByVerdict(which)})`;

/** How visits are chosen: conditions before and after a visit's rows are merged. */
export interface VisitChoice {
    where: string;
    having: string;
}

/** The period's visits that count. */
export const countedVisits: VisitChoice = {
    where: `visit NOT IN (${excludedByVerdict(ofPeriod)})`,
    having: `max(visits.excluded != '') = 0`,
};

/** The period's visits that are left out as a bot, for their network or for their behaviour. */
export const leftOutVisits: VisitChoice = {
    where: '1',
    having: `(max(visits.excluded) IN (${leftOut})
        OR max(visits.excluded) = '' AND visit IN (${excludedByVerdict(ofPeriod)}))`,
};

/** SQL for the latest verdicts on the period's visits, a row each. */
export const latestVerdicts = `
    SELECT visit, argMax(verdicts.plausibility, verdicts.at) AS plausibility,
        argMax(verdicts.reasons, verdicts.at) AS reasons,
        argMax(verdicts.excluded, verdicts.at) AS verdict
    FROM verdicts WHERE ${ofPeriod} GROUP BY visit`;

/** SQL condition on a visitor who came at an instant: the visit that began then counts. */
export const countedArrival = (came: string): string => `
    (visitor, ${came}) NOT IN (
        SELECT visitor, verdicts.started FROM verdicts WHERE ${ofPeriod}
        GROUP BY visit, visitor, verdicts.started
        HAVING argMax(verdicts.excluded, verdicts.at) != ''
    )`;
