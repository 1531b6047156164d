import { Box, Typography } from '@mui/material';
import { DataTable, TextInput, useTranslate } from 'react-admin';
import { accountKinds, journalKinds, type Posting } from '../../../contract/trade/resources/money';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { ReferenceName } from '../core/fields/ReferenceName';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { amountFilters } from '../finance/amountFilters';
import { CurrencyFilter } from '../finance/CurrencyFilter';
import { SeveralFilter } from '../finance/SeveralFilter';
import { MoneySums } from './MoneySums';

const Column = DataTable.Col<Posting>;
const NumberColumn = numberColumn<Posting>();

const filters = [
    <SeveralFilter
        key="kind"
        source="kind"
        choices={journalKinds}
        texts="resources.money.kinds"
        alwaysOn
    />,
    <SeveralFilter
        key="accountKind"
        source="accountKind"
        choices={accountKinds}
        texts="resources.money.accounts"
        alwaysOn
    />,
    <ReferenceChoice key="userId" source="userId" reference="users" />,
    <ReferenceChoice key="orderId" source="orderId" reference="orders" />,
    <CurrencyFilter key="currency" source="currency" />,
    <TextInput
        key="journalId"
        source="journalId"
        variant="outlined"
        size="small"
        helperText={false}
    />,
    ...amountFilters('amount'),
    ...rangeFilters('createdAt'),
];

export const useKindText = () => {
    const translate = useTranslate();
    return (kind: string): string => translate(`resources.money.kinds.${kind}`, { _: kind });
};

/** An amount with its sign; in and out are neither better nor worse, so they have no colour. */
export const Signed = ({ posting: { amount, currency } }: { posting: Posting }) => (
    <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {amount.startsWith('-') ? '' : '+'}
        <Money amount={amount} currency={currency} />
    </Box>
);

const Holder = ({ posting }: { posting: Posting }) => {
    const translate = useTranslate();
    if (!posting.user) return <>{translate('finance.platform')}</>;
    return <Person {...posting.user} />;
};

const PostingCard = ({ record }: { record: Posting }) => {
    const kindText = useKindText();
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{kindText(record.kind)}</RecordLink>
                <Signed posting={record} />
            </Box>
            <Typography component="div" variant="text" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {record.user?.name ?? translate('finance.platform')} ·{' '}
                {translate(`resources.money.accounts.${record.accountKind}`)} ·{' '}
                <Ago at={record.createdAt} asDate />
                {record.orderNumber && ` · ${record.orderNumber}`}
            </Typography>
        </>
    );
};

/** Every line of the ledger, the newest first. */
export const PostingList = () => {
    const translate = useTranslate();
    const kindText = useKindText();
    return (
        <ResourceList
            name="money"
            card={PostingCard}
            filters={filters}
            note={<MoneySums />}
            hiddenColumns={['account', 'journalId', 'note']}
        >
            <Column
                source="kind"
                disableSort
                render={({ kind }) => <RecordLink>{kindText(kind)}</RecordLink>}
            />
            <Column source="createdAt" render={row => <Ago at={row.createdAt} asDate />} />
            <Column
                source="accountKind"
                disableSort
                render={row => translate(`resources.money.accounts.${row.accountKind}`)}
            />
            <Column source="user" disableSort render={row => <Holder posting={row} />} />
            <Column
                source="orderId"
                disableSort
                render={row => (
                    <ReferenceName name="orders" id={row.orderId} fallback={row.orderNumber} />
                )}
            />
            <NumberColumn source="amount" render={row => <Signed posting={row} />} />
            <Column source="account" />
            <Column source="journalId" disableSort />
            <Column source="note" disableSort />
        </ResourceList>
    );
};
