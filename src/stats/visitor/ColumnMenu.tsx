import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { keep, readKept } from '../../shared/kept';
import { hiddenColumns, possibleColumns, shownColumns, type VisitColumnName } from './visitColumns';

const keptKey = 'footfall.columns.visits';

/** The list's columns, as chosen in this browser. */
export const useVisitColumns = (isGroup: boolean) => {
    const [kept, setKept] = useState(() => readKept(keptKey));
    const columns = shownColumns(kept, isGroup);
    const setColumns = (chosen: readonly VisitColumnName[]) => {
        const hidden = hiddenColumns(chosen);
        keep(keptKey, hidden);
        setKept(hidden);
    };
    return { columns, setColumns };
};

interface Props {
    isGroup: boolean;
    columns: readonly VisitColumnName[];
    onChange: (columns: readonly VisitColumnName[]) => void;
}

export const ColumnMenu = ({ isGroup, columns, onChange }: Props) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const label = translate('visits.columns');
    const all = possibleColumns(isGroup);
    const toggle = (name: VisitColumnName) =>
        onChange(all.filter(one => columns.includes(one) !== (one === name)));
    return (
        <>
            <Tooltip title={label}>
                <IconButton
                    aria-label={label}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    <ViewColumnOutlined />
                </IconButton>
            </Tooltip>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {all
                    .filter(name => name !== 'time')
                    .map(name => (
                        <MenuItem
                            key={name}
                            dense
                            role="menuitemcheckbox"
                            aria-checked={columns.includes(name)}
                            onClick={() => toggle(name)}
                        >
                            <Checkbox
                                edge="start"
                                size="small"
                                checked={columns.includes(name)}
                                disableRipple
                                tabIndex={-1}
                                slotProps={{ input: { 'aria-hidden': true } }}
                            />
                            <ListItemText primary={translate(`visits.${name}`)} />
                        </MenuItem>
                    ))}
                <MenuItem dense onClick={() => onChange(shownColumns(undefined, isGroup))}>
                    {translate('visits.columnsReset')}
                </MenuItem>
            </Menu>
        </>
    );
};
