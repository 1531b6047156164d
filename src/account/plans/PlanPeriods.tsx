import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OwnPeriod } from '../../../contract/trade/plans';
import { useList } from '../../dataProvider/useList';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useDays } from '../../ui/admin/text/useDays';
import { useNow } from '../../ui/browser/useNow';
import { ownOrderPath } from '../checkout/ownOrderPath';
import { usePlanName } from './usePlanName';

const sizes = [10, 25, 50] as const;

/** What became of a period, or whether it is over, runs or is to come. */
const State = ({ period: { state, from, until } }: { period: OwnPeriod }) => {
    const translate = useTranslate();
    const now = useNow();
    if (state !== 'live') {
        return (
            <Chip
                size="small"
                variant="outlined"
                label={translate(`plan.historyStates.${state}`)}
            />
        );
    }
    const when = now < from ? 'later' : now < until ? 'now' : 'before';
    return (
        <Chip
            size="small"
            variant="outlined"
            color={when === 'now' ? 'success' : 'default'}
            label={translate(`plan.historyWhen.${when}`)}
        />
    );
};

const Line = ({ period }: { period: OwnPeriod }) => {
    const translate = useTranslate();
    const day = useDays();
    const nameOf = usePlanName();
    const dates = { from: day(period.from), until: day(period.until) };
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                borderTop: 1,
                borderColor: 'divider',
                py: 1,
            }}
        >
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <strong>{nameOf(period.plan)}</strong>
                    <State period={period} />
                </Box>
                <Note>
                    {translate('plan.period', dates)}
                    {' · '}
                    {translate(`plan.periods.${period.period}`)}
                    {period.orderId && (
                        <>
                            {' · '}
                            <Link
                                to={ownOrderPath(period.orderId)}
                                style={{ color: 'inherit', whiteSpace: 'nowrap' }}
                            >
                                {translate('plan.toOrder')}
                            </Link>
                        </>
                    )}
                </Note>
            </Box>
            <Box sx={{ fontWeight: 650 }}>
                <Money amount={period.worth} currency={period.currency} />
            </Box>
        </Box>
    );
};

/** The periods of plans that one had, has and will have; nothing for who never had any. */
export const PlanPeriods = () => {
    const translate = useTranslate();
    const [query, setQuery] = useState({ page: 1, perPage: sizes[0] as number });
    const { data } = useList('subscribeList', { query }, { keep: true });
    if (!data || data.total === 0) return null;
    return (
        <SectionCard title={translate('plan.history')}>
            <Box sx={{ px: 2.5, pb: 1.5 }}>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data.list.map(period => (
                        <Line key={period.id} period={period} />
                    ))}
                </Box>
                {data.total > query.perPage && (
                    <Paging
                        query={query}
                        sizes={sizes}
                        total={data.total}
                        onChange={part => setQuery(before => ({ ...before, ...part }))}
                    />
                )}
            </Box>
        </SectionCard>
    );
};
