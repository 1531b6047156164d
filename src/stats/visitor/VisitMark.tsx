import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { markOf } from './visitText';

/** Says at a glance that a visit is left out, or suspicious; nothing on any other. */
export const VisitMark = ({ visit }: { visit: Visit }) => {
    const translate = useTranslate();
    const mark = markOf(visit);
    if (!mark) return null;
    return (
        <Chip
            size="small"
            variant="outlined"
            label={translate(`visits.mark.${mark}`)}
            sx={{ height: 18, fontSize: 12, '& .MuiChip-label': { px: 0.75 } }}
        />
    );
};
