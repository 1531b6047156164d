import { Box } from '@mui/material';

/** A row's share as a pale bar behind its name. */
export const ShareBar = ({ share }: { share: number }) => (
    <Box
        aria-hidden="true"
        sx={{
            position: 'absolute',
            inset: '3px auto 3px 0',
            width: `${Math.max(0, Math.min(1, share)) * 100}%`,
            bgcolor: 'primary.main',
            opacity: 0.11,
            borderRadius: 0.5,
        }}
    />
);
