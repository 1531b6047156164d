import {
    Box,
    FormControl,
    FormControlLabel,
    FormLabel,
    Radio,
    RadioGroup,
    TextField,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Start } from './useStart';

/** Asks from when a change holds, and why it is made. */
export const StartFields = ({ start }: { start: Start }) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
            <FormControl sx={{ flex: '0 1 auto' }}>
                <FormLabel id={id}>{translate('orderRules.start')}</FormLabel>
                <RadioGroup
                    row
                    aria-labelledby={id}
                    value={start.isLater ? 'later' : 'now'}
                    onChange={(_, value) => start.setIsLater(value === 'later')}
                >
                    {(['now', 'later'] as const).map(name => (
                        <FormControlLabel
                            key={name}
                            value={name}
                            control={<Radio />}
                            label={translate(`orderRules.starts.${name}`)}
                        />
                    ))}
                </RadioGroup>
            </FormControl>
            {start.isLater && (
                <TextField
                    type="datetime-local"
                    label={translate('orderRules.startTime')}
                    value={start.time}
                    onChange={({ target }) => start.setTime(target.value)}
                    error={!start.isTimeRight}
                    helperText={translate(
                        start.isTimeRight ? 'orderRules.startHelp' : 'orderRules.future',
                    )}
                    size="small"
                    margin="none"
                    variant="outlined"
                    slotProps={{ inputLabel: { shrink: true } }}
                    sx={{ flex: '1 1 220px', maxWidth: 320 }}
                />
            )}
            <TextField
                label={translate('orderRules.reason')}
                value={start.reason}
                onChange={({ target }) => start.setReason(target.value)}
                helperText={translate('orderRules.reasonHelp')}
                required
                size="small"
                margin="none"
                variant="outlined"
                slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 500 } }}
                sx={{ flex: '2 1 280px' }}
            />
        </Box>
    );
};
