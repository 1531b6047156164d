/** Whose channels a site's are: those of its alerts, and of whatever else is to be told of it. */
export const subjectOf = (site: string): string => `site:${site}`;
