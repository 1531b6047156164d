import { Box, Typography } from '@mui/material';
import { SectionCard } from '../../ui/admin/cards/SectionCard';

interface Props {
    title: string;
    roles: readonly { name: string; help: string }[];
}

/** What the roles are, beside each other. */
export const RoleList = ({ title, roles }: Props) => (
    <SectionCard title={title}>
        <Box
            component="dl"
            sx={{
                m: 0,
                px: 2.5,
                pb: 2,
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' },
                columnGap: 2,
                rowGap: { xs: 0.25, sm: 1 },
            }}
        >
            {roles.map(({ name, help }) => (
                <Box key={name} sx={{ display: 'contents' }}>
                    <Typography component="dt" variant="subtitle1" sx={{ mt: { xs: 1, sm: 0 } }}>
                        {name}
                    </Typography>
                    <Typography component="dd" variant="text" sx={{ m: 0 }}>
                        {help}
                    </Typography>
                </Box>
            ))}
        </Box>
    </SectionCard>
);
