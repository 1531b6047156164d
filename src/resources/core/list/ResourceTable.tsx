import { Box, Button, Skeleton, Stack } from '@mui/material';
import { createElement, Fragment, useRef } from 'react';
import { DataTable, useListContext, useStore, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { useBarHeight } from '../../../app/preferences/useBarHeight';
import { Note } from '../../../ui/admin/text/Note';
import { useFits } from '../../../ui/admin/useFits';
import { recordPath } from '../recordPaths';
import type { RowOf } from '../resourceOf';
import { NoMatch } from './NothingYet';
import type { ResourceListProps } from './resourceListProps';
import { SelectableRows } from './SelectableRow';
import { measuredClass, useFittingColumns, useSortedHeading } from './useFittingColumns';
import { useTableColumns } from './useTableColumns';
import { columnsKey, useOpenView } from './views/OpenView';

const tableStyle = {
    // a heading of two Chinese characters would be broken into two lines
    '& .RaDataTable-headerCell': { wordBreak: 'keep-all' },
    '& .RaDataTable-clickableRow': { cursor: 'pointer' },
    // one long word makes its own column wide and nothing else; a column may say otherwise
    '& :where(.RaDataTable-rowCell)': { maxWidth: 320, overflowWrap: 'break-word' },
} as const;

/** px of the column with the boxes by which rows are chosen */
const chooseWidth = 48;

const frozen = (left: number) =>
    ({ position: 'sticky', left, zIndex: 2, bgcolor: 'background.paper' }) as const;

/** What says which record a row is stays where it is while the rest moves under it. */
const frozenStyle = (isChosen: boolean) => ({
    '& tr > :first-of-type': frozen(0),
    ...(isChosen && { '& tr > :nth-of-type(2)': frozen(chooseWidth) }),
});

/** The headings stay in sight as one scrolls down; what scrolls sideways cannot keep them. */
const headingStyle = (top: number) => ({
    '& .RaDataTable-tableWrapper': { overflowX: 'visible' },
    // react-admin's own stick to the window's edge, below the bars
    '& thead .MuiTableCell-root': {
        position: 'sticky',
        top,
        zIndex: 2,
        bgcolor: 'background.paper',
    },
});

const scrollingStyle = { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } as const;

const withoutColumns = (keys: readonly string[]) =>
    Object.fromEntries(
        keys.map(key => [
            `& .RaDataTable-tableWrapper:not(.${measuredClass}) .column-${key}`,
            { display: 'none' },
        ]),
    );

// react-admin's lies over what stands above the table, and a closed one keeps its buttons
const noToolbar = createElement(Fragment);

interface WidthProps {
    /** labels of the columns that do not fit */
    names: readonly string[];
    isWide: boolean;
    onWide: (isWide: boolean) => void;
}

/** Says which columns do not fit, and shows them all the same. */
const WidthNote = ({ names, isWide, onWide }: WidthProps) => {
    const translate = useTranslate();
    if (names.length === 0) return null;
    const words = { smart_count: names.length, names: names.join(', ') };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2 }}>
            {!isWide && <Note>{translate('office.list.hidden', words)}</Note>}
            <Button size="small" onClick={() => onWide(!isWide)}>
                {translate(isWide ? 'office.list.fit' : 'office.list.showHidden')}
            </Button>
        </Box>
    );
};

/** Before the first records: react-admin's own shows nothing for a second, and then other columns. */
const Loading = () => (
    <Stack spacing={1} aria-hidden="true" sx={{ px: 2, py: 1 }}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(key => (
            <Skeleton key={key} variant="rounded" height={40} />
        ))}
    </Stack>
);

const noColumns: readonly string[] = [];

/** The records as a table; columns that do not fit are left out until somebody wants them. */
export const ResourceTable = <Name extends ResourceName>({
    name,
    children,
    hiddenColumns,
    important = noColumns,
    bulk,
    onRow,
}: ResourceListProps<Name>) => {
    const translate = useTranslate();
    const { isPending, data } = useListContext();
    const top = useBarHeight();
    const root = useRef<HTMLDivElement>(null);
    const storeKey = columnsKey(name, useOpenView());
    const { columns } = useTableColumns(name, children, hiddenColumns);
    const [isWide, setIsWide] = useStore(`${name}.isWide`, false);
    const shown = columns.map(({ key, isShown }) => `${key}${isShown}`).join();
    const unfit = useFittingColumns(root, { important, shown });
    useSortedHeading(root);
    const fits = useFits(root, {
        selector: '.RaDataTable-tableWrapper',
        again: `${storeKey} ${data !== undefined && data.length > 0}`,
    });
    const click = (id: unknown, _: string, record: unknown) => {
        if (!onRow) return recordPath(name, String(id)) ?? false;
        onRow(record as RowOf<Name>);
        return false as const;
    };
    const names = columns.filter(({ key }) => unfit.includes(key)).map(({ label }) => label);
    const style = isWide ? frozenStyle(bulk !== false) : withoutColumns(unfit);
    if (isPending) return <Loading />;
    return (
        <Box ref={root}>
            <DataTable
                // it reads its columns once
                key={storeKey}
                storeKey={storeKey}
                aria-label={translate('office.list.table')}
                bulkActionButtons={bulk === false ? false : noToolbar}
                bulkActionsToolbar={noToolbar}
                body={SelectableRows}
                rowClick={onRow === false ? false : click}
                hiddenColumns={hiddenColumns ? [...hiddenColumns] : []}
                empty={<NoMatch />}
                sx={{ ...tableStyle, ...(fits ? headingStyle(top) : scrollingStyle), ...style }}
            >
                {children}
            </DataTable>
            <WidthNote names={names} isWide={isWide} onWide={setIsWide} />
        </Box>
    );
};
