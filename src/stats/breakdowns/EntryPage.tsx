import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** Where visits begin, and where they end. */
export const EntryPage = () => (
    <ReportPage titleKey="route.src">
        {scope => <BreakdownTabs names={['entries', 'exits']} scope={scope} />}
    </ReportPage>
);
