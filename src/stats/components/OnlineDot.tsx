import { Box } from '@mui/material';

export const OnlineDot = ({ active }: { active: boolean }) => (
    <Box
        component="span"
        aria-hidden="true"
        sx={{
            display: 'inline-block',
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: active ? 'success.main' : 'text.disabled',
        }}
    />
);
