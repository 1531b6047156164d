import { Box, Button, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { railNames, railsWith } from '../../../contract/trade/paymentRails';
import { paymentExceptions, paymentStates } from '../../../contract/trade/payments';
import type { PaymentRow } from '../../../contract/trade/resources/payments';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Person } from '../core/fields/Person';
import { ReferenceName } from '../core/fields/ReferenceName';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { listPath } from '../core/recordPaths';
import { amountFilters } from '../finance/amountFilters';
import { CurrencyFilter } from '../finance/CurrencyFilter';
import { listAddress } from '../finance/listAddress';
import { SeveralFilter, severalFilters } from '../finance/SeveralFilter';
import { PaymentState } from './PaymentState';

const Column = DataTable.Col<PaymentRow>;
const NumberColumn = numberColumn<PaymentRow>();
const important = ['state', 'amount'];
const texts = 'resources.payments';

const filters = [
    ...severalFilters(texts, { state: paymentStates, rail: railNames }),
    <SeveralFilter
        key="exception"
        source="exception"
        choices={paymentExceptions}
        texts={`${texts}.exceptions`}
    />,
    <CurrencyFilter key="currency" source="currency" />,
    ...amountFilters('amount'),
    ...rangeFilters('createdAt'),
];

const PaymentCard = ({ record }: { record: PaymentRow }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{record.number}</RecordLink>
                <PaymentState state={record.state} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
                <Typography variant="text" sx={{ color: 'text.secondary', minWidth: 0 }}>
                    {translate(`${texts}.rails.${record.rail}`)} · {record.buyer.name} ·{' '}
                    <Ago at={record.createdAt} asDate />
                </Typography>
                <Money amount={record.railAmount} currency={record.railCurrency} />
            </Box>
        </>
    );
};

/** Transfers that wait for somebody, and what gateways sent. */
const Shortcuts = () => {
    const translate = useTranslate();
    const waiting = { state: ['processing'], rail: railsWith('isProven') };
    return (
        <>
            <Button component={Link} to={listAddress('payments', waiting)} variant="outlined">
                {translate(`${texts}.toConfirm`)}
            </Button>
            <Button component={Link} to={listPath('inbound_events') ?? '/'} variant="outlined">
                {translate('pay.admin.inbox')}
            </Button>
        </>
    );
};

/** Every payment that was begun, the newest first. */
export const PaymentList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="payments"
            important={important}
            card={PaymentCard}
            filters={filters}
            actions={<Shortcuts />}
            hiddenColumns={['reference', 'received', 'stateSince']}
        >
            <Column
                source="number"
                render={({ number }) => (
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                        <RecordLink>{number}</RecordLink>
                    </Box>
                )}
            />
            <Column
                source="orderNumber"
                disableSort
                render={({ orderId, orderNumber }) => (
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                        <ReferenceName name="orders" id={orderId} fallback={orderNumber} />
                    </Box>
                )}
            />
            <Column source="buyer" disableSort render={({ buyer }) => <Person {...buyer} />} />
            <Column source="rail" render={({ rail }) => translate(`${texts}.rails.${rail}`)} />
            <Column source="reference" disableSort />
            <NumberColumn
                source="amount"
                render={({ amount, currency }) => <Money amount={amount} currency={currency} />}
            />
            <NumberColumn
                source="received"
                disableSort
                render={row => <Money amount={row.received} currency={row.railCurrency} />}
            />
            <Column source="state" render={({ state }) => <PaymentState state={state} />} />
            <Column
                source="exception"
                disableSort
                render={({ exception }) =>
                    exception === 'none' ? '–' : translate(`${texts}.exceptions.${exception}`)
                }
            />
            <Column source="stateSince" render={row => <Ago at={row.stateSince} asDate />} />
            <Column source="createdAt" render={row => <Ago at={row.createdAt} asDate />} />
        </ResourceList>
    );
};
