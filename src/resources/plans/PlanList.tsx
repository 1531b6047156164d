import { Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import type { PricePlan } from '../../../contract/trade/resources/plans';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { OrderButton } from '../core/order/OrderButton';
import { CurrencyFilter } from '../finance/CurrencyFilter';

const Column = DataTable.Col<PricePlan>;
const NumberColumn = numberColumn<PricePlan>();

const filters = [
    <ChoiceFilter
        key="enabled"
        source="enabled"
        choices={['true', 'false']}
        texts="resources.plans.states"
        alwaysOn
    />,
    <CurrencyFilter key="currency" source="currency" />,
];

const Offered = ({ plan }: { plan: PricePlan }) => (
    <StateChip
        state={String(plan.enabled)}
        texts="resources.plans.states"
        colours={{ true: 'success' }}
    />
);

const PlanCard = ({ record }: { record: PricePlan }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{language === 'zh' ? record.nameZh : record.nameEn}</RecordLink>
                <Offered plan={record} />
            </Box>
            <Typography component="div" variant="text" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {translate('resources.plans.fields.priceMonth')}{' '}
                <Money amount={record.priceMonth} currency={record.currency} /> ·{' '}
                {translate('resources.plans.fields.priceYear')}{' '}
                <Money amount={record.priceYear} currency={record.currency} />
            </Typography>
        </>
    );
};

/** The price plans, in the order in which people are shown them. */
export const PlanList = () => (
    <ResourceList
        name="plans"
        card={PlanCard}
        actions={<OrderButton name="plans" />}
        filters={filters}
        hiddenColumns={['nameEn', 'updatedAt']}
    >
        <Column source="code" render={({ code }) => <RecordLink>{code}</RecordLink>} />
        <Column source="nameZh" />
        <Column source="nameEn" />
        <NumberColumn
            source="priceMonth"
            render={plan => <Money amount={plan.priceMonth} currency={plan.currency} />}
        />
        <NumberColumn
            source="priceYear"
            render={plan => <Money amount={plan.priceYear} currency={plan.currency} />}
        />
        <NumberColumn
            source="events"
            disableSort
            render={({ events }) => <LocalNumber value={events} />}
        />
        <NumberColumn
            source="sites"
            disableSort
            render={({ sites }) => <LocalNumber value={sites} />}
        />
        <NumberColumn source="position" />
        <Column source="enabled" disableSort render={plan => <Offered plan={plan} />} />
        <Column source="updatedAt" render={plan => <Ago at={plan.updatedAt} asDate />} />
    </ResourceList>
);
