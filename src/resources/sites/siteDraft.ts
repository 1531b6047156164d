import { createSite, type Site, type SiteInput } from '../../../contract/sites';
import { checkFields } from '../../shared/checkFields';
import { browserZone } from './timeZones';

/** A site as its form holds it. */
export type SiteDraft = Omit<SiteInput, 'hosts'> & {
    /** a host a line, as typed */
    hosts?: string;
    /** whether `retentionDays` holds; an empty number must not turn into "for ever" */
    keeping?: 'forever' | 'days';
};

/** What the form begins with. */
export const draftOf = (site: Site | undefined): SiteDraft => ({
    domain: site?.domain ?? '',
    hosts: (site?.hosts ?? []).join('\n'),
    name: site?.name ?? '',
    timezone: site?.timezone ?? browserZone(),
    keeping: site?.retentionDays ? 'days' : 'forever',
    retentionDays: site?.retentionDays ?? null,
    cookieless: site?.cookieless ?? false,
    honourDnt: site?.honourDnt ?? false,
});

/** What the server is sent. */
export const siteInput = ({ hosts, keeping, ...rest }: SiteDraft): SiteInput => ({
    ...rest,
    hosts: (hosts ?? '').split(/[\s,，、]+/).filter(host => host !== ''),
    retentionDays: keeping === 'days' ? (rest.retentionDays ?? null) : null,
});

/** Messages by field, as the server would give them; empty when the draft is good. */
export const checkSite = (draft: Partial<SiteDraft>): Record<string, string> => {
    const errors = checkFields(createSite.body, siteInput(draft as SiteDraft));
    const lacksDays = draft.keeping === 'days' && draft.retentionDays == null;
    return lacksDays ? { ...errors, retentionDays: 'missing' } : errors;
};

/** A name to begin with: the domain without scheme, path and `www.`. */
export const nameFromDomain = (domain: string): string =>
    domain
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, '')
        .replace(/^www\./, '');
