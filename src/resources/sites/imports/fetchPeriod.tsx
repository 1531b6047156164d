import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { addDays } from '../../../ui/text/days';

/** What dialogs are given that fetch from another tool. */
export interface FetchProps {
    site: string;
    /** the first day that is measured here: the last one that is of use lies before it */
    boundary: string | null;
    onBegun: () => Promise<unknown>;
    onClose: () => void;
}

const dated = { inputLabel: { shrink: true } } as const;

/** UTC: the server takes what is over in every zone. */
const beforeYesterday = (): string =>
    addDays(new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10), -1);

/** A year that ends before the site is measured here. */
export const usualPeriod = (boundary: string | null): { from: string; to: string } => {
    const over = beforeYesterday();
    const last = boundary !== null && addDays(boundary, -1) < over ? addDays(boundary, -1) : over;
    return { from: addDays(last, -364), to: last };
};

/** First and last day of what is fetched. */
export const PeriodEntries = () => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
            <TextEntry
                name="from"
                type="date"
                label={translate('histories.fromDay')}
                slotProps={dated}
            />
            <TextEntry
                name="to"
                type="date"
                label={translate('histories.toDay')}
                slotProps={dated}
            />
        </Box>
    );
};
