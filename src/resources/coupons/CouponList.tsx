import { Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { type Coupon, couponKinds, couponPeriods } from '../../../contract/trade/resources/coupons';
import { Ago } from '../../ui/admin/text/Ago';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';
import { SwitchButtons } from '../core/bulk/SwitchButtons';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { CouponValue } from './CouponValue';

const Column = DataTable.Col<Coupon>;
const NumberColumn = numberColumn<Coupon>();
const texts = 'resources.coupons';

const filters = [
    <ChoiceFilter
        key="period"
        source="period"
        choices={couponPeriods}
        texts={`${texts}.periods`}
        alwaysOn
    />,
    <ChoiceFilter
        key="enabled"
        source="enabled"
        choices={['true', 'false']}
        texts={`${texts}.states`}
        alwaysOn
    />,
    <ChoiceFilter
        key="isPublic"
        source="isPublic"
        choices={['true', 'false']}
        texts={`${texts}.visibilities`}
    />,
    <ChoiceFilter key="kind" source="kind" choices={couponKinds} texts={`${texts}.kinds`} />,
];

const Offered = ({ coupon }: { coupon: Coupon }) => (
    <StateChip
        state={String(coupon.enabled)}
        texts={`${texts}.states`}
        colours={{ true: 'success' }}
    />
);

const CouponCard = ({ record }: { record: Coupon }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <RecordLink>{record.code}</RecordLink>
            <Offered coupon={record} />
        </Box>
        <Typography component="div" variant="text" sx={{ color: 'text.secondary', mt: 0.5 }}>
            <CouponValue {...record} />
            {record.endsAt !== null && (
                <>
                    {' · '}
                    <DateTime at={record.endsAt} />
                </>
            )}
        </Typography>
    </>
);

const Uses = ({ count }: { count: number | null }) => {
    const translate = useTranslate();
    if (count === null) return <>{translate('finance.coupon.unlimited')}</>;
    return <LocalNumber value={count} />;
};

/** What it has taken off, of how much. */
const Spent = ({ coupon: { spent, budget, currency } }: { coupon: Coupon }) => {
    if (!currency) return <>–</>;
    return (
        <>
            <Money amount={spent} currency={currency} />
            {budget !== null && (
                <>
                    {' / '}
                    <Money amount={budget} currency={currency} />
                </>
            )}
        </>
    );
};

/** Discounts by a code, the newest first. */
export const CouponList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="coupons"
            bulkActions={<SwitchButtons name="coupons" />}
            card={CouponCard}
            filters={filters}
            hiddenColumns={['minTotal', 'perUser', 'isPublic', 'createdAt']}
        >
            <Column
                source="code"
                sx={{ whiteSpace: 'nowrap' }}
                render={({ code }) => <RecordLink>{code}</RecordLink>}
            />
            <NumberColumn source="value" render={coupon => <CouponValue {...coupon} />} />
            <NumberColumn
                source="minTotal"
                disableSort
                render={({ minTotal, currency }) =>
                    currency ? <Money amount={minTotal} currency={currency} /> : '–'
                }
            />
            <Column
                source="scope"
                disableSort
                render={({ scope }) =>
                    scope.length === 0
                        ? translate('finance.coupon.all')
                        : scope.map(type => translate(`resources.orders.types.${type}`)).join(', ')
                }
            />
            <NumberColumn
                source="maxUses"
                disableSort
                render={({ maxUses }) => <Uses count={maxUses} />}
            />
            <NumberColumn
                source="perUser"
                disableSort
                render={({ perUser }) => <Uses count={perUser} />}
            />
            <NumberColumn source="spent" disableSort render={coupon => <Spent coupon={coupon} />} />
            <Column
                source="fundedBy"
                disableSort
                render={({ fundedBy }) => translate(`${texts}.funders.${fundedBy}`)}
            />
            <Column source="startsAt" render={({ startsAt }) => <DateTime at={startsAt} />} />
            <Column source="endsAt" render={({ endsAt }) => <DateTime at={endsAt} />} />
            <Column source="enabled" disableSort render={coupon => <Offered coupon={coupon} />} />
            <Column
                source="isPublic"
                disableSort
                render={({ isPublic }) => translate(`${texts}.visibilities.${isPublic}`)}
            />
            <Column source="createdAt" render={coupon => <Ago at={coupon.createdAt} asDate />} />
        </ResourceList>
    );
};
