import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touchBox } from '../../ui/admin/touch';

interface Props<Column extends string> {
    label: string;
    resetLabel: string;
    /** those to choose from, in their order */
    all: readonly Column[];
    shown: readonly Column[];
    labelOf: (column: Column) => string;
    onChange: (shown: Column[]) => void;
    onReset: () => void;
}

/** Which of its columns a table shows; one stays at least. */
export const ColumnMenu = <Column extends string>({
    label,
    resetLabel,
    all,
    shown,
    labelOf,
    onChange,
    onReset,
}: Props<Column>) => {
    const { button, menu } = useMenu();
    const toggle = (column: Column) =>
        onChange(all.filter(one => shown.includes(one) !== (one === column)));
    const shownCount = all.filter(column => shown.includes(column)).length;
    return (
        <>
            <Tooltip title={label}>
                <IconButton aria-label={label} {...button} sx={touchBox(36)}>
                    <ViewColumnOutlined />
                </IconButton>
            </Tooltip>
            <Menu {...menu}>
                {all.map(column => {
                    const isShown = shown.includes(column);
                    return (
                        <MenuItem
                            key={column}
                            dense
                            role="menuitemcheckbox"
                            aria-checked={isShown}
                            disabled={isShown && shownCount === 1}
                            onClick={() => toggle(column)}
                        >
                            <Checkbox
                                edge="start"
                                size="small"
                                checked={isShown}
                                disableRipple
                                tabIndex={-1}
                                slotProps={{ input: { 'aria-hidden': true } }}
                            />
                            <ListItemText primary={labelOf(column)} />
                        </MenuItem>
                    );
                })}
                <MenuItem dense onClick={onReset}>
                    {resetLabel}
                </MenuItem>
            </Menu>
        </>
    );
};
