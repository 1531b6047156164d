import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, FormControlLabel, Popover, Switch, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { MoveButtons } from '../order/MoveButtons';
import { moved } from '../order/moved';
import { type TableColumn, useTableColumns } from './useTableColumns';

interface RowProps {
    column: TableColumn;
    onShow: (isShown: boolean) => void;
    /** undefined at the ends */
    onUp: (() => void) | undefined;
    onDown: (() => void) | undefined;
}

const ColumnRow = ({ column, onShow, onUp, onDown }: RowProps) => {
    const { label: name, isShown, isLast } = column;
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <FormControlLabel
                control={
                    <Switch
                        size="small"
                        checked={isShown}
                        disabled={isLast}
                        onChange={(_, next) => onShow(next)}
                    />
                }
                label={name}
                sx={{ flex: 1, minWidth: 0, ml: 0, gap: 1 }}
            />
            <MoveButtons name={name} side={36} onUp={onUp} onDown={onDown} />
        </Box>
    );
};

interface Props {
    name: ResourceName;
    /** the table's columns */
    children: ReactNode;
    hiddenColumns: readonly string[] | undefined;
}

/** Which columns a list's table shows, and in which order; kept for the person. */
export const ShownColumns = ({ name, children, hiddenColumns }: Props) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { columns, show, order, reset } = useTableColumns(name, children, hiddenColumns);
    const title = translate('ra.action.select_columns');
    const mover = (from: number, to: number) =>
        to < 0 || to >= columns.length ? undefined : () => order(moved(columns, from, to));
    return (
        <>
            <Button
                size="small"
                startIcon={<ViewColumnOutlined />}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {title}
            </Button>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
            >
                <Box sx={{ p: 2, minWidth: 280, maxWidth: 400 }}>
                    <Typography component="h2" variant="subtitle2" sx={{ mb: 1 }}>
                        {title}
                    </Typography>
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                        {columns.map((column, at) => (
                            <ColumnRow
                                key={column.key}
                                column={column}
                                onShow={isShown => show(column.key, isShown)}
                                onUp={mover(at, at - 1)}
                                onDown={mover(at, at + 1)}
                            />
                        ))}
                    </Box>
                    <Button size="small" onClick={reset} sx={{ mt: 1 }}>
                        {translate('ra.action.reset')}
                    </Button>
                </Box>
            </Popover>
        </>
    );
};
