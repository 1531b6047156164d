import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** The pages, and where visits end. */
export const ContentPage = () => (
    <ReportPage name="content">
        {scope => <BreakdownTabs names={['pages', 'exits']} scope={scope} />}
    </ReportPage>
);
