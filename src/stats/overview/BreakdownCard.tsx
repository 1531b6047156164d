import {
    Box,
    Skeleton,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { calls } from '../../../contract/calls';
import type { BreakdownRow } from '../../../contract/stats';
import { useCall } from '../../dataProvider/useCall';
import { exact, percent } from '../../shared/numbers';
import { Explained } from '../components/Explained';
import { MiddleCut } from '../components/MiddleCut';
import type { Period } from '../components/periods';
import { SectionCard } from '../components/SectionCard';
import { FailedCard } from '../components/StateCard';
import { useLanguage } from '../components/useLanguage';

const perPage = 10;
const rowHeight = 40;

const Row = ({ row, text }: { row: BreakdownRow; text: string }) => {
    const language = useLanguage();
    const share = Math.max(0, Math.min(1, row.share));
    return (
        <TableRow sx={{ '& > td': { height: rowHeight, border: 0, py: 0 } }}>
            <TableCell sx={{ position: 'relative', pl: 1.5, maxWidth: 0, width: '60%' }}>
                <Box
                    aria-hidden="true"
                    sx={{
                        position: 'absolute',
                        inset: '3px auto 3px 0',
                        width: `${share * 100}%`,
                        bgcolor: 'primary.main',
                        opacity: 0.11,
                        borderRadius: 0.5,
                    }}
                />
                <Box sx={{ position: 'relative', fontSize: 14 }}>
                    <MiddleCut text={text} title={row.title ? `${row.title}\n${text}` : text} />
                </Box>
            </TableCell>
            <TableCell align="right">{exact(row.visits, language)}</TableCell>
            <TableCell align="right">{exact(row.pv, language)}</TableCell>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
                {percent(share, language)}
            </TableCell>
        </TableRow>
    );
};

const Head = () => {
    const translate = useTranslate();
    return (
        <TableHead>
            <TableRow sx={{ '& > *': { py: 0.5 } }}>
                <TableCell sx={{ pl: 1.5 }}>{translate('overview.lists.value')}</TableCell>
                {(['visits', 'pv', 'share'] as const).map(name => (
                    <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
                        <Explained meaning={translate(`meaning.${name}`)}>
                            {translate(name === 'share' ? 'metric.share' : `metricShort.${name}`)}
                        </Explained>
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
    );
};

const Empty = ({ text }: { text: string }) => (
    <Typography sx={{ py: 5, textAlign: 'center', color: 'text.secondary', fontSize: 14 }}>
        {text}
    </Typography>
);

type ListCall = (typeof calls)['sources'] | (typeof calls)['pages'];

interface Props {
    title: string;
    call: ListCall;
    site: string;
    period: Period;
    every: number | false;
    textOf: (value: string) => string;
    emptyText: string;
}

export const BreakdownCard = ({ title, call, site, period, every, textOf, emptyText }: Props) => {
    const translate = useTranslate();
    const query = { site, ...period, perPage };
    const { data, error, refetch } = useCall(call, { query }, { every, keep: true });
    const more = (data?.total ?? 0) - perPage;
    return (
        <SectionCard title={title}>
            <Box sx={{ px: { xs: 1, sm: 1.5 }, pb: 1.5 }}>
                {data && data.list.length > 0 && (
                    <Table size="small" sx={{ '& td, & th': { px: { xs: 0.75, sm: 1.5 } } }}>
                        <Head />
                        <TableBody>
                            {data.list.map(row => (
                                <Row key={row.value} row={row} text={textOf(row.value)} />
                            ))}
                        </TableBody>
                    </Table>
                )}
                {data?.list.length === 0 && <Empty text={emptyText} />}
                {more > 0 && (
                    <Typography sx={{ px: 1.5, pt: 1, fontSize: 13, color: 'text.secondary' }}>
                        {translate('overview.lists.more', { smart_count: more })}
                    </Typography>
                )}
                {!data && error && (
                    <FailedCard inner error={error} onAgain={() => void refetch()} />
                )}
                {!data && !error && <Skeleton variant="rounded" height={rowHeight * 5} />}
            </Box>
        </SectionCard>
    );
};
