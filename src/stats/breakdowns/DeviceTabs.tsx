import { useTranslate } from 'react-admin';
import type { ReportScope } from '../report/scope';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** Browsers, systems, devices, screens and languages, a table each. */
export const DeviceTabs = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    return (
        <BreakdownTabs
            names={['devices', 'browsers', 'systems', 'screens', 'languages']}
            scope={scope}
            label={translate('report.page.deviceTabs')}
            word="device"
        />
    );
};
