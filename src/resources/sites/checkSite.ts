import { createSite, type SiteInput } from '../../../contract/sites';
import { checkFields } from '../../shared/checkFields';

/** Messages by field, as the server would give them; empty when the input is good. */
export const checkSite = (input: Partial<SiteInput>): Record<string, string> =>
    checkFields(createSite.body, input);

/** A name to begin with: the domain without scheme, path and `www.`. */
export const nameFromDomain = (domain: string): string =>
    domain
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, '')
        .replace(/^www\./, '');
