import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** The addresses that visits came from, and the networks these belong to. */
export const IpPage = () => (
    <ReportPage name="ip">
        {scope => <BreakdownTabs names={['ip', 'networks']} scope={scope} />}
    </ReportPage>
);
