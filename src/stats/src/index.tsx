import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** Where visits begin, and where they end. */
export const SrcPage = () => (
    <ReportPage name="src">
        {scope => <BreakdownTabs names={['entries', 'exits']} scope={scope} />}
    </ReportPage>
);
