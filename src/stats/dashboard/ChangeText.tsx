import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { percent } from '../../ui/text/numbers';

/** How a figure moved since yesterday at this time; null when there was nothing to compare with. */
export const ChangeText = ({ change }: { change: number | null }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (change === null) {
        return (
            <Note component="span">
                <span aria-hidden="true">–</span>
                <Box component="span" sx={visuallyHidden}>
                    {translate('overview.change.none')}
                </Box>
            </Note>
        );
    }
    const base = translate('overview.change.sameTime');
    const amount = Math.abs(change);
    // what would be shown as 0 is no change
    const kind = amount < 0.0005 ? 'same' : change > 0 ? 'up' : 'down';
    const value = percent(amount, language, amount < 0.1 ? 1 : 0);
    const color = { same: 'text.secondary', up: 'success.main', down: 'error.main' }[kind];
    return (
        <Box component="span" sx={{ color, fontWeight: 600, whiteSpace: 'nowrap' }}>
            <span aria-hidden="true">
                {{ same: '=', up: '↑', down: '↓' }[kind]} {kind === 'same' ? '0%' : value}
            </span>
            <Box component="span" sx={visuallyHidden}>
                {translate(`overview.change.${kind}`, { value, base })}
            </Box>
        </Box>
    );
};
