import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { markOf } from './visitText';

/** Why a visit is left out or suspicious; nothing on one against which nothing speaks. */
export const VisitReasons = ({ visit }: { visit: Visit }) => {
    const translate = useTranslate();
    const { bot, excluded, plausibility, reasons } = visit;
    if (!excluded && reasons.length === 0) return null;
    const name = bot || translate('common.unknown');
    return (
        <Box sx={{ typography: 'text', mb: 1, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ fontWeight: 600 }}>
                {translate(`visits.why.${markOf(visit) || 'plausible'}`, { name })}
            </Box>
            {reasons.length > 0 && (
                <>
                    <div>{translate('quality.plausibility', { value: plausibility })}</div>
                    <Box component="ul" sx={{ m: 0, pl: 2.5, listStyleType: 'disc' }}>
                        {reasons.map(reason => (
                            <li key={reason}>{translate(`quality.reason.${reason}`)}</li>
                        ))}
                    </Box>
                </>
            )}
        </Box>
    );
};
