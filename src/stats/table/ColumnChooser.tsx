import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BreakdownName, breakdownOf, type MetricName } from '../../../contract/breakdowns';

interface Props {
    name: BreakdownName;
    columns: readonly MetricName[];
    onChange: (columns: readonly MetricName[]) => void;
}

/** Which figures a table shows; one stays at least. */
export const ColumnChooser = ({ name, columns, onChange }: Props) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { metrics } = breakdownOf(name);
    const label = translate('report.table.columns');
    const toggle = (metric: MetricName) =>
        onChange(metrics.filter(one => columns.includes(one) !== (one === metric)));
    return (
        <>
            <Tooltip title={label}>
                <IconButton
                    aria-label={label}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                    onClick={event => setAnchor(event.currentTarget)}
                    sx={{ minWidth: { xs: 44, md: 36 }, minHeight: { xs: 44, md: 36 } }}
                >
                    <ViewColumnOutlined />
                </IconButton>
            </Tooltip>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {metrics.map(metric => {
                    const isShown = columns.includes(metric);
                    return (
                        <MenuItem
                            key={metric}
                            dense
                            role="menuitemcheckbox"
                            aria-checked={isShown}
                            disabled={isShown && columns.length === 1}
                            onClick={() => toggle(metric)}
                        >
                            <Checkbox
                                edge="start"
                                size="small"
                                checked={isShown}
                                disableRipple
                                tabIndex={-1}
                                slotProps={{ input: { 'aria-hidden': true } }}
                            />
                            <ListItemText primary={translate(`report.metric.${metric}`)} />
                        </MenuItem>
                    );
                })}
                <MenuItem dense onClick={() => onChange(metrics)}>
                    {translate('report.table.resetColumns')}
                </MenuItem>
            </Menu>
        </>
    );
};
