const prefix = 'site:';

/** Whose channels a site's are: those of its alerts, and of whatever else is to be told of it. */
export const subjectOf = (site: string): string => prefix + site;

export const siteOfSubject = (subject: string): string | undefined =>
    subject.startsWith(prefix) ? subject.slice(prefix.length) : undefined;
