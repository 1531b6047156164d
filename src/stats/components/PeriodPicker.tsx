import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { touch } from '../../ui/admin/touch';
import { CustomPeriod } from './CustomPeriod';
import { type Period, presetOf, presetPeriod, presets, shiftPeriod } from './periods';
import { useRangeText } from './usePeriodText';

interface Props {
    period: Period;
    today: string;
    onChange: (period: Period) => void;
}

const Shift = ({ period, today, onChange, direction }: Props & { direction: -1 | 1 }) => {
    const translate = useTranslate();
    const next = shiftPeriod(period, direction, today);
    const label = translate(direction < 0 ? 'period.earlier' : 'period.later');
    return (
        <Tooltip title={label}>
            <span>
                <IconButton
                    aria-label={label}
                    disabled={!next}
                    onClick={() => next && onChange(next)}
                >
                    {direction < 0 ? <ChevronLeft /> : <ChevronRight />}
                </IconButton>
            </span>
        </Tooltip>
    );
};

export const PeriodPicker = (props: Props) => {
    const { period, today, onChange } = props;
    const translate = useTranslate();
    const rangeText = useRangeText(today);
    const [editing, setEditing] = useState(false);
    const preset = presetOf(period, today);
    const choose = (value: string) => {
        const chosen = presets.find(name => name === value);
        if (chosen) onChange(presetPeriod(chosen, today));
    };
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', width: { xs: 1, sm: 'auto' } }}>
            <Shift {...props} direction={-1} />
            <TextField
                select
                size="small"
                variant="outlined"
                margin="none"
                label={translate('period.label')}
                value={preset ?? 'range'}
                onChange={event => choose(event.target.value)}
                sx={{ minWidth: 184, flex: 1 }}
            >
                {presets.map(name => (
                    <MenuItem key={name} value={name} sx={{ minHeight: touch }}>
                        {translate(`period.${name}`)}
                    </MenuItem>
                ))}
                {!preset && (
                    <MenuItem value="range" sx={{ minHeight: touch }}>
                        {rangeText(period)}
                    </MenuItem>
                )}
                <MenuItem value="custom" sx={{ minHeight: touch }} onClick={() => setEditing(true)}>
                    {translate('period.custom')}
                </MenuItem>
            </TextField>
            <Shift {...props} direction={1} />
            {editing && <CustomPeriod {...props} onClose={() => setEditing(false)} />}
        </Box>
    );
};
