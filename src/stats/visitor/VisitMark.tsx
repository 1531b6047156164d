import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { markOf } from './visitText';

/** Says at a glance that a visit is left out, or suspicious; nothing on any other. */
export const VisitMark = ({ visit }: { visit: Visit }) => {
    const translate = useTranslate();
    const mark = markOf(visit);
    if (!mark) return null;
    return <Chip size="mini" variant="outlined" label={translate(`visits.mark.${mark}`)} />;
};
