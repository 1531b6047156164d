import type { SiteSummary } from '../../../contract/stats';
import type { SiteTask } from '../../resources/sites/SiteDialogs';
import type { SortKey } from './sortSites';

/** What the table and the cards of sites need. */
export interface SitesProps {
    rows: readonly SiteSummary[];
    sort: SortKey;
    onSort: (key: SortKey) => void;
    onTask: (task: SiteTask) => void;
}
