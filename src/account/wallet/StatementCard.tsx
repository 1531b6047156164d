import { Box, Pagination, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Currency } from '../../../contract/platform/money';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { StatementDownload } from './StatementDownload';
import { StatementFilters } from './StatementFilters';
import { StatementCards, StatementTable } from './StatementLines';
import { blankFilter, type StatementFilter, wordsOf } from './statementFilter';

const perPage = 20;

/** Every movement of one's accounts with the balance after it, filtered and as a file. */
export const StatementCard = ({ currencies }: { currencies: readonly Currency[] }) => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const [filter, setFilter] = useState<StatementFilter>(blankFilter);
    const [page, setPage] = useState(1);
    const words = wordsOf(filter);
    const query = { ...words, page, perPage };
    const { data, error, refetch } = useCall(calls.listWalletLines, { query }, { keep: true });
    const isFiltered = Object.keys(words).length > 0;
    const change = (next: StatementFilter) => {
        setFilter(next);
        setPage(1);
    };
    const Lines = isPhone ? StatementCards : StatementTable;
    return (
        <SectionCard
            title={translate('wallet.statement')}
            actions={<StatementDownload words={words} />}
        >
            <Box sx={{ px: 2.5, pb: 2 }}>
                <StatementFilters filter={filter} currencies={currencies} onChange={change} />
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={240} />
                )}
                {data?.total === 0 && (
                    <StateCard
                        inner
                        title={translate(isFiltered ? 'wallet.noneFound' : 'wallet.noLines')}
                        text={translate(isFiltered ? 'wallet.noneFoundText' : 'wallet.noLinesText')}
                    />
                )}
                {data && data.total > 0 && <Lines lines={data.list} />}
                {data && data.total > perPage && (
                    <Pagination
                        page={page}
                        count={Math.ceil(data.total / perPage)}
                        onChange={(_, next) => setPage(next)}
                        sx={{ mt: 2 }}
                    />
                )}
            </Box>
        </SectionCard>
    );
};
