import { Box, Typography } from '@mui/material';
import { DataTable, TextInput, useTranslate } from 'react-admin';
import { chains } from '../../../contract/trade/chainAddress';
import {
    transferOutcomes,
    type UsdtTransfer,
    usdtTransferStates,
} from '../../../contract/trade/resources/usdt';
import { Ago } from '../../ui/admin/text/Ago';
import { CodeText } from '../../ui/admin/text/CodeText';
import { Money } from '../../ui/admin/text/Money';
import { LocalNumber } from '../core/fields/LocalNumber';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { ReferenceName } from '../core/fields/ReferenceName';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { amountFilters } from '../finance/amountFilters';
import { severalFilters } from '../finance/SeveralFilter';
import { BulkClose } from './BulkClose';
import { TransferOutcome, TransferState } from './TransferState';
import { UsdtOverview } from './UsdtOverview';

const Column = DataTable.Col<UsdtTransfer>;
const NumberColumn = numberColumn<UsdtTransfer>();
const texts = 'resources.usdt_transfers';

const filters = [
    ...severalFilters(texts, {
        chain: chains,
        state: usdtTransferStates,
        outcome: transferOutcomes,
    }),
    <TextInput
        key="toAddress"
        source="toAddress"
        variant="outlined"
        size="small"
        helperText={false}
    />,
    <ReferenceChoice key="userId" source="userId" reference="users" />,
    <ReferenceChoice key="orderId" source="orderId" reference="orders" />,
    ...amountFilters('amount'),
    ...rangeFilters('createdAt'),
];

const TransferCard = ({ record }: { record: UsdtTransfer }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>
                    <CodeText text={record.txHash} short />
                </RecordLink>
                <TransferState state={record.state} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
                <Typography component="div" variant="text" sx={{ color: 'text.secondary' }}>
                    {translate(`${texts}.chains.${record.chain}`)} ·{' '}
                    <Ago at={record.createdAt} asDate />
                </Typography>
                <Money amount={record.amount} currency="USDT" />
            </Box>
        </>
    );
};

/** Transfers that were seen on the chains, the newest first. */
export const TransferList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="usdt_transfers"
            bulkActions={<BulkClose />}
            card={TransferCard}
            filters={filters}
            hiddenColumns={['fromAddress', 'block', 'user']}
            note={<UsdtOverview />}
        >
            <Column
                source="txHash"
                disableSort
                render={({ txHash }) => (
                    <RecordLink>
                        <CodeText text={txHash} short />
                    </RecordLink>
                )}
            />
            <Column source="chain" render={row => translate(`${texts}.chains.${row.chain}`)} />
            <NumberColumn
                source="amount"
                render={({ amount }) => <Money amount={amount} currency="USDT" />}
            />
            <Column
                source="fromAddress"
                disableSort
                render={row => <CodeText text={row.fromAddress} short />}
            />
            <Column
                source="toAddress"
                disableSort
                render={row => <CodeText text={row.toAddress} short />}
            />
            <Column source="state" render={({ state }) => <TransferState state={state} />} />
            <Column
                source="outcome"
                disableSort
                render={({ outcome }) => <TransferOutcome outcome={outcome} />}
            />
            <NumberColumn
                source="confirmations"
                disableSort
                render={row => <LocalNumber value={row.confirmations} />}
            />
            <NumberColumn source="block" render={row => <LocalNumber value={row.block} />} />
            <Column
                source="user"
                disableSort
                render={({ userId, user }) => <Person {...user} id={userId} />}
            />
            <Column
                source="orderId"
                disableSort
                render={row => (
                    <ReferenceName name="orders" id={row.orderId} fallback={row.orderNumber} />
                )}
            />
            <Column source="createdAt" render={row => <Ago at={row.createdAt} asDate />} />
        </ResourceList>
    );
};
