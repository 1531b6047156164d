const judged = (which: string, verdict: string) => `
    SELECT visit FROM verdicts WHERE ${which}
    GROUP BY visit HAVING argMax(verdicts.excluded, verdicts.at) ${verdict}`;

/** SQL for the visits that the latest of the verdicts looked at leaves out. */
export const excludedByVerdict = (which: string): string => judged(which, "!= ''");

/** SQL for those that it leaves out for one of some classes, a list in SQL. */
export const excludedFor = (which: string, classes: string): string =>
    judged(which, `IN (${classes})`);
