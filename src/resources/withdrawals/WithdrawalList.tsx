import { Alert, Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { withdrawalMethods } from '../../../contract/trade/payoutMethods';
import type { Withdrawal } from '../../../contract/trade/resources/withdrawals';
import { withdrawalStates } from '../../../contract/trade/withdrawalStates';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { amountFilters } from '../finance/amountFilters';
import { CurrencyFilter } from '../finance/CurrencyFilter';
import { SeveralFilter, severalFilters } from '../finance/SeveralFilter';
import { BulkDecisions } from './BulkDecisions';
import { RiskHints } from './RiskHints';
import { WithdrawalState } from './WithdrawalState';
import { WithdrawalTools } from './WithdrawalTools';

const Column = DataTable.Col<Withdrawal>;
const NumberColumn = numberColumn<Withdrawal>();
const important = ['state', 'amount'];
const texts = 'resources.withdrawals';

const filters = [
    ...severalFilters(texts, { state: withdrawalStates }),
    <SeveralFilter
        key="method"
        source="method"
        choices={withdrawalMethods}
        texts={`${texts}.methods`}
    />,
    <ReferenceChoice key="userId" source="userId" reference="users" />,
    <CurrencyFilter key="currency" source="currency" />,
    ...amountFilters('amount'),
    ...rangeFilters('createdAt'),
];

const WithdrawalCard = ({ record }: { record: Withdrawal }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{record.user.name}</RecordLink>
                <WithdrawalState state={record.state} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
                <Typography variant="text" sx={{ color: 'text.secondary', minWidth: 0 }}>
                    {translate(`${texts}.methods.${record.method}`)} · {record.destination}
                </Typography>
                <Money amount={record.amount} currency={record.currency} />
            </Box>
            <Note>
                <Ago at={record.createdAt} asDate />
            </Note>
        </>
    );
};

const WithdrawalNote = () => (
    <Alert severity="info" sx={{ mb: 2 }}>
        {useTranslate()('payout.note')}
    </Alert>
);

/** What people ask to have paid out. */
export const WithdrawalList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="withdrawals"
            bulkActions={<BulkDecisions />}
            important={important}
            card={WithdrawalCard}
            filters={filters}
            note={<WithdrawalNote />}
            actions={<WithdrawalTools />}
            hiddenColumns={['fee', 'riskHints', 'approver', 'stateSince']}
        >
            <Column
                source="user"
                disableSort
                render={({ user }) => <RecordLink>{user.name}</RecordLink>}
            />
            <NumberColumn
                source="amount"
                render={({ amount, currency }) => <Money amount={amount} currency={currency} />}
            />
            <NumberColumn
                source="fee"
                render={({ fee, currency }) => <Money amount={fee} currency={currency} />}
            />
            <Column
                source="method"
                render={({ method }) => translate(`${texts}.methods.${method}`)}
            />
            <Column source="destination" disableSort />
            <Column source="state" render={({ state }) => <WithdrawalState state={state} />} />
            <Column
                source="riskHints"
                disableSort
                render={row => <RiskHints hints={row.riskHints} />}
            />
            <Column source="stateSince" render={row => <Ago at={row.stateSince} asDate />} />
            <Column
                source="approver"
                disableSort
                render={({ approver }) => <Person {...approver} />}
            />
            <Column source="createdAt" render={row => <Ago at={row.createdAt} asDate />} />
        </ResourceList>
    );
};
