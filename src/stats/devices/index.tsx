import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** What visitors use: devices, browsers and systems with their versions, screens, languages. */
export const DevicesPage = () => (
    <ReportPage name="devices">
        {scope => (
            <BreakdownTabs
                names={['devices', 'browsers', 'systems', 'screens', 'languages']}
                scope={scope}
            />
        )}
    </ReportPage>
);
