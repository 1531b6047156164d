import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { InviteMark } from '../../../contract/identity/resources/invites';
import { none } from '../../ui/text/numbers';

/** What speaks against an invite, in words. */
export const InviteMarks = ({ marks }: { marks: readonly InviteMark[] }) => {
    const translate = useTranslate();
    if (marks.length === 0) return <>{none}</>;
    return (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
            {marks.map(mark => (
                <Chip
                    key={mark}
                    size="small"
                    variant="outlined"
                    icon={<WarningAmberOutlined color="warning" />}
                    label={translate(`resources.invites.marks.${mark}`)}
                />
            ))}
        </Box>
    );
};
