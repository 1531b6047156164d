import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useList } from '../../dataProvider/useList';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { OfferedPlans } from './OfferedPlans';
import { PlanPeriods } from './PlanPeriods';
import { PresentPlan } from './PresentPlan';

/** One's own plan of the statistics: what there is, what is used of it, and what can be bought. */
export const PlanPage = () => {
    const translate = useTranslate();
    const own = useList('subscribe', {});
    const offers = useList('planlist', {});
    const error = own.error ?? offers.error;
    const again = () => {
        void own.refetch();
        void offers.refetch();
    };
    const isThere = own.data !== undefined && offers.data !== undefined;
    const usage = own.data?.usage;
    const isLimited = usage !== undefined && (usage.eventLimit ?? usage.siteLimit) !== null;
    // where nothing is limited and no plan is for sale, nobody has to read that there is none
    const isOffered = isLimited || own.data?.plan !== null || (offers.data?.list.length ?? 0) > 0;
    return (
        <>
            <PageHeader title={translate('route.ownPlan')} />
            <Stack spacing={2}>
                {!isThere && (
                    <LoadState error={error} onAgain={again}>
                        <Skeleton variant="rounded" height={236} />
                        <Skeleton variant="rounded" height={300} />
                    </LoadState>
                )}
                {own.data && offers.data && (
                    <>
                        <PresentPlan own={own.data} />
                        {isOffered && <OfferedPlans plans={offers.data.list} own={own.data} />}
                        <PlanPeriods />
                    </>
                )}
            </Stack>
        </>
    );
};
