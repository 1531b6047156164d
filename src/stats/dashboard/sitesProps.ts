import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import type { SiteTask } from '../../resources/sites/SiteDialogs';
import type { Order, SortKey } from './sortSites';
import type { Sum } from './sumSites';

/** What the table and the cards of sites need. */
export interface SitesProps {
    rows: readonly SiteSummary[];
    /** of all rows, those on later pages too; undefined where a sum would say nothing new */
    sum: { count: number; figures: Sum } | undefined;
    sort: SortKey;
    order: Order;
    onSort: (key: SortKey, order?: Order) => void;
    onTask: (task: SiteTask) => void;
}
