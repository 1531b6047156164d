import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { CollectionRow } from '../../../contract/market/resources/collections';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { SwitchButtons } from '../core/bulk/SwitchButtons';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';

const Column = DataTable.Col<CollectionRow>;
const NumberColumn = numberColumn<CollectionRow>();
const states = 'resources.collections.states';

const filters = [
    <ChoiceFilter
        key="enabled"
        source="enabled"
        choices={['true', 'false']}
        texts={states}
        alwaysOn
    />,
];

const Published = ({ row }: { row: CollectionRow }) => (
    <StateChip state={String(row.enabled)} texts={states} colours={{ true: 'success' }} />
);

/** Those that are on sale, of all that are in it. */
const Shown = ({ row: { shown, listings } }: { row: CollectionRow }) => (
    <>
        <LocalNumber value={shown} /> / <LocalNumber value={listings.length} />
    </>
);

const Title = ({ row }: { row: CollectionRow }) => {
    const language = useLanguage();
    return <RecordLink>{language === 'zh' ? row.titleZh : row.titleEn}</RecordLink>;
};

const CollectionCard = ({ record }: { record: CollectionRow }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Title row={record} />
            <Published row={record} />
        </Box>
        <Note sx={{ mt: 0.5 }}>
            /market/collections/{record.slug} · <Shown row={record} />
        </Note>
    </>
);

/** Collections in the order in which visitors are shown them. */
export const CollectionList = () => (
    <ResourceList
        name="collections"
        bulkActions={<SwitchButtons name="collections" />}
        card={CollectionCard}
        filters={filters}
        hiddenColumns={['titleZh', 'updatedAt']}
    >
        <Column source="titleEn" disableSort render={row => <Title row={row} />} />
        <Column source="titleZh" disableSort />
        <Column source="slug" disableSort />
        <NumberColumn source="shown" disableSort render={row => <Shown row={row} />} />
        <NumberColumn source="position" />
        <Column source="enabled" disableSort render={row => <Published row={row} />} />
        <Column source="updatedAt" render={row => <Ago at={row.updatedAt} asDate />} />
    </ResourceList>
);
