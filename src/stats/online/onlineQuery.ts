import { printFilter } from '../../../contract/analytics/filters';
import type { OnlineMinutes } from '../../../contract/analytics/live';
import type { ReportScope } from '../report/scope';

/** What of a report's scope says whose visitors are meant; the period is always now. */
export type OnlineScope = Pick<ReportScope, 'subject' | 'filter'>;

/** The words that ask who is online. */
export const onlineQuery = ({ subject, filter }: OnlineScope, minutes: OnlineMinutes) => ({
    ...(subject.type === 'site' ? { site: subject.site.id } : { group: subject.group.id }),
    ...(filter && { filter: printFilter(filter) }),
    minutes: `${minutes}` as const,
});
