import type { ReactElement } from 'react';
import {
    DataTable,
    type DataTableColumnProps,
    type DataTableNumberColumnProps,
    type RaRecord,
} from 'react-admin';

type Props<Row extends RaRecord> = DataTableNumberColumnProps<Row> &
    Pick<DataTableColumnProps<Row>, 'render'>;

// react-admin's own number column takes no notice of `render`
const Column = (props: Props<RaRecord>) =>
    props.render ? <DataTable.Col {...props} align="right" /> : <DataTable.NumberCol {...props} />;

/** A column of figures, which stand at its right; without `render` they are plain numbers. */
export const numberColumn = <Row extends RaRecord>() =>
    Column as unknown as (props: Props<Row>) => ReactElement;
