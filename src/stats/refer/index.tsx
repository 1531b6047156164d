import { useTranslate } from 'react-admin';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { BreakdownTabs, type ReportTab, ReportTabs } from '../table/BreakdownTabs';
import { ReportTable } from '../table/ReportTable';
import { useMaySee } from '../table/useMaySee';
import { SourceShares } from './SourceShares';

const campaignParts = ['campaigns', 'utmSources', 'utmMediums', 'utmTerms', 'utmContents'] as const;

const ReferOverview = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const maySee = useMaySee();
    const tables = (['sources', 'sourceNames', 'assistants'] as const).filter(maySee);
    const [first, ...rest] = tables.map<ReportTab>(name => ({
        key: name,
        label: translate(`report.name.${name}`),
        content: <ReportTable name={name} scope={scope} />,
    }));
    const campaigns: ReportTab = {
        key: 'campaigns',
        label: translate('report.name.campaigns'),
        content: (
            <BreakdownTabs
                names={campaignParts}
                scope={scope}
                label={translate('report.page.campaignTabs')}
                word="by"
            />
        ),
    };
    const tabs = [...(first ? [first] : []), ...rest, ...(maySee('campaigns') ? [campaigns] : [])];
    return (
        <>
            {maySee('sources') && <SourceShares scope={scope} />}
            <ReportTabs label={translate('report.page.tabs')} tabs={tabs} />
        </>
    );
};

/** Where visits come from: types of source, their names, AI assistants, campaigns. */
export const ReferPage = () => (
    <ReportPage name="refer">{scope => <ReferOverview scope={scope} />}</ReportPage>
);
