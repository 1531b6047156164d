import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { printFilter } from '../../../../contract/analytics/filters';
import type { Visit } from '../../../../contract/analytics/visits';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { Paging } from '../../../ui/admin/cards/Paging';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { dayIn } from '../../../ui/text/days';
import { SidePanel } from '../../components/SidePanel';
import { useOpenRows } from '../../table/useOpenRows';
import { pageSizes } from '../useVisitsQuery';
import { VisitCards } from '../VisitCards';
import type { VisitColumnName } from '../visitColumns';
import { shortVisitor } from '../visitText';
import { HistoryFacts } from './HistoryFacts';
import { useHistoryPage } from './useHistoryPage';

interface Props {
    visit: Visit;
    timezone: string;
    onFilter: () => void;
    onClose: () => void;
}

/** The rest is said by the facts above. */
const columns: VisitColumnName[] = ['source', 'keyword', 'entry', 'address', 'browser', 'region'];
const none: ReadonlySet<string> = new Set();
const noNames: ReadonlyMap<string, string> = new Map();

const Visits = ({
    visit,
    timezone,
    from,
}: Pick<Props, 'visit' | 'timezone'> & { from: number }) => {
    const translate = useTranslate();
    const { open, toggle } = useOpenRows();
    const { query, change } = useHistoryPage();
    const filter = printFilter({
        type: 'condition',
        field: 'visitor',
        operator: 'is',
        values: [visit.visitor],
    });
    const { data, error, refetch } = useCall(
        calls.visits,
        {
            query: {
                site: visit.site,
                filter,
                ...query,
                from: dayIn(timezone, from),
                to: dayIn(timezone, Date.now()),
            },
        },
        { keep: true },
    );
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={320} />;
    return (
        <Box component="section" aria-label={translate('visits.history.list')}>
            <VisitCards
                timezone={timezone}
                visits={data.list}
                columns={columns}
                siteNames={noNames}
                fresh={none}
                open={open}
                onToggle={toggle}
                actions={undefined}
            />
            {data.total > data.list.length && (
                <Paging query={query} sizes={pageSizes} total={data.total} onChange={change} />
            )}
        </Box>
    );
};

const Content = ({ visit, timezone, onFilter }: Omit<Props, 'onClose'>) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.visitorHistory, {
        query: { site: visit.site, visitor: visit.visitor },
    });
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={320} />;
    if (data.firstAt === null) {
        return <Typography>{translate('visits.history.empty')}</Typography>;
    }
    return (
        <Stack spacing={2}>
            <HistoryFacts history={data} />
            <div>
                <Button variant="outlined" onClick={onFilter}>
                    {translate('visits.history.filter')}
                </Button>
            </div>
            <Visits visit={visit} timezone={timezone} from={data.firstAt} />
        </Stack>
    );
};

/** All that is known of one visitor, beside the list. */
export const VisitorPanel = ({ onClose, ...props }: Props) => {
    const translate = useTranslate();
    const { visitor } = props.visit;
    const title = translate('visits.history.title', { visitor: shortVisitor(visitor) });
    return (
        <SidePanel title={title} fullTitle={visitor} width={480} onClose={onClose}>
            <Content {...props} />
        </SidePanel>
    );
};
