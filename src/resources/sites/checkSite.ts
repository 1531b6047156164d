import { createSite, type SiteInput } from '../../../contract/sites';

/** Messages by field, as the server would give them; empty when the input is good. */
export const checkSite = (input: Partial<SiteInput>): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const issue of createSite.body?.safeParse(input).error?.issues ?? []) {
        const field = String(issue.path[0]);
        const isEmpty = !input[field as keyof SiteInput];
        errors[field] ??= isEmpty ? 'missing' : issue.message;
    }
    return errors;
};

/** A name to begin with: the domain without scheme, path and `www.`. */
export const nameFromDomain = (domain: string): string =>
    domain
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, '')
        .replace(/^www\./, '');
