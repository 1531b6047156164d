const detected = (which: string, detection: string) => `
    SELECT visit FROM detections WHERE ${which}
    GROUP BY visit HAVING argMax(detections.excluded, detections.at) ${detection}`;

/** SQL for the visits that the latest of the detections looked at leaves out. */
export const excludedByDetection = (which: string): string => detected(which, "!= ''");

/** SQL for those that it leaves out for one of some classes, a list in SQL. */
export const excludedFor = (which: string, classes: string): string =>
    detected(which, `IN (${classes})`);
