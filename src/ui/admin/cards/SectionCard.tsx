import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
    title: string;
    /** controls at the right of the heading */
    actions?: ReactNode;
    children: ReactNode;
}

/** A card with a heading; its content brings its own padding. */
export const SectionCard = ({ title, actions, children }: Props) => {
    const id = useId();
    return (
        <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1,
                    px: 2.5,
                    pt: 1.5,
                    pb: 0.5,
                    minHeight: 52,
                }}
            >
                <Typography id={id} variant="h2">
                    {title}
                </Typography>
                {actions}
            </Box>
            {children}
        </Card>
    );
};
