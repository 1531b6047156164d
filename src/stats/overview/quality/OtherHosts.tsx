import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import type { CallAnswer } from '../../../../contract/platform/call';
import { useCall } from '../../../dataProvider/useCall';
import { useListedHosts } from '../../../resources/sites/useListedHosts';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { clockTime, shortDate } from '../../../ui/text/times';
import { MiddleCut } from '../../components/MiddleCut';
import type { Period } from '../../components/periods';
import { QualityHeading } from './QualityHeading';

const shown = 10;

type Row = CallAnswer<typeof calls.otherHosts>['list'][number];

interface RowProps {
    row: Row;
    timezone: string;
    hosts: ReturnType<typeof useListedHosts>;
}

/** Makes the host count, or takes that back. */
const HostAction = ({ row: { host }, hosts }: RowProps) => {
    const translate = useTranslate();
    const { listed, busy, mayAdd, mayRemove, add, remove } = hosts;
    if (listed.includes(host)) {
        return (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                <Box role="status" sx={{ typography: 'note' }}>
                    {translate('quality.countedNow')}
                </Box>
                {mayRemove && (
                    <Button
                        disabled={busy}
                        aria-label={translate('quality.undoOf', { host })}
                        onClick={() => void remove(host)}
                    >
                        {translate('quality.undo')}
                    </Button>
                )}
            </Box>
        );
    }
    if (!mayAdd(host)) return null;
    return (
        <Button
            variant="outlined"
            disabled={busy}
            aria-label={translate('quality.countOf', { host })}
            onClick={() => void add(host)}
        >
            {translate('quality.count')}
        </Button>
    );
};

const HostRow = (props: RowProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { row, timezone } = props;
    const time = `${shortDate(row.lastAt, timezone, language)} ${clockTime(row.lastAt, timezone, language)}`;
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: '4px 16px',
                py: 0.75,
                minHeight: 52,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { border: 0 },
            }}
        >
            <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
                <Box sx={{ typography: 'text' }}>
                    <MiddleCut text={row.host} />
                </Box>
                <Note>{translate('quality.hostViews', { smart_count: row.pv, time })}</Note>
            </Box>
            <HostAction {...props} />
        </Box>
    );
};

interface Props {
    site: Site;
    period: Period;
    every: number | false;
}

/** Hosts that send events though the site does not list them. */
export const OtherHosts = ({ site, period, every }: Props) => {
    const translate = useTranslate();
    const query = { site: site.id, ...period, perPage: shown };
    const { data, error, refetch } = useCall(calls.otherHosts, { query }, { every, keep: true });
    const hosts = useListedHosts(site);
    const more = (data?.total ?? 0) - shown;
    return (
        <div>
            <QualityHeading
                text={translate('quality.hosts')}
                meaning={translate('quality.hostsMeaning')}
            />
            {data && (
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {data.list.map(row => (
                        <HostRow key={row.host} row={row} timezone={site.timezone} hosts={hosts} />
                    ))}
                </Box>
            )}
            {more > 0 && (
                <Note sx={{ pt: 0.5 }}>
                    {translate('quality.moreHosts', { smart_count: more })}
                </Note>
            )}
            {!data && <LoadState inner error={error} onAgain={() => void refetch()} height={52} />}
        </div>
    );
};
