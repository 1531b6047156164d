import { Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import {
    neededChecks,
    type OrderRow,
    orderStates,
    orderTypes,
} from '../../../contract/trade/resources/orders';
import { orderTitle } from '../../account/orders/orderTitle';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { amountFilters } from '../finance/amountFilters';
import { CurrencyFilter } from '../finance/CurrencyFilter';
import { SeveralFilter, severalFilters } from '../finance/SeveralFilter';
import { OrderCheck, OrderState } from './OrderState';

const Column = DataTable.Col<OrderRow>;
const NumberColumn = numberColumn<OrderRow>();
const important = ['state', 'total'];

const filters = [
    ...severalFilters('resources.orders', { state: orderStates, type: orderTypes }),
    <SeveralFilter
        key="check"
        source="check"
        choices={neededChecks}
        texts="resources.orders.checks"
    />,
    <ReferenceChoice key="buyerId" source="buyerId" reference="users" />,
    <ReferenceChoice key="sellerId" source="sellerId" reference="users" />,
    <ReferenceChoice key="productId" source="productId" reference="products" />,
    <CurrencyFilter key="currency" source="currency" />,
    ...amountFilters('total'),
    ...rangeFilters('createdAt'),
];

const oneLine = {
    maxWidth: 160,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
} as const;

const OrderCard = ({ record }: { record: OrderRow }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{record.number}</RecordLink>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                    <OrderState state={record.state} />
                    <OrderCheck check={record.check} />
                </Box>
            </Box>
            <Typography sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
                {orderTitle(record.title, language)}
            </Typography>
            <Box
                sx={{
                    typography: 'text',
                    display: 'flex',
                    justifyContent: 'space-between',
                    gap: 1,
                }}
            >
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate(`resources.orders.types.${record.type}`)} · {record.buyer.name} ·{' '}
                    <Ago at={record.createdAt} asDate />
                </Box>
                <Money amount={record.total} currency={record.currency} />
            </Box>
        </>
    );
};

/** Every order, the newest first; nobody writes them here. */
export const OrderList = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <ResourceList
            name="orders"
            important={important}
            card={OrderCard}
            filters={filters}
            hiddenColumns={['seller', 'fee', 'stateSince']}
        >
            <Column
                source="number"
                render={order => (
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                        <RecordLink>{order.number}</RecordLink>
                    </Box>
                )}
            />
            <Column
                source="title"
                sx={{ maxWidth: 220 }}
                render={({ title }) => (
                    <Typography noWrap title={title} variant="text">
                        {orderTitle(title, language)}
                    </Typography>
                )}
            />
            <Column
                source="type"
                sx={{ whiteSpace: 'nowrap' }}
                render={({ type }) => translate(`resources.orders.types.${type}`)}
            />
            <Column
                source="buyer"
                disableSort
                sx={oneLine}
                render={({ buyerId, buyer }) => <Person id={buyerId} name={buyer.name} />}
            />
            <Column
                source="seller"
                disableSort
                sx={oneLine}
                render={({ sellerId, seller }) => <Person {...seller} id={sellerId} />}
            />
            <NumberColumn
                source="total"
                render={({ total, currency }) => <Money amount={total} currency={currency} />}
            />
            <NumberColumn
                source="fee"
                render={({ fee, currency }) => <Money amount={fee} currency={currency} />}
            />
            <Column
                source="state"
                render={({ state, check }) => (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                        <OrderState state={state} />
                        <OrderCheck check={check} />
                    </Box>
                )}
            />
            <Column source="stateSince" render={order => <Ago at={order.stateSince} asDate />} />
            <Column source="createdAt" render={order => <Ago at={order.createdAt} asDate />} />
        </ResourceList>
    );
};
