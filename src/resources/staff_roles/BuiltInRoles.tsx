import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    builtInStaffRoleNames,
    builtInStaffRoles,
} from '../../../contract/platform/builtInStaffRoles';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useRoleWords } from './useRoleWords';

/** The roles that every installation has, with what they grant. */
export const BuiltInRoles = () => {
    const translate = useTranslate();
    const words = useRoleWords();
    return (
        <Box sx={{ mb: 2 }}>
            <SectionCard title={translate('staffRole.builtIn')}>
                <Typography variant="text" sx={{ px: 2.5, pb: 1.5, color: 'text.secondary' }}>
                    {translate('staffRole.builtInText')}
                </Typography>
                <Box
                    component="dl"
                    sx={{
                        typography: 'text',
                        m: 0,
                        px: 2.5,
                        pb: 2,
                        display: 'grid',
                        gridTemplateColumns: {
                            xs: 'minmax(0, 1fr)',
                            sm: 'minmax(96px, auto) minmax(0, 1fr)',
                        },
                        columnGap: 3,
                        rowGap: { xs: 0.5, sm: 1.25 },
                    }}
                >
                    {builtInStaffRoleNames.map(name => (
                        <Box key={name} sx={{ display: 'contents' }}>
                            <Box component="dt" sx={{ fontWeight: 600 }}>
                                {words.role(name)}
                            </Box>
                            <Box
                                component="dd"
                                sx={{ m: 0, mb: { xs: 1, sm: 0 }, color: 'text.secondary' }}
                            >
                                {words.list(builtInStaffRoles[name])}
                            </Box>
                        </Box>
                    ))}
                </Box>
            </SectionCard>
        </Box>
    );
};
