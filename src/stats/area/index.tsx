import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { PlaceSources } from '../names/PlaceSources';
import { useRegionNamesAhead } from '../names/worldRegions';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { BesideReports } from '../segments/BesideReports';
import { ReportTabs } from '../table/BreakdownTabs';
import { ReportTable } from '../table/ReportTable';
import { useMaySee } from '../table/useMaySee';
import { chosenValue } from './chosenPlace';
import { MapCard } from './MapCard';

/** The level below the chosen place. */
const levelOf = ({ filter }: ReportScope): BreakdownName => {
    if (chosenValue(filter, 'region') !== undefined) return 'cities';
    return chosenValue(filter, 'country') === undefined ? 'area' : 'regions';
};

const AreaReport = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const maySee = useMaySee();
    useRegionNamesAhead(useLanguage());
    const tabs = [
        { key: 'regions', name: levelOf(scope), label: translate('report.page.regions') },
        { key: 'networks', name: 'networks', label: translate('report.name.networks') },
    ] as const;
    return (
        <Stack spacing={{ xs: 1.5, md: 2 }}>
            {scope.segments.length > 0 ? (
                <BesideReports scope={scope}>{own => <MapCard scope={own} />}</BesideReports>
            ) : (
                <MapCard scope={scope} />
            )}
            <ReportTabs
                label={translate('report.page.tabs')}
                tabs={tabs
                    .filter(({ name }) => maySee(name))
                    .map(({ key, name, label }) => ({
                        key,
                        label,
                        content: <ReportTable key={name} name={name} scope={scope} />,
                    }))}
            />
            <PlaceSources />
        </Stack>
    );
};

export const AreaPage = () => (
    <ReportPage name="area">{scope => <AreaReport scope={scope} />}</ReportPage>
);
