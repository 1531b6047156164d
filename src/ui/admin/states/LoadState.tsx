import { Skeleton, type SkeletonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { FailedCard } from './StateCard';

interface Props extends Pick<SkeletonProps, 'height' | 'sx'> {
    /** why it did not come; nothing while it is on its way */
    error: unknown;
    onAgain: () => void;
    /** inside a card */
    inner?: boolean;
    /** what holds the room meanwhile, where it is no block of a height */
    children?: ReactNode;
}

/** Stands where something is not there yet: room for it, or why it did not come and another try. */
export const LoadState = ({ error, onAgain, inner = false, height, sx, children }: Props) => {
    if (error) return <FailedCard inner={inner} error={error} onAgain={onAgain} />;
    if (children) return children;
    return (
        <Skeleton variant="rounded" {...(height !== undefined && { height })} {...(sx && { sx })} />
    );
};
