import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
    isEmpty: boolean;
    emptyText: string;
    children: ReactNode;
}

export const ErrorList = ({ isEmpty, emptyText, children }: Props) => {
    const translate = useTranslate();
    if (isEmpty) {
        return (
            <Box sx={{ py: 6, textAlign: 'center' }}>
                <Typography sx={{ fontWeight: 600 }}>{translate('errors.none')}</Typography>
                <Typography sx={{ mt: 1, color: 'text.secondary' }}>{emptyText}</Typography>
            </Box>
        );
    }
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1, p: 0 }}>
            {children}
        </Box>
    );
};
