import {
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    TextField,
    Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDay } from '../../ui/text/days';
import type { Period } from './periods';

interface Props {
    period: Period;
    today: string;
    onChange: (period: Period) => void;
    onClose: () => void;
}

export const CustomPeriod = ({ period, today, onChange, onClose }: Props) => {
    const translate = useTranslate();
    const [draft, setDraft] = useState(period);
    const [wrong, setWrong] = useState<string | null>(null);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (!isDay(draft.from) || !isDay(draft.to)) return setWrong('period.incomplete');
        if (draft.from > draft.to) return setWrong('period.wrongOrder');
        onChange(draft);
        onClose();
    };
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="period-title">
            <form onSubmit={submit} noValidate>
                <DialogTitle id="period-title">{translate('period.range')}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    {(['from', 'to'] as const).map(end => (
                        <TextField
                            key={end}
                            type="date"
                            variant="outlined"
                            margin="none"
                            label={translate(`period.${end}`)}
                            value={draft[end]}
                            onChange={event => setDraft({ ...draft, [end]: event.target.value })}
                            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
                            sx={{ mt: end === 'from' ? 1 : 0 }}
                        />
                    ))}
                    {wrong && (
                        <Typography role="alert" variant="text" sx={{ color: 'error.main' }}>
                            {translate(wrong)}
                        </Typography>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained">
                        {translate('period.apply')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
