import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { DictionaryEntry } from '../../../contract/content/resources/dictionaries';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { OrderButton } from '../core/order/OrderButton';
import { EnableButtons } from './EnableButtons';
import type { DictionaryLike } from './route';

const Column = DataTable.Col<DictionaryEntry>;
const NumberColumn = numberColumn<DictionaryEntry>();

const filters = [
    <ChoiceFilter
        key="enabled"
        source="enabled"
        choices={['true', 'false']}
        texts="dictionary.states"
        alwaysOn
    />,
];

const Enabled = ({ entry }: { entry: DictionaryEntry }) => (
    <StateChip
        state={String(entry.enabled)}
        texts="dictionary.states"
        colours={{ true: 'success' }}
    />
);

const EntryCard = ({ record }: { record: DictionaryEntry }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <RecordLink />
            <Enabled entry={record} />
        </Box>
        <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
            {record.code} · {record.nameZh} · {record.nameEn}
        </Note>
    </>
);

/** The entries of a dictionary. */
export const DictionaryList = ({ name }: { name: DictionaryLike }) => (
    <ResourceList
        name={name}
        card={EntryCard}
        filters={filters}
        actions={<OrderButton name={name} />}
        bulkActions={<EnableButtons name={name} />}
        hiddenColumns={['createdAt']}
    >
        <Column
            source="code"
            sx={{ whiteSpace: 'nowrap' }}
            render={entry => <RecordLink>{entry.code}</RecordLink>}
        />
        <Column source="nameZh" />
        <Column source="nameEn" />
        <NumberColumn source="position" />
        <Column source="enabled" disableSort render={entry => <Enabled entry={entry} />} />
        <NumberColumn
            source="uses"
            disableSort
            render={entry => <LocalNumber value={entry.uses} />}
        />
        <Column source="updatedAt" render={entry => <Ago at={entry.updatedAt} asDate />} />
        <Column
            source="createdAt"
            disableSort
            render={entry => <Ago at={entry.createdAt} asDate />}
        />
    </ResourceList>
);
