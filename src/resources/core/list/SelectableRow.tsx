import { Checkbox, TableCell } from '@mui/material';
import {
    DataTableBody,
    type DataTableBodyProps,
    DataTableConfigContext,
    DataTableRow,
    type DataTableRowProps,
    useDataTableCallbacksContext,
    useDataTableConfigContext,
    useDataTableSelectedIdsContext,
    useGetRecordRepresentation,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';

/** react-admin's own has its name on the wrong element, where screen readers do not find it. */
const RowCheckbox = () => {
    const translate = useTranslate();
    const record = useRecordContext();
    const selected = useDataTableSelectedIdsContext();
    const represent = useGetRecordRepresentation(useResourceContext());
    const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
    if (!record) return null;
    const isSelectable = isRowSelectable?.(record) ?? true;
    const label = `${translate('ra.action.select_row')}: ${represent(record)}`;
    return (
        <TableCell padding="checkbox">
            <Checkbox
                color="primary"
                checked={isSelectable && selected?.includes(record.id) === true}
                disabled={!isSelectable}
                slotProps={{ input: { 'aria-label': label } }}
                onClick={event => {
                    event.stopPropagation();
                    handleToggleItem?.(record.id, event);
                }}
                // the click is heard for the shift key, which selects a range
                onChange={() => undefined}
            />
        </TableCell>
    );
};

const Row = ({ children, ...props }: DataTableRowProps) => {
    const config = useDataTableConfigContext();
    return (
        <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
            <DataTableRow {...props}>
                {config.hasBulkActions && <RowCheckbox />}
                {children}
            </DataTableRow>
        </DataTableConfigContext.Provider>
    );
};

/** The body of a table whose rows can be chosen. */
export const SelectableRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={Row} />;
