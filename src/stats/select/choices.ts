import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import type { Searchable } from '../components/matchesSite';
import type { Chosen } from './destination';

export type SectionName = 'recent' | 'groups' | 'sites';

/** A site or group that can be opened. */
export type Choice = Chosen & {
    section: SectionName;
    name: string;
    /** a site's; empty for a group */
    domain: string;
    isArchived: boolean;
    /** page views of today */
    pv: number;
    /** sites of a group */
    size: number;
};

/** Choices that are rendered: who has more types to narrow them down. */
const most = 100;

const ofSite = ({ site, isArchived, today }: SiteSummary): Choice => ({
    type: 'site',
    section: 'sites',
    id: site.id,
    name: site.name,
    domain: site.domain,
    isArchived,
    pv: today.pv,
    size: 1,
});

const ofGroup =
    (rows: ReadonlyMap<string, SiteSummary>) =>
    (group: SiteGroup): Choice => ({
        type: 'group',
        section: 'groups',
        id: group.id,
        name: group.name,
        domain: '',
        pv: group.sites.reduce((sum, id) => sum + (rows.get(id)?.today.pv ?? 0), 0),
        isArchived: false,
        size: group.sites.length,
    });

/**
 * What can be chosen, in the order of the list: what was opened last (unless something is looked
 * for), groups, then sites, archived ones at the end. `more` are those beyond what is rendered.
 */
export const choicesOf = (
    rows: readonly SiteSummary[],
    groups: readonly SiteGroup[],
    recent: readonly Chosen[],
    isWanted: (item: Searchable) => boolean,
): { list: Choice[]; more: number } => {
    const bySite = new Map(rows.map(row => [row.site.id, row]));
    const sites = rows.map(ofSite).sort((a, b) => Number(a.isArchived) - Number(b.isArchived));
    const all = [...groups.map(ofGroup(bySite)), ...sites];
    const known = recent.flatMap(({ type, id }) =>
        all.filter(choice => choice.type === type && choice.id === id),
    );
    const last = known.map(choice => ({ ...choice, section: 'recent' as const }));
    const found = [...last, ...all].filter(isWanted);
    return { list: found.slice(0, most), more: Math.max(0, found.length - most) };
};
