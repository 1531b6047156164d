import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** Visits by the campaign that their address names, and by its parts. */
export const CampaignsPage = () => (
    <ReportPage name="campaigns">
        {scope => (
            <BreakdownTabs
                names={['campaigns', 'utmSources', 'utmMediums', 'utmTerms', 'utmContents']}
                scope={scope}
            />
        )}
    </ReportPage>
);
