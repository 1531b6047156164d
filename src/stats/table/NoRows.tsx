import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { StateCard } from '../../ui/admin/states/StateCard';
import type { ReportScope } from '../report/scope';

/** Reports that are empty for a reason of their own. */
const ownTexts: Partial<Record<BreakdownName, string>> = {
    campaigns: 'campaigns',
    utmSources: 'campaigns',
    utmMediums: 'campaigns',
    utmTerms: 'campaigns',
    utmContents: 'campaigns',
    events: 'events',
    referrerSpam: 'referrerSpam',
    bots: 'bots',
    aiCrawlers: 'aiCrawlers',
    assistants: 'assistants',
    downloads: 'downloads',
    outbound: 'outbound',
    notFound: 'notFound',
    notFoundReferrers: 'notFound',
    scriptErrors: 'scriptErrors',
    errorPages: 'scriptErrors',
};

interface Props {
    name: BreakdownName;
    scope: ReportScope;
    q: string;
    onClearSearch: () => void;
}

/** Why a table has no row, and what to do about it. */
export const NoRows = ({ name, scope, q, onClearSearch }: Props) => {
    const translate = useTranslate();
    const title = translate('report.empty.title');
    if (q) {
        return (
            <StateCard inner title={title} text={translate('report.empty.searched', { text: q })}>
                <Button variant="outlined" onClick={onClearSearch}>
                    {translate('report.table.clearSearch')}
                </Button>
            </StateCard>
        );
    }
    if (scope.filter) {
        return (
            <StateCard inner title={title} text={translate('report.empty.filtered')}>
                <Button variant="outlined" onClick={() => scope.setFilter(undefined)}>
                    {translate('report.empty.clearFilter')}
                </Button>
            </StateCard>
        );
    }
    const text = translate(`report.empty.${ownTexts[name] ?? 'period'}`);
    return <StateCard inner title={title} text={text} />;
};
