import { Box, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of a table that is still to come. */
export const LoadingTable = () => {
    const translate = useTranslate();
    return (
        <Box role="status" aria-label={translate('ra.page.loading')} sx={{ px: 2.5, py: 1.5 }}>
            <Stack spacing={1} aria-hidden="true">
                {rows.map(row => (
                    <Skeleton key={row} variant="rounded" sx={{ height: { xs: 88, md: 32 } }} />
                ))}
            </Stack>
        </Box>
    );
};
