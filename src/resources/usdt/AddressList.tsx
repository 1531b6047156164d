import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { chains } from '../../../contract/trade/chainAddress';
import { type UsdtAddress, usdtAddressStates } from '../../../contract/trade/resources/usdt';
import { Ago } from '../../ui/admin/text/Ago';
import { CodeText } from '../../ui/admin/text/CodeText';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { LocalNumber } from '../core/fields/LocalNumber';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { severalFilters } from '../finance/SeveralFilter';
import { ImportButton } from './ImportButton';

const Column = DataTable.Col<UsdtAddress>;
const NumberColumn = numberColumn<UsdtAddress>();
const texts = 'resources.usdt_addresses';

const filters = severalFilters(texts, { chain: chains, state: usdtAddressStates });

const colours = { free: 'success', leased: 'warning', dedicated: 'info' } as const;

export const AddressState = ({ state }: Pick<UsdtAddress, 'state'>) => (
    <StateChip state={state} texts={`${texts}.states`} colours={colours} />
);

const AddressCard = ({ record }: { record: UsdtAddress }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>
                    <CodeText text={record.address} copy={false} />
                </RecordLink>
                <AddressState state={record.state} />
            </Box>
            <Note sx={{ mt: 0.5 }}>
                {translate(`${texts}.chains.${record.chain}`)} ·{' '}
                <Ago at={record.createdAt} asDate />
                {record.note && ` · ${record.note}`}
            </Note>
        </>
    );
};

/** Addresses that payments can be asked to. */
export const AddressList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="usdt_addresses"
            card={AddressCard}
            filters={filters}
            actions={<ImportButton />}
            hiddenColumns={['updatedAt']}
        >
            <Column
                source="address"
                render={({ address }) => (
                    <RecordLink>
                        <CodeText text={address} copy={false} />
                    </RecordLink>
                )}
            />
            <Column source="chain" render={row => translate(`${texts}.chains.${row.chain}`)} />
            <Column source="state" render={({ state }) => <AddressState state={state} />} />
            <NumberColumn
                source="transfers"
                disableSort
                render={row => <LocalNumber value={row.transfers} />}
            />
            <Column source="note" disableSort />
            <Column source="createdAt" render={row => <Ago at={row.createdAt} asDate />} />
            <Column source="updatedAt" render={row => <Ago at={row.updatedAt} asDate />} />
        </ResourceList>
    );
};
