import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** What was done on the pages: the site's own events, clicks that lead outside, downloads. */
export const EventsPage = () => (
    <ReportPage name="events">
        {scope => <BreakdownTabs names={['events', 'outbound', 'downloads']} scope={scope} />}
    </ReportPage>
);
