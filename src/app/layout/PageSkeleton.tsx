import { Skeleton, Stack } from '@mui/material';
import { useEffect } from 'react';
import { beginRequest } from '../../ui/browser/loading';

/** While a page's code arrives: its heading and first card. That is loading like any request. */
export const PageSkeleton = () => {
    useEffect(() => beginRequest(), []);
    return (
        <Stack spacing={3} aria-hidden="true">
            <Skeleton variant="rounded" width={180} height={32} />
            <Skeleton variant="rounded" height={320} />
        </Stack>
    );
};
