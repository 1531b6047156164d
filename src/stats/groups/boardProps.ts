import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import type { Arrangement } from './arrangement';

/** What one can do to a group beside dragging. */
export type GroupTask = { task: 'add' } | { task: 'edit' | 'delete'; group: SiteGroup } | null;

/** What the parts of the board share. */
export interface BoardProps {
    groups: ReadonlyMap<string, SiteGroup>;
    sites: ReadonlyMap<string, SiteSummary>;
    /** all lists as they are shown now */
    lists: Arrangement;
    /** whether a site is one that is looked for */
    isWanted: (site: string) => boolean;
    onArrange: (next: Arrangement) => void;
    onTask: (task: GroupTask) => void;
}
