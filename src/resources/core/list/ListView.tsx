import { Box, Card } from '@mui/material';
import { FilterButton, FilterContext, Pagination, useListContext } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { PageHeader } from '../../../ui/admin/cards/PageHeader';
import { FailedCard } from '../../../ui/admin/states/StateCard';
import { useListTitle } from '../useListTitle';
import { ChosenRows } from './ChosenRows';
import { CreateButton } from './CreateButton';
import { ExportMenu } from './ExportMenu';
import { ListFilters } from './ListFilters';
import { NothingYet } from './NothingYet';
import { RecordCards } from './RecordCards';
import { ResourceTable } from './ResourceTable';
import type { ResourceListProps } from './resourceListProps';
import { SearchFilter } from './SearchFilter';
import { ShownColumns } from './ShownColumns';

const rowsPerPage = [10, 25, 50];

// the bar of the chosen rows sticks to the window's edge, not to this
const frameStyle = { overflow: 'visible' } as const;

const filterStyle = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
} as const;

const useFilters = <Name extends ResourceName>({
    filters = [],
    search,
}: ResourceListProps<Name>) =>
    search === false ? [...filters] : [<SearchFilter key="q" source="q" alwaysOn />, ...filters];

const Controls = <Name extends ResourceName>(
    props: ResourceListProps<Name> & { isNarrow: boolean },
) => (
    <Box sx={{ ...filterStyle, p: props.isNarrow ? 0 : 1.5, mb: props.isNarrow ? 2 : 0 }}>
        <ListFilters />
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', ml: 'auto' }}>
            <FilterButton />
            {!props.isNarrow && !props.rows && (
                <ShownColumns name={props.name} hiddenColumns={props.hiddenColumns}>
                    {props.children}
                </ShownColumns>
            )}
            <ExportMenu name={props.name} />
        </Box>
    </Box>
);

const Rows = <Name extends ResourceName>(
    props: ResourceListProps<Name> & { isNarrow: boolean },
) => {
    const { error, refetch } = useListContext();
    if (error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    if (props.rows) return props.rows;
    return props.isNarrow ? <RecordCards {...props} /> : <ResourceTable {...props} />;
};

/** What stands inside a list: its title, what can be set, and its records. */
export const ListView = <Name extends ResourceName>(
    props: ResourceListProps<Name> & { isNarrow: boolean },
) => {
    const { name, actions, note, empty, isNarrow } = props;
    const title = useListTitle(name);
    const filters = useFilters(props);
    const { total, isPending, error, filterValues } = useListContext();
    const isUnfiltered = Object.values(filterValues).every(value => value === undefined);
    const isEmpty = total === 0 && !isPending && !error && isUnfiltered;
    return (
        <FilterContext.Provider value={filters}>
            <PageHeader title={title}>
                {actions}
                <CreateButton name={name} />
            </PageHeader>
            {note}
            {isEmpty && (empty ?? <NothingYet name={name} />)}
            {!isEmpty && (
                <Box component={isNarrow ? 'div' : Card} sx={frameStyle}>
                    <Controls {...props} />
                    <Rows {...props} />
                    {!isNarrow && props.bulk !== false && <ChosenRows {...props} />}
                    {!isNarrow && !error && <Pagination rowsPerPageOptions={rowsPerPage} />}
                </Box>
            )}
        </FilterContext.Provider>
    );
};
