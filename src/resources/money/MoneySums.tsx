import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { moneySums } from '../../../contract/trade/resources/money';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Money } from '../../ui/admin/text/Money';

type Sum = CallAnswer<typeof moneySums>['list'][number];

const SumOf = ({ sum }: { sum: Sum }) => {
    const translate = useTranslate();
    const line = (word: 'sum' | 'in' | 'out') => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate(`finance.${word}`)}
            </Box>
            <Money amount={sum[word]} currency={sum.currency} />
        </Box>
    );
    return (
        <Box sx={{ typography: 'text', minWidth: 200, flex: '0 1 260px' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
                <strong>{sum.currency}</strong>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate('finance.lines', sum.count)}
                </Box>
            </Box>
            {line('in')}
            {line('out')}
            <Box sx={{ fontWeight: 600 }}>{line('sum')}</Box>
        </Box>
    );
};

/** What the filtered lines add up to, by currency; the server adds. */
export const MoneySums = () => {
    const translate = useTranslate();
    const { filterValues, total } = useListContext();
    const { data, error } = useQuery({
        // beside the lists, so that it is fetched anew with them
        queryKey: ['money', 'sums', filterValues],
        queryFn: ({ signal }) =>
            callApi(moneySums, { query: filterValues }, signal, { isSilent: true }),
        placeholderData: before => before,
        enabled: total !== 0,
    });
    if (error || total === 0) return null;
    return (
        <Box sx={{ mb: 2 }}>
            <SectionCard title={translate('finance.sums')}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, px: 2.5, pb: 2, pt: 1 }}>
                    {data?.list.map(sum => (
                        <SumOf key={sum.currency} sum={sum} />
                    ))}
                    {data?.list.length === 0 && <Typography>–</Typography>}
                    {!data && <Skeleton variant="rounded" width={240} height={84} />}
                </Box>
            </SectionCard>
        </Box>
    );
};
