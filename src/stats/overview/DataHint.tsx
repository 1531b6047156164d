import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Overview } from '../../../contract/analytics/overview';
import { may } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { addDays, dayIn } from '../../ui/text/days';
import { dayText } from '../../ui/text/times';
import { ExclusionTable } from '../basis/ExclusionTable';
import type { ReportScope } from '../report/scope';
import { FirstSteps } from './FirstSteps';

interface Props {
    site: Site;
    overview: Overview;
    scope: ReportScope;
}

const refreshMs = 10_000;
/** What was left out is looked for so far back, days. */
const lookedBack = 3650;
const automatic = ['bot', 'network', 'behaviour', 'spam', 'marked'];

/** Nothing counts: says whether anything has arrived all the same, and what leaves it out. */
const NothingCounts = ({ site, overview: { today }, scope }: Props) => {
    const translate = useTranslate();
    const query = { site: site.id, from: addDays(today, -lookedBack), to: today };
    const { data } = useCall(calls.basis, { query }, { every: refreshMs });
    if (!data) return null;
    if (data.excluded.length === 0 || data.firstAt === null || data.latestAt === null) {
        // guests of a share link have no pages to put the code into
        if (!may(site.role, 'administer')) {
            return <Alert severity="info">{translate('account.share.neverAny')}</Alert>;
        }
        return <FirstSteps site={site} hasEvents={false} />;
    }
    const { firstAt, latestAt, excluded, timezone } = data;
    const words = new URLSearchParams({
        site: site.id,
        from: dayIn(timezone, firstAt),
        to: dayIn(timezone, latestAt),
        bots: '1',
    });
    const canShow = !scope.isExcluded && excluded.some(({ reason }) => automatic.includes(reason));
    const why = (
        <Alert
            severity="info"
            sx={{
                // the button has a line of its own where the table needs the width
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                '& .MuiAlert-message': { flex: { xs: '1 1 220px', sm: 1 }, minWidth: 0 },
                '& .MuiAlert-action': { ml: { xs: 3.5, sm: 'auto' } },
            }}
            action={
                canShow && (
                    <Button color="inherit" component={Link} to={`?${words}`}>
                        {translate('overview.showExcluded')}
                    </Button>
                )
            }
        >
            {translate('overview.onlyExcluded')}
            <ExclusionTable basis={data} isFiltered={false} />
        </Alert>
    );
    if (!may(site.role, 'administer')) return why;
    return (
        <Stack spacing={1.5}>
            {why}
            <FirstSteps site={site} hasEvents />
        </Stack>
    );
};

/** Says why today is empty: nothing installed yet, nothing that counts, or the data are older. */
export const DataHint = ({ site, overview, scope }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { period } = scope;
    const { lastDay, today } = overview;
    if (lastDay === null) return <NothingCounts site={site} overview={overview} scope={scope} />;
    if (lastDay >= today || period.from !== today) return null;
    const latest = { from: lastDay, to: lastDay };
    return (
        <Alert
            severity="info"
            action={
                <Button color="inherit" onClick={() => scope.setPeriod(latest)}>
                    {translate('overview.showLatest')}
                </Button>
            }
        >
            {translate('overview.latest', { day: dayText(lastDay, language, today) })}
        </Alert>
    );
};
