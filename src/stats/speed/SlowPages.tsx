import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { leastSamples, type SlowPage, slowPages } from '../../../contract/analytics/vitals';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { pageSizes } from '../table/useTableQuery';
import { figureTable } from './tableStyle';
import { ValueButton } from './ValueButton';
import { vitalText } from './vitalText';

const Row = ({ row, scope }: { row: SlowPage; scope: ReportScope }) => {
    const language = useLanguage();
    const part = (count: number, of: number) =>
        of === 0 ? none : percent(count / of, language, 0);
    return (
        <tr>
            <th scope="row">
                <ValueButton field="page" value={row.path} scope={scope} />
            </th>
            <td className="wide">{vitalText('lcp', row.p75, language)}</td>
            <td>{exact(row.slow, language)}</td>
            <td>
                {exact(row.slowExits, language)} ({part(row.slowExits, row.slow)})
            </td>
            <td className="wide">{part(row.fastExits, row.fast)}</td>
            <td>{row.lost === null ? none : exact(Math.round(row.lost), language)}</td>
        </tr>
    );
};

/** Pages that were slow for somebody, and the visits that ended there. */
export const SlowPages = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const [place, setPlace] = useState({ page: 1, perPage: 10 });
    const { data, error, refetch } = useCall(
        slowPages,
        { query: { ...scope.query, ...place } },
        { keep: true },
    );
    const head = (key: string, width: number | { xs: number; sm: number }, isWide = false) => (
        <Box
            component="th"
            scope="col"
            className={isWide ? 'wide' : undefined}
            sx={{ width, hyphens: 'auto' }}
        >
            {translate(key)}
        </Box>
    );
    return (
        <SectionCard
            title={translate('speed.slow')}
            actions={<FileButton name="slowPages" scope={scope} asked={{ ...scope.query }} />}
        >
            <Note component="p" sx={{ px: 2.5, pb: 1, m: 0 }}>
                {data?.total === 0
                    ? translate('speed.noSlow')
                    : translate('speed.slowNote', { least: leastSamples })}
            </Note>
            {!data && (
                <LoadState inner error={error} onAgain={() => void refetch()}>
                    <Skeleton variant="rounded" height={160} sx={{ m: 2.5 }} />
                </LoadState>
            )}
            {data && data.total > 0 && (
                <>
                    <Box component="table" sx={figureTable}>
                        <thead>
                            <tr>
                                <th scope="col">{translate('speed.by.page')}</th>
                                {head('speed.p75', 90, true)}
                                {head('speed.slowViews', { xs: 64, sm: 110 })}
                                {head('speed.slowExits', { xs: 92, sm: 120 })}
                                {head('speed.fastExits', 130, true)}
                                {head('speed.lost', { xs: 74, sm: 100 })}
                            </tr>
                        </thead>
                        <tbody>
                            {data.list.map(row => (
                                <Row key={row.path} row={row} scope={scope} />
                            ))}
                        </tbody>
                    </Box>
                    <Paging
                        query={place}
                        sizes={pageSizes}
                        total={data.total}
                        onChange={part => setPlace({ ...place, page: 1, ...part })}
                        inset={2}
                    />
                </>
            )}
        </SectionCard>
    );
};
