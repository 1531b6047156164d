import { createElement, Fragment } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { recordPath } from '../recordPaths';
import type { RowOf } from '../resourceOf';
import { NoMatch } from './NothingYet';
import type { ResourceListProps } from './resourceListProps';
import { SelectableRows } from './SelectableRow';

const tableStyle = {
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    // a heading of two Chinese characters would be broken into two lines
    '& .RaDataTable-headerCell': { wordBreak: 'keep-all' },
    '& .RaDataTable-clickableRow': { cursor: 'pointer' },
    // one long word makes its own column wide and nothing else; a column may say otherwise
    '& :where(.RaDataTable-rowCell)': { maxWidth: 320, overflowWrap: 'break-word' },
} as const;

// react-admin's lies over what stands above the table, and a closed one keeps its buttons
const noToolbar = createElement(Fragment);

/** The records as a table. */
export const ResourceTable = <Name extends ResourceName>({
    name,
    children,
    hiddenColumns,
    bulk,
    onRow,
}: ResourceListProps<Name>) => {
    const translate = useTranslate();
    const click = (id: unknown, _: string, record: unknown) => {
        if (!onRow) return recordPath(name, String(id)) ?? false;
        onRow(record as RowOf<Name>);
        return false as const;
    };
    return (
        <DataTable
            aria-label={translate('office.list.table')}
            bulkActionButtons={bulk === false ? false : noToolbar}
            bulkActionsToolbar={noToolbar}
            body={SelectableRows}
            rowClick={onRow === false ? false : click}
            hiddenColumns={hiddenColumns ? [...hiddenColumns] : []}
            empty={<NoMatch />}
            sx={tableStyle}
        >
            {children}
        </DataTable>
    );
};
