import { Box } from '@mui/material';
import { GeneralFields } from './GeneralFields';
import { RetentionFields } from './RetentionFields';
import { VisitorSwitches } from './VisitorSwitches';

/** What is asked about a new site; the rest can wait. */
export const SiteForm = () => (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <GeneralFields isNew />
        <RetentionFields />
        <VisitorSwitches />
    </Box>
);
