import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Roles of an account in words. */
export const Roles = ({ roles }: { roles: readonly string[] }) => {
    const translate = useTranslate();
    return (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
            {roles.map(role => (
                <Chip
                    key={role}
                    size="small"
                    label={translate(`resources.users.roles.${role}`, { _: role })}
                />
            ))}
        </Box>
    );
};
