import { Skeleton, Stack } from '@mui/material';

/** While a page's code arrives: its heading and first card. */
export const PageSkeleton = () => (
    <Stack spacing={3} aria-hidden="true">
        <Skeleton variant="rounded" width={180} height={32} />
        <Skeleton variant="rounded" height={320} />
    </Stack>
);
