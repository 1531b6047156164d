import { Box, Card } from '@mui/material';
import { cloneElement, type ReactElement, useState } from 'react';
import { FilterButton, FilterContext, Pagination, useListContext } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { useMayUse } from '../../../authProvider/useGranted';
import { PageHeader } from '../../../ui/admin/cards/PageHeader';
import { resourceNamed } from '../resourceOf';
import { TrashButton } from '../trash/TrashButton';
import { useListTitle } from '../useListTitle';
import { ChosenRows } from './ChosenRows';
import { CreateButton } from './CreateButton';
import { ExportMenu } from './ExportMenu';
import { FailedList } from './FailedList';
import { ListFilters } from './ListFilters';
import { chosenState, ListTabs } from './ListTabs';
import { NothingYet } from './NothingYet';
import { PhoneControls } from './phone/PhoneControls';
import { RecordCards } from './RecordCards';
import { ResourceTable } from './ResourceTable';
import type { ResourceListProps } from './resourceListProps';
import { SearchFilter } from './SearchFilter';
import { ShownColumns } from './ShownColumns';
import { useViewColumns } from './views/useShownList';
import { ViewMenu } from './views/ViewMenu';

const rowsPerPage = [10, 25, 50];

/** An address may ask for another number of rows: it stands among the choices then. */
const sizesWith = (perPage: number): number[] =>
    [...new Set([...rowsPerPage, perPage])].sort((one, other) => one - other);

// the bar of the chosen rows sticks to the window's edge, not to this
const frameStyle = { overflow: 'visible' } as const;

const filterStyle = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    p: 1.5,
} as const;

type FilterElement = ReactElement<{ source: string; alwaysOn?: boolean; reference?: string }>;

/** A state that has tabs is a filter beside them only where somebody wants several of them. */
const useFilters = <Name extends ResourceName>({
    name,
    filters = [],
}: ResourceListProps<Name>): FilterElement[] => {
    const { filterValues, displayedFilters } = useListContext();
    const field = resourceNamed(name).tabs?.field;
    const mayUse = useMayUse();
    return (filters as readonly FilterElement[]).flatMap(filter => {
        // nobody is offered records of a list that they may not read
        if (filter.props.reference && !mayUse(filter.props.reference, 'list')) return [];
        if (filter.props.source !== field) return filter;
        const isOneTab = filterValues[field] && chosenState(filterValues[field]) !== false;
        if (isOneTab && !displayedFilters?.[field]) return [];
        return cloneElement(filter, { alwaysOn: false });
    });
};

const Controls = <Name extends ResourceName>(props: ResourceListProps<Name>) => (
    <Box sx={filterStyle}>
        <ListFilters />
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', ml: 'auto' }}>
            <FilterButton disableSaveQuery />
            <ViewMenu {...props} />
            {!props.rows && (
                <ShownColumns name={props.name} hiddenColumns={props.hiddenColumns}>
                    {props.children}
                </ShownColumns>
            )}
            <ExportMenu name={props.name} />
        </Box>
    </Box>
);

const Rows = <Name extends ResourceName>(
    props: ResourceListProps<Name> & { isNarrow: boolean; isChoosing: boolean },
) => {
    const { error } = useListContext();
    if (error) return <FailedList name={props.name} filterDefaults={props.filterDefaults} />;
    if (props.rows) return props.rows;
    return props.isNarrow ? <RecordCards {...props} /> : <ResourceTable {...props} />;
};

/** What stands inside a list: its title, what can be set, and its records. */
export const ListView = <Name extends ResourceName>(
    props: ResourceListProps<Name> & { isNarrow: boolean },
) => {
    const { name, actions, note, empty, search, isNarrow } = props;
    const title = useListTitle(name);
    const filters = useFilters(props);
    const [isChoosing, setIsChoosing] = useState(false);
    const { total, isPending, error, filterValues, perPage } = useListContext();
    useViewColumns(props);
    const isUnfiltered = Object.values(filterValues).every(value => value === undefined);
    const isEmpty = total === 0 && !isPending && !error && isUnfiltered;
    const shown =
        search === false ? filters : [<SearchFilter key="q" source="q" alwaysOn />, ...filters];
    return (
        <FilterContext.Provider value={shown}>
            <PageHeader title={title}>
                {actions}
                <TrashButton name={name} />
                {(!isEmpty || empty) && <CreateButton name={name} />}
            </PageHeader>
            {note}
            {isEmpty && (empty ?? <NothingYet name={name} />)}
            {!isEmpty && (
                <>
                    <ListTabs name={name} />
                    <Box component={isNarrow ? 'div' : Card} sx={frameStyle}>
                        {isNarrow ? (
                            <PhoneControls
                                {...props}
                                filters={filters}
                                isChoosing={isChoosing}
                                onChoosing={setIsChoosing}
                            />
                        ) : (
                            <Controls {...props} />
                        )}
                        <Rows {...props} isChoosing={isChoosing} />
                        {props.bulk !== false && <ChosenRows {...props} />}
                        {!isNarrow && !error && (
                            <Pagination rowsPerPageOptions={sizesWith(perPage)} />
                        )}
                    </Box>
                </>
            )}
        </FilterContext.Provider>
    );
};
